"""Documents to entities with an ONNX model: windows and decoding. What the figures are made with."""

from dataclasses import dataclass, replace

import numpy as np
import onnxruntime
from labels import CLS, LABELS, PAD, SEP
from tokenizers import Encoding, Tokenizer


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
        logits = [np.empty((len(encoding.ids), len(LABELS)), dtype=np.float32) for encoding in encodings]
        for (index, start), found in zip(places, self.logits(windows)):
            # The middle of what two windows share divides them.
            begin = start + self.overlap // 2 if start > 0 else 0
            logits[index][begin : start + len(found)] = found[begin - start :]
        return [decode(*pair) for pair in zip(logits, encodings)]


def decode(logits: np.ndarray, encoding: Encoding) -> list[Span]:
    """Spans of a document, as Spanstream's strategy `sequence` has them: words are labelled by their first tokens, all at once."""
    firsts = [index for index, token in enumerate(encoding.tokens) if index == 0 or not token.startswith("##")]
    ends = [encoding.offsets[following - 1][1] for following in [*firsts[1:], len(encoding.tokens)]]
    of_words = logits[firsts]
    exponents = np.exp(of_words - of_words.max(axis=-1, keepdims=True))
    probabilities = exponents / exponents.sum(axis=-1, keepdims=True)
    spans: list[Span] = []
    scores: list[float] = []
    for word, code in enumerate(likeliest_sequence(of_words)):
        label = LABELS[code]
        if label == "O":
            continue
        if label.startswith("B-"):
            spans.append(Span(encoding.offsets[firsts[word]][0], ends[word], label[2:], 0.0))
            scores = []
        scores.append(float(probabilities[word, code]))
        spans[-1] = replace(spans[-1], end=ends[word], score=float(np.mean(scores)))
    return spans


def likeliest_sequence(logits: np.ndarray) -> list[int]:
    """Of all sequences in which I-X stands behind B-X or I-X alone, by Viterbi's algorithm: [words, labels] to [words]."""
    if len(logits) == 0:
        return []
    inside = np.array([label.startswith("I-") for label in LABELS])
    goes_on = np.array([[before[2:] == label[2:] and before != "O" for label in LABELS] for before in LABELS])
    steps = np.where(inside & ~goes_on, -np.inf, 0.0)
    sums = np.where(inside, -np.inf, logits[0])
    origins = []
    for row in logits[1:]:
        ways = sums[:, None] + steps
        origins.append(ways.argmax(axis=0))
        sums = ways.max(axis=0) + row
    sequence = [int(sums.argmax())]
    for origin in reversed(origins):
        sequence.append(int(origin[sequence[-1]]))
    return sequence[::-1]
