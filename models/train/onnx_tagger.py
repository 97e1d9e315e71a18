"""Documents to entities with an ONNX model: windows, decoding, merging. What the figures are made with."""

from dataclasses import dataclass

import numpy as np
import onnxruntime
from labels import CLS, LABELS, PAD, SEP
from tokenizers import Tokenizer

CODE_LABELS = [label[2:] if label != "O" else None for label in LABELS]


@dataclass(frozen=True)
class Span:
    """Offsets in code points."""

    begin: int
    end: int
    label: str
    score: float


class Tagger:
    def __init__(self, model: str, tokenizer: str, threads: int = 2, window: int = 128, overlap: int = 32) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self.session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        self.tokenizer = Tokenizer.from_file(tokenizer)
        self.content = window - 2
        self.overlap = overlap

    def starts(self, tokens: int) -> range:
        """First tokens of the windows; neighbours share `overlap` tokens."""
        return range(0, max(1, tokens - self.overlap), self.content - self.overlap)

    def logits(self, windows: list[np.ndarray], batch: int = 8) -> list[np.ndarray]:
        """Logits [tokens, labels] per window without its special tokens; windows of like lengths go together."""
        order = sorted(range(len(windows)), key=lambda index: len(windows[index]))
        results: list[np.ndarray] = [np.empty(0)] * len(windows)
        for start in range(0, len(order), batch):
            part = order[start : start + batch]
            ids = np.full((len(part), max(len(windows[index]) for index in part) + 2), PAD, dtype=np.int64)
            for row, index in enumerate(part):
                ids[row, : len(windows[index]) + 2] = np.concatenate(([CLS], windows[index], [SEP]))
            feeds = {"input_ids": ids, "attention_mask": (ids != PAD).astype(np.int64)}
            (logits,) = self.session.run(["logits"], feeds)
            for row, index in enumerate(part):
                results[index] = logits[row, 1 : len(windows[index]) + 1]
        return results

    def tag(self, texts: list[str]) -> list[list[Span]]:
        encodings = [self.tokenizer.encode(text, add_special_tokens=False) for text in texts]
        places = [(index, start) for index, encoding in enumerate(encodings) for start in self.starts(len(encoding.ids))]
        windows = [np.array(encodings[index].ids[start : start + self.content]) for index, start in places]
        found: list[list[Span]] = [[] for _ in texts]
        for (index, start), logits in zip(places, self.logits(windows)):
            encoding = encodings[index]
            part = slice(start, start + self.content)
            found[index] += decode(logits, encoding.tokens[part], encoding.offsets[part])
        return [merge(spans) for spans in found]


def decode(logits: np.ndarray, tokens: list[str], offsets: list[tuple[int, int]]) -> list[Span]:
    """Spans of one window: a word takes the label of its first token, then words group by BIO (strategy `first`)."""
    exponents = np.exp(logits - logits.max(axis=-1, keepdims=True))
    scores = exponents.max(axis=-1) / exponents.sum(axis=-1)
    codes = logits.argmax(axis=-1)
    groups: list[tuple[str, list[int], int]] = []
    previous: str | None = None
    for index, token in enumerate(tokens):
        if token.startswith("##") and index > 0:
            if previous is not None:
                label, members, _ = groups[-1]
                groups[-1] = (label, members, offsets[index][1])
            continue
        label = CODE_LABELS[codes[index]]
        if label is not None:
            begins = LABELS[codes[index]].startswith("B-")
            if label == previous and not begins:
                groups[-1] = (label, [*groups[-1][1], index], offsets[index][1])
            else:
                groups.append((label, [index], offsets[index][1]))
        previous = label
    return [
        Span(offsets[members[0]][0], end, label, float(np.mean(scores[members]))) for label, members, end in groups
    ]


def merge(spans: list[Span]) -> list[Span]:
    """Of overlapping spans (windows overlap) the longest stays, then the one with the best score."""
    kept: list[Span] = []
    for span in sorted(spans, key=lambda span: (span.begin - span.end, -span.score)):
        if all(span.end <= other.begin or span.begin >= other.end for other in kept):
            kept.append(span)
    return sorted(kept, key=lambda span: span.begin)
