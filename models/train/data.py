"""Documents to labelled windows of token ids, noise for training included."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from labels import CLS, FIRST_ORDINARY_ID, LABEL_IDS, LABELS, PAD, SEP, UNK
from tokenizers import Tokenizer

IGNORED = -100
# Tokens of a window, special ones included: as many as the exported model takes.
WINDOW = 128

# The label of a token's second half: B becomes I.
CONTINUED = [LABEL_IDS["I" + label[1:]] if label.startswith("B") else index for index, label in enumerate(LABELS)]


@dataclass(frozen=True)
class Encoded:
    """One document: ids and label ids of its tokens, both [tokens]."""

    ids: np.ndarray
    labels: np.ndarray


def read_documents(path: str, limit: int | None = None) -> list[dict]:
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for index, line in enumerate(lines) if limit is None or index < limit]


def label_tokens(offsets: list[tuple[int, int]], entities: list[dict]) -> np.ndarray:
    """BIO label ids [tokens]: the first token that an entity covers gets B, the others I; offsets are code points."""
    labels = np.zeros(len(offsets), dtype=np.int64)
    token = 0
    for entity in entities:
        while token < len(offsets) and offsets[token][1] <= entity["begin"]:
            token += 1
        prefix = "B"
        while token < len(offsets) and offsets[token][0] < entity["end"]:
            labels[token] = LABEL_IDS[f"{prefix}-{entity['label']}"]
            prefix = "I"
            token += 1
    return labels


def encode(documents: list[dict], tokenizer: Tokenizer) -> Iterator[Encoded]:
    for start in range(0, len(documents), 64):
        part = documents[start : start + 64]
        encodings = tokenizer.encode_batch([document["note_text"] for document in part], add_special_tokens=False)
        for document, encoding in zip(part, encodings):
            yield Encoded(np.array(encoding.ids), label_tokens(encoding.offsets, document["entities"]))


def splits(tokens: list[str]) -> list[list[tuple[int, int]]]:
    """For every token the pairs of shorter tokens that spell it, parts of one letter aside."""
    ids = {token: index for index, token in enumerate(tokens)}
    found: list[list[tuple[int, int]]] = []
    for index, token in enumerate(tokens):
        prefix = "##" if token.startswith("##") else ""
        word = token.removeprefix("##")
        cuts = range(2, len(word) - 1) if index >= FIRST_ORDINARY_ID and word.isalpha() else ()
        pairs = ((ids.get(prefix + word[:cut]), ids.get("##" + word[cut:])) for cut in cuts)
        found.append([(head, tail) for head, tail in pairs if head is not None and tail is not None])
    return found


class Noise:
    """Disturbs tokens so that the model cannot lean on single words.

    A word outside of entities becomes a made-up one now and then: otherwise every unknown word would look like an
    entity, since the training set's invented words all are.
    """

    def __init__(self, tokenizer: Tokenizer, random: np.random.Generator) -> None:
        self.random = random
        tokens = [tokenizer.id_to_token(index) for index in range(tokenizer.get_vocab_size())]
        letters = [index for index, token in enumerate(tokens) if token.strip("#").isalpha() and index >= FIRST_ORDINARY_ID]
        self.starts = np.array([index for index in letters if not tokens[index].startswith("##")])
        self.pieces = np.array([index for index in letters if tokens[index].startswith("##")])
        self.is_start = np.zeros(len(tokens), dtype=bool)
        self.is_start[self.starts] = True
        self.is_piece = np.zeros(len(tokens), dtype=bool)
        self.is_piece[self.pieces] = True
        self.splits = splits(tokens)

    def apply(self, document: Encoded) -> Encoded:
        return self.disturb(self.split(document))

    def split(self, document: Encoded) -> Encoded:
        """Writes one token in ten as two shorter ones where it can: words that the vocabulary holds whole would
        otherwise never teach what their pieces mean in new words."""
        ids, labels = [], []
        draw = self.random.random(len(document.ids))
        for token, label, chance in zip(document.ids.tolist(), document.labels.tolist(), draw.tolist()):
            choices = self.splits[token] if chance < 0.1 else ()
            if choices:
                ids += choices[int(chance * 10 * len(choices))]
                labels += (label, CONTINUED[label])
            else:
                ids.append(token)
                labels.append(label)
        return Encoded(np.array(ids), np.array(labels))

    def disturb(self, document: Encoded) -> Encoded:
        ids = document.ids.copy()
        draw = self.random.random(len(ids))
        ids[draw < 0.005] = UNK
        outside = document.labels == 0
        swapped = self.is_start[ids] & (draw > 0.985)
        ids[swapped] = self.random.choice(self.starts, int(swapped.sum()))
        swapped = self.is_piece[ids] & (draw > 0.98)
        ids[swapped] = self.random.choice(self.pieces, int(swapped.sum()))
        grown = np.flatnonzero(self.is_start[ids] & outside & (draw > 0.005) & (draw < 0.015))
        extra = self.random.integers(1, 4, len(grown))
        places = np.repeat(grown + 1, extra)
        return Encoded(
            np.insert(ids, places, self.random.choice(self.pieces, len(places))),
            np.insert(document.labels, places, 0),
        )


def windows(document: Encoded, size: int, random: np.random.Generator) -> Iterator[Encoded]:
    """Windows of at most `size` tokens with [CLS] and [SEP]; the first one is shorter by chance, so that cuts vary."""
    content = size - 2
    begin, end = 0, int(random.integers(16, content + 1))
    while begin < len(document.ids):
        part = slice(begin, end)
        yield Encoded(
            np.concatenate(([CLS], document.ids[part], [SEP])),
            np.concatenate(([IGNORED], document.labels[part], [IGNORED])),
        )
        begin, end = end, end + content


def pad(batch: list[Encoded]) -> tuple[np.ndarray, np.ndarray]:
    """Ids and labels, both int64 [batch, sequence]."""
    length = max(len(window.ids) for window in batch)
    ids = np.full((len(batch), length), PAD, dtype=np.int64)
    labels = np.full((len(batch), length), IGNORED, dtype=np.int64)
    for row, window in enumerate(batch):
        ids[row, : len(window.ids)] = window.ids
        labels[row, : len(window.labels)] = window.labels
    return ids, labels


def batches(
    documents: list[Encoded], noise: Noise, random: np.random.Generator, tokens: int
) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """One epoch of padded batches of about `tokens` tokens."""
    waiting: list[Encoded] = []
    for index in random.permutation(len(documents)):
        waiting.extend(windows(noise.apply(documents[index]), WINDOW, random))
        if len(waiting) >= 8 * tokens // WINDOW:
            yield from padded(waiting, tokens, random)
            waiting = []
    if waiting:
        yield from padded(waiting, tokens, random)


def padded(waiting: list[Encoded], tokens: int, random: np.random.Generator) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Batches of windows of like lengths, in random order."""
    rest = sorted(waiting, key=lambda window: len(window.ids))
    rows = max(1, tokens // WINDOW)
    parts = [rest[start : start + rows] for start in range(0, len(rest), rows)]
    for index in random.permutation(len(parts)):
        yield pad(parts[index])
