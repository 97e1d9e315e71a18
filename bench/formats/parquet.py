"""pyarrow beside the Parquet sink. `write LINES OUT CODEC`: writes the documents of a file of JSON lines, with what it took;
`rows FOLDER`: prints the rows of all Parquet files below a folder as JSON lines, times as milliseconds."""

import datetime
import json
import resource
import sys
import time

import pyarrow
import pyarrow.dataset
import pyarrow.json
import pyarrow.parquet


def write(lines, out, codec):
    begin = time.perf_counter()
    # Blocks as large as a document may be; its default is one megabyte, too.
    table = pyarrow.json.read_json(lines, read_options=pyarrow.json.ReadOptions(block_size=8 << 20))
    read = time.perf_counter()
    pyarrow.parquet.write_table(table, out, compression=codec)
    end = time.perf_counter()
    usage = resource.getrusage(resource.RUSAGE_SELF)
    print(
        json.dumps(
            {
                "rows": table.num_rows,
                "seconds": end - begin,
                "writeSeconds": end - read,
                "cpuSeconds": usage.ru_utime + usage.ru_stime,
                "peak": usage.ru_maxrss * 1024,
            }
        )
    )


def plain(value):
    if isinstance(value, datetime.datetime):
        return round(value.replace(tzinfo=datetime.timezone.utc).timestamp() * 1000)
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


def rows(folder):
    dataset = pyarrow.dataset.dataset(folder, format="parquet", partitioning=None)
    for batch in dataset.to_batches():
        for row in batch.to_pylist():
            print(json.dumps(plain(row)))


if __name__ == "__main__":
    {"write": write, "rows": rows}[sys.argv[1]](*sys.argv[2:])
