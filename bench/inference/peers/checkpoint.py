"""Writes the fp32 model as a checkpoint of transformers: `checkpoint.py MODEL TARGET`. The same weights under the names that BERT's layers have there."""

import json
import shutil
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from transformers import BertConfig, BertForTokenClassification

LAYER = {
    "projection": "attention.output.dense",
    "attention_norm": "attention.output.LayerNorm",
    "up": "intermediate.dense",
    "down": "output.dense",
    "output_norm": "output.LayerNorm",
}
EMBEDDINGS = {"words": "word_embeddings", "positions": "position_embeddings", "norm": "LayerNorm"}


def rename(name: str, value: np.ndarray) -> dict[str, np.ndarray]:
    """Matrices of the graph are transposed, those of layers only; query, key and value stand in one."""
    owner, _, kind = name.rpartition(".")
    if owner == "classifier":
        return {name: value.T}
    if owner in EMBEDDINGS:
        return {f"bert.embeddings.{EMBEDDINGS[owner]}.{kind}": value}
    _, index, part = owner.split(".")
    value = value.T
    prefix = f"bert.encoder.layer.{index}"
    if part == "qkv":
        parts = zip(("query", "key", "value"), np.split(value, 3))
        return {f"{prefix}.attention.self.{which}.{kind}": third for which, third in parts}
    return {f"{prefix}.{LAYER[part]}.{kind}": value}


def main() -> None:
    source, target = (Path(argument) for argument in sys.argv[1:])
    config = json.loads((source / "config.json").read_text(encoding="utf-8"))
    model = BertForTokenClassification(BertConfig(**config))
    state = {"bert.embeddings.token_type_embeddings.weight": np.zeros((2, config["hidden_size"]), dtype=np.float32)}
    for tensor in onnx.load(source / "model.onnx").graph.initializer:
        if tensor.name.count(".") > 0:
            state |= rename(tensor.name, numpy_helper.to_array(tensor))
    model.load_state_dict({name: torch.tensor(value) for name, value in state.items()})
    model.save_pretrained(target)
    for name in ("tokenizer.json", "tokenizer_config.json"):
        shutil.copy(source / name, target / name)


if __name__ == "__main__":
    main()
