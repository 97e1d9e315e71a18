"""Trains the WordPiece tokenizer on generated documents: without case and accents, as BERT's uncased models.

Unlike those it has a token for line breaks: notes are lists and short lines, and no entity goes on in the next one.
"""

import argparse
import json
from collections.abc import Iterator

from labels import CLS, SEP, SPECIAL_TOKENS
from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers

LINE_BREAKS = "↵"


def train(texts: Iterator[str], vocabulary_size: int) -> Tokenizer:
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]", max_input_chars_per_word=100))
    tokenizer.normalizer = normalizers.Sequence(
        [
            normalizers.Replace(Regex(r"\n+"), f" {LINE_BREAKS} "),
            normalizers.BertNormalizer(lowercase=True, strip_accents=True),
        ]
    )
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.decoder = decoders.WordPiece(prefix="##")
    trainer = trainers.WordPieceTrainer(
        vocab_size=vocabulary_size,
        min_frequency=3,
        special_tokens=SPECIAL_TOKENS,
        # Letters that no document holds still have to be words of one letter, not [UNK].
        initial_alphabet=list("abcdefghijklmnopqrstuvwxyz0123456789.,;:!?()[]{}<>/\\|+-*=%&@#'\"_°²³µμœæß€~^$"),
        continuing_subword_prefix="##",
    )
    tokenizer.train_from_iterator(texts, trainer)
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS]:0 $A:0 [SEP]:0",
        pair="[CLS]:0 $A:0 [SEP]:0 $B:1 [SEP]:1",
        special_tokens=[("[CLS]", CLS), ("[SEP]", SEP)],
    )
    return tokenizer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("documents", help="JSON lines of demo/generate.ts, set training")
    parser.add_argument("--out", required=True, help="tokenizer.json to write")
    parser.add_argument("--vocabulary", type=int, default=8000)
    parser.add_argument("--limit", type=int, default=3000, help="documents to read")
    arguments = parser.parse_args()
    with open(arguments.documents, encoding="utf-8") as lines:
        texts = (json.loads(line)["note_text"] for _, line in zip(range(arguments.limit), lines))
        train(texts, arguments.vocabulary).save(arguments.out)


if __name__ == "__main__":
    main()
