"""Compares models in bare ONNX Runtime: windows of generated documents, tokenized and sorted beforehand."""

import argparse
import time

import numpy as np
from data import read_documents
from onnx_tagger import Tagger


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("documents", help="JSON lines of demo/generate.ts")
    parser.add_argument("--models", nargs="+", required=True, help="ONNX files; the first one is the measure")
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--limit", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    texts = [document["note_text"] for document in read_documents(arguments.documents, arguments.limit)]
    taggers = [Tagger(model, arguments.tokenizer, threads=arguments.threads) for model in arguments.models]
    windows = []
    for text in texts:
        ids = np.array(taggers[0].tokenizer.encode(text, add_special_tokens=False).ids)
        windows += [ids[start : start + taggers[0].content] for start in taggers[0].starts(len(ids))]
    print(f"{len(texts)} documents, {len(windows)} windows, {sum(map(len, windows))} tokens, {arguments.threads} threads")
    # Models take turns, so that a busy machine slows all of them alike; the best round counts.
    best = [float("inf")] * len(taggers)
    for _ in range(arguments.rounds):
        for index, tagger in enumerate(taggers):
            started = time.perf_counter()
            tagger.logits(windows)
            best[index] = min(best[index], time.perf_counter() - started)
    for model, seconds in zip(arguments.models, best):
        print(f"{model}: {len(texts) / seconds:.0f} documents/s, {best[0] / seconds:.2f} times the first")


if __name__ == "__main__":
    main()
