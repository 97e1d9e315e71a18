"""Tokenizers trained here, written as the checkpoints of their kind on Hugging Face's hub have them.

What is copied is the layout of tokenizer.json: normalizer, pre-tokenizer, post-processor, decoder, order and flags of the
special tokens. Vocabularies are small, so that words fall into several tokens and rare characters are unknown.
"""

import io
import json

import sentencepiece
from sentencepiece import sentencepiece_model_pb2
from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors, trainers

METASPACE = "\u2581"


def added(id, content, lstrip=False, normalized=False):
    return {
        "id": id, "content": content, "single_word": False, "lstrip": lstrip, "rstrip": False,
        "normalized": normalized, "special": True,
    }


def layout(tokenizer, added_tokens):
    saved = json.loads(tokenizer.to_str())
    return {**saved, "truncation": None, "padding": None, "added_tokens": added_tokens}


def wordpiece(texts, size):
    """As bert-base-multilingual-cased: the special tokens do not stand at the beginning, case and accents stay."""
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=False)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    unused = [f"[unused{i}]" for i in range(1, 100)]
    special = ["[PAD]", *unused, "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    trainer = trainers.WordPieceTrainer(
        vocab_size=size, special_tokens=special, limit_alphabet=150, show_progress=False
    )
    tokenizer.train_from_iterator(texts, trainer)
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS]:0 $A:0 [SEP]:0", pair="[CLS]:0 $A:0 [SEP]:0 $B:1 [SEP]:1",
        special_tokens=[("[CLS]", 101), ("[SEP]", 102)],
    )
    tokenizer.decoder = decoders.WordPiece(prefix="##")
    tokens = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    return {
        "model_type": "bert",
        "tokenizer": layout(tokenizer, [added(tokenizer.token_to_id(token), token) for token in tokens]),
        "tokenizer_config": {"do_lower_case": False},
        "ids": {"pad_token_id": 0},
    }


def wordpiece_uncased(texts, size):
    """As bert-base-multilingual-uncased: lower case, no accents, so that a token may be shorter than its text."""
    kind = wordpiece([text.lower() for text in texts], size)
    kind["tokenizer"]["normalizer"]["lowercase"] = True
    return {**kind, "tokenizer_config": {"do_lower_case": True}}


