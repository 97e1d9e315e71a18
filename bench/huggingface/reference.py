"""What Hugging Face's own tokenizers and its token-classification pipeline say of texts.

    python reference.py --documents texts.json --out FOLDER [--max-length 128] [--stride 32]

`texts.json` is a list of texts. For each kind of tokenizer a model directory as on the hub (tokenizer.json,
tokenizer_config.json, config.json, model.onnx) and `reference.json`: ids and offsets of the fast tokenizer, and
the entities of `pipeline("token-classification")` with each aggregation strategy.
"""

import argparse
import json
import os
import warnings
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import tokenizers
import torch
import transformers
from checkpoints import byte_level, camembert, metaspace, wordpiece, wordpiece_uncased, xlm_roberta
from make_models import calibrate, export, make_model
from transformers import AutoTokenizer, pipeline

STRATEGIES = ["none", "simple", "first", "average", "max"]
VOCABULARY = 1500


KINDS = {
    "wordpiece": wordpiece,
    "wordpiece-uncased": wordpiece_uncased,
    "byte-level": byte_level,
    "camembert": camembert,
    "xlm-roberta": xlm_roberta,
    "metaspace": metaspace,
}


def write_directory(kind, folder, max_length):
    folder.mkdir(parents=True, exist_ok=True)
    config = {"model_max_length": max_length, **kind["tokenizer_config"]}
    (folder / "tokenizer.json").write_text(json.dumps(kind["tokenizer"], ensure_ascii=False))
    (folder / "tokenizer_config.json").write_text(json.dumps(config))


def vocabulary_size(kind):
    return len(kind["tokenizer"]["model"]["vocab"])


def tokens_of(tokenizer, text):
    """Ids and offsets (code points) of a whole text, special tokens left out."""
    encoded = tokenizer(text, add_special_tokens=False, return_offsets_mapping=True, truncation=False, verbose=False)
    return {"ids": encoded["input_ids"], "offsets": [at for pair in encoded["offset_mapping"] for at in pair]}


def entities_of(run, text, strategy, stride):
    options = {} if strategy == "none" else {"stride": stride}
    found = run(text, aggregation_strategy=strategy, **options)
    return [[e["start"], e["end"], e.get("entity_group", e.get("entity")), round(float(e["score"]), 7)] for e in found]


def reference(run, texts, *, max_length, stride):
    documents = []
    for text in texts:
        tokens = tokens_of(run.tokenizer, text)
        around = run.tokenizer.num_special_tokens_to_add()
        # The pipeline shortens a longer text where the strategy is none.
        strategies = [s for s in STRATEGIES if s != "none" or len(tokens["ids"]) <= max_length - around]
        entities = {
            strategy: entities_of(run, text, strategy, stride) for strategy in strategies
        }
        documents.append({**tokens, "entities": entities})
    return documents


def make(name, options):
    """Writes the folder of one kind of tokenizer. @returns a line that tells of it"""
    warnings.filterwarnings("ignore")
    transformers.logging.set_verbosity_error()
    # More threads than one only wait for each other on models as small as these.
    torch.set_num_threads(1)
    texts = json.loads(options.documents.read_text())
    kind = KINDS[name](texts, VOCABULARY)
    folder = options.out / name
    write_directory(kind, folder, options.max_length)
    model = make_model(kind, vocab_size=vocabulary_size(kind), max_length=options.max_length, seed=options.seed)
    model.config.save_pretrained(folder)
    tokenizer = AutoTokenizer.from_pretrained(folder)
    samples = [tokenizer(text, truncation=True)["input_ids"] for text in texts if text.strip()]
    shares = calibrate(model, samples)
    export(model, folder / "model.onnx")
    run = pipeline("token-classification", model=model, tokenizer=tokenizer, device="cpu")
    documents = reference(run, texts, max_length=options.max_length, stride=options.stride)
    versions = {"transformers": transformers.__version__, "tokenizers": tokenizers.__version__, "torch": torch.__version__}
    lengths = {"maxLength": options.max_length, "stride": options.stride}
    result = {"versions": versions, **lengths, "shares": shares, "documents": documents}
    (folder / "reference.json").write_text(json.dumps(result, ensure_ascii=False))
    said = ", ".join(f"{label} {share:.3f}" for label, share in shares.items())
    return f"{name} ({type(tokenizer).__name__}): {said}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--documents", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--max-length", type=int, default=128)
    parser.add_argument("--stride", type=int, default=32)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        for line in pool.imap_unordered(partial(make, options=options), KINDS):
            print(line, flush=True)


if __name__ == "__main__":
    main()
