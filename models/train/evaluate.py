"""Entity-level F1 (exact offsets and label) of an ONNX model on generated documents."""

import argparse
import json
from collections import Counter

from data import read_documents
from labels import ENTITY_LABELS
from onnx_tagger import Tagger


def f1(right: int, found: int, gold: int) -> float:
    return 2 * right / (found + gold) if found + gold else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("documents", nargs="+", help="JSON lines of demo/generate.ts with entities")
    parser.add_argument("--model", required=True)
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--window", type=int, default=128)
    parser.add_argument("--errors", type=int, default=0, help="wrong spans to print")
    arguments = parser.parse_args()
    tagger = Tagger(arguments.model, arguments.tokenizer, window=arguments.window)
    for path in arguments.documents:
        documents = read_documents(path, arguments.limit)
        right, found, gold, errors = Counter(), Counter(), Counter(), []
        for document, spans in zip(documents, tagger.tag([document["note_text"] for document in documents])):
            expected = {(entity["begin"], entity["end"], entity["label"]) for entity in document["entities"]}
            predicted = {(span.begin, span.end, span.label) for span in spans}
            for counter, members in ((right, expected & predicted), (found, predicted), (gold, expected)):
                counter.update(label for _, _, label in members)
            errors += describe(document["note_text"], expected, predicted)
        scores = {label: round(f1(right[label], found[label], gold[label]), 4) for label in ENTITY_LABELS}
        micro = round(f1(right.total(), found.total(), gold.total()), 4)
        precision, recall = round(right.total() / found.total(), 4), round(right.total() / gold.total(), 4)
        figures = {"file": path, "documents": len(documents), "entities": gold.total(), "f1": micro}
        print(json.dumps(figures | {"precision": precision, "recall": recall, "by_label": scores}))
        for error in errors[:: max(1, len(errors) // max(1, arguments.errors))][: arguments.errors]:
            print(error)


def describe(text: str, expected: set, predicted: set) -> list[str]:
    lines = []
    for kind, spans in (("missed", expected - predicted), ("false", predicted - expected)):
        for begin, end, label in spans:
            around = f"{text[max(0, begin - 30):begin]}[{text[begin:end]}]{text[end:end + 15]}"
            lines.append(f"  {kind} {label}: {' '.join(around.split())}")
    return lines


if __name__ == "__main__":
    main()