def byte_level(texts, size):
    """As roberta-base."""
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    special = ["<s>", "<pad>", "</s>", "<unk>"]
    trainer = trainers.BpeTrainer(
        vocab_size=size, special_tokens=[*special, "<mask>"], show_progress=False,
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
    )
    tokenizer.train_from_iterator(texts, trainer)
    tokenizer.post_processor = processors.RobertaProcessing(("</s>", 2), ("<s>", 0), add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    saved = layout(tokenizer, [])
    mask = move_to_end(saved["model"]["vocab"], "<mask>")
    saved["added_tokens"] = [added(i, token, normalized=True) for i, token in enumerate(special)]
    saved["added_tokens"].append(added(mask, "<mask>", lstrip=True, normalized=True))
    saved["model"] |= {"unk_token": None, "continuing_subword_prefix": "", "end_of_word_suffix": ""}
    return {"model_type": "roberta", "tokenizer": saved, "tokenizer_config": {}, "ids": {"pad_token_id": 1}}


def move_to_end(vocab, token):
    """The trainer puts all special tokens first; the id of `token` becomes the last one."""
    old = vocab.pop(token)
    for other, id in vocab.items():
        vocab[other] = id - 1 if id > old else id
    vocab[token] = len(vocab)
    return vocab[token]


def camembert(texts, size, table=None):
    """As camembert-base: ids of the special tokens from fairseq, those of SentencePiece behind them."""
    head = ["<s>NOTUSED", "<pad>", "</s>NOTUSED", "<unk>", "<unk>NOTUSED", "<s>", "</s>"]
    return unigram(texts, size, table, model_type="camembert", head=head, rare={"<unk>NOTUSED": -100})


def xlm_roberta(texts, size, table=None):
    """As xlm-roberta-base."""
    return unigram(texts, size, table, model_type="xlm-roberta", head=["<s>", "<pad>", "</s>", "<unk>"], rare={})


def unigram(texts, size, table, *, model_type, head, rare):
    tokenizer = Tokenizer(models.Unigram())
    tokenizer.normalizer = normalizers.Precompiled(table or charsmap())
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Metaspace(METASPACE, prepend_scheme="always")]
    )
    trainer = trainers.UnigramTrainer(vocab_size=size, unk_token="<unk>", special_tokens=["<unk>"], show_progress=False)
    tokenizer.train_from_iterator(texts, trainer)
    saved = json.loads(tokenizer.to_str())
    # The texts may have names of special tokens, which then are pieces too.
    pieces = [piece for piece in saved["model"]["vocab"] if piece[0] not in (*head, "<mask>")]
    # Of more digits the Rust library reads some differently in the last one than Python does, and equally good
    # segmentations of a text (a long row of one emoji) then fall out differently.
    pieces = [[token, round(score, 6)] for token, score in pieces]
    vocab = [*([token, rare.get(token, 0.0)] for token in head), *pieces, ["<mask>", 0.0]]
    # As those checkpoints were saved: an option of this name came before `prepend_scheme`.
    metaspace = {"type": "Metaspace", "replacement": METASPACE, "str_rep": METASPACE, "add_prefix_space": True}
    begin, end = head.index("<s>"), head.index("</s>")
    special = [{"SpecialToken": {"id": token, "type_id": 0}} for token in ("<s>", "</s>")]
    first, second = ({"Sequence": {"id": part, "type_id": 0}} for part in "AB")
    return {
        "model_type": model_type,
        "tokenizer": {
            **saved,
            "added_tokens": [
                *(added(i, token) for i, token in enumerate(head)),
                added(len(vocab) - 1, "<mask>", lstrip=True, normalized=True),
            ],
            "pre_tokenizer": {"type": "Sequence", "pretokenizers": [{"type": "WhitespaceSplit"}, metaspace]},
            "post_processor": {
                "type": "TemplateProcessing",
                "single": [special[0], first, special[1]],
                "pair": [special[0], first, special[1], special[1], second, special[1]],
                "special_tokens": {
                    token: {"id": token, "ids": [id], "tokens": [token]} for token, id in (("<s>", begin), ("</s>", end))
                },
            },
            "decoder": metaspace,
            "model": {"type": "Unigram", "unk_id": head.index("<unk>"), "vocab": vocab},
        },
        "tokenizer_config": {},
        "ids": {"pad_token_id": 1, "bos_token_id": begin, "eos_token_id": end},
    }


def metaspace(texts, size, table=None):
    """As deberta-v3 and other SentencePiece models without WhitespaceSplit: a token's offsets include the space before it."""
    kind = unigram(texts, size, table, model_type="xlm-roberta", head=["<s>", "<pad>", "</s>", "<unk>"], rare={})
    tokenizer = kind["tokenizer"]
    spaces = {"type": "Replace", "pattern": {"Regex": " {2,}"}, "content": " "}
    tokenizer["normalizer"] = {"type": "Sequence", "normalizers": [tokenizer["normalizer"], spaces]}
    tokenizer["pre_tokenizer"] = {"type": "Metaspace", "replacement": METASPACE, "prepend_scheme": "always", "split": True}
    config = {"tokenizer_class": "PreTrainedTokenizerFast", "unk_token": "<unk>", "pad_token": "<pad>"}
    return {**kind, "tokenizer_config": config}


def charsmap(rules=None):
    """
    SentencePiece's own table of normalization, nmt_nfkc, which all those checkpoints have; with `rules` (the path of a table
    of code points) a small one.
    """
    saved = io.BytesIO()
    rule = {"normalization_rule_tsv": str(rules)} if rules else {"normalization_rule_name": "nmt_nfkc"}
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(["a b c d e f g h i j k l m n o p"] * 10), model_writer=saved, vocab_size=24,
        hard_vocab_limit=False, minloglevel=2, **rule,
    )
    model = sentencepiece_model_pb2.ModelProto()
    model.ParseFromString(saved.getvalue())
    return model.normalizer_spec.precompiled_charsmap
