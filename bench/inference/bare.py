"""Bare ONNX Runtime on batches that were tokenized, sorted and packed before: prints the seconds that they took.

Arguments: one JSON object with the fields of BareRun in bare.ts.
"""

import json
import sys
import threading
import time
from pathlib import Path

import numpy as np
import onnxruntime
from tokenizers import Tokenizer


def cut(ids: list[int], length: int, stride: int, first: int, last: int) -> list[list[int]]:
    """Windows of a text's tokens, special ones around each."""
    windows = []
    for begin in range(0, max(len(ids), 1), length - 2 - stride):
        windows.append([first, *ids[begin : begin + length - 2], last])
        if begin + length - 2 >= len(ids):
            break
    return windows


def pack(windows: list[list[int]], max_tokens: int) -> list[dict[str, np.ndarray]]:
    windows.sort(key=len)
    batches = []
    begin = 0
    for end in range(1, len(windows) + 1):
        if end < len(windows) and (end - begin + 1) * len(windows[end]) <= max_tokens:
            continue
        batches.append(pad(windows[begin:end]))
        begin = end
    return batches


def pad(windows: list[list[int]]) -> dict[str, np.ndarray]:
    ids = np.zeros((len(windows), max(map(len, windows))), dtype=np.int64)
    mask = np.zeros_like(ids)
    for row, window in enumerate(windows):
        ids[row, : len(window)] = window
        mask[row, : len(window)] = 1
    return {"input_ids": ids, "attention_mask": mask}


def main() -> None:
    run = json.loads(sys.argv[1])
    tokenizer = Tokenizer.from_file(str(Path(run["model"]) / "tokenizer.json"))
    tokenizer.no_truncation()
    tokenizer.no_padding()
    first, last = (tokenizer.token_to_id(token) for token in ("[CLS]", "[SEP]"))
    windows = []
    with open(run["texts"], encoding="utf-8") as lines:
        for line in lines:
            ids = tokenizer.encode(json.loads(line), add_special_tokens=False).ids
            windows.extend(cut(ids, run["maxLength"], run["stride"], first, last))
    batches = pack(windows, run["maxTokens"])

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = run["threads"]
    options.inter_op_num_threads = 1
    options.add_session_config_entry("session.intra_op.allow_spinning", "1" if run["threads"] > 1 else "0")
    model = str(Path(run["model"]) / "model.onnx")
    sessions = [
        onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"]) for _ in range(run["instances"])
    ]
    for session in sessions:
        session.run(None, batches[0])

    waiting = iter(batches)
    lock = threading.Lock()

    def work(session: onnxruntime.InferenceSession) -> None:
        while True:
            with lock:
                batch = next(waiting, None)
            if batch is None:
                return
            session.run(None, batch)

    threads = [threading.Thread(target=work, args=(session,)) for session in sessions]
    began, cpu = time.perf_counter(), time.process_time()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds, cpu_seconds = time.perf_counter() - began, time.process_time() - cpu
    tokens = sum(int(batch["attention_mask"].sum()) for batch in batches)
    print(json.dumps({"seconds": seconds, "cpuSeconds": cpu_seconds, "tokens": tokens}))


if __name__ == "__main__":
    main()
