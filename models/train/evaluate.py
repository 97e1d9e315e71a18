"""Entity-level F1 (exact offsets and label) of an ONNX model on generated documents."""

import argparse
import json
from collections import Counter

from data import read_documents
from onnx_tagger import Tagger


class Score:
    """Counts of spans by a name, such as their label."""

    def __init__(self) -> None:
        self.right, self.found, self.gold = Counter(), Counter(), Counter()

    def add(self, expected: dict[tuple, str], predicted: dict[tuple, str]) -> None:
        """Spans of one document, each with what it is counted under."""
        self.right.update(name for span, name in expected.items() if span in predicted)
        self.found.update(predicted.values())
        self.gold.update(expected.values())

    def f1(self) -> float:
        return f1(self.right.total(), self.found.total(), self.gold.total())

    def by_name(self) -> dict[str, float]:
        return {name: f1(self.right[name], self.found[name], self.gold[name]) for name in sorted(self.gold | self.found)}


def f1(right: int, found: int, gold: int) -> float:
    return round(2 * right / (found + gold), 4) if found + gold else 0.0


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
        by_label, by_language, errors = Score(), Score(), []
        for document, spans in zip(documents, tagger.tag([document["note_text"] for document in documents])):
            expected = {(entity["begin"], entity["end"], entity["label"]) for entity in document["entities"]}
            predicted = {(span.begin, span.end, span.label) for span in spans}
            by_label.add(*({span: span[2] for span in members} for members in (expected, predicted)))
            by_language.add(*(dict.fromkeys(members, document["language"]) for members in (expected, predicted)))
            errors += describe(document["note_text"], expected, predicted)
        figures = {
            "file": path,
            "documents": len(documents),
            "entities": by_label.gold.total(),
            "f1": by_label.f1(),
            "precision": round(by_label.right.total() / by_label.found.total(), 4),
            "recall": round(by_label.right.total() / by_label.gold.total(), 4),
            "by_label": by_label.by_name(),
            "by_language": by_language.by_name(),
        }
        print(json.dumps(figures))
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
