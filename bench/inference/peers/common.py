"""What the peers share: their order, their documents, and the clock."""

import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass
class Order:
    """The fields of PeerRun in peers.ts."""

    model: str
    """ONNX directory."""
    checkpoint: str
    """The same model as a checkpoint of transformers."""
    input: str
    """A JSON string a line: texts."""
    output: str
    """Folder for what is written."""
    cores: int
    maxLength: int
    stride: int
    warmUp: int
    """Documents at the begin that are not measured."""


def read_order() -> Order:
    return Order(**json.loads(sys.argv[1]))


def read_texts(order: Order) -> list[str]:
    with open(order.input, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def measure(results: Iterable[object], warm_up: int) -> Iterator[object]:
    """Passes results on, one a document, and prints the seconds from the end of the warm-up to the end."""
    count = 0
    began = cpu = 0.0
    for result in results:
        count += 1
        if count == warm_up:
            began, cpu = time.perf_counter(), cpu_seconds()
        yield result
    took = {"seconds": time.perf_counter() - began, "cpuSeconds": cpu_seconds() - cpu, "documents": count - warm_up}
    print(json.dumps(took))


def cpu_seconds() -> float:
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
