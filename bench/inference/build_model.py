"""Writes the models of the benchmarks into a folder, with tokenizer and configuration of the demonstration model.

`build_model.py fp32 SOURCE TARGET`: the demonstration model itself, in fp32 beside its int8 original.
`build_model.py random SOURCE TARGET HIDDEN LAYERS POSITIONS`: one of that size with random weights, its labels mostly O.
"""

import json
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import onnx

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "models" / "train"))
from graph import build, read_weights  # noqa: E402

VECTOR_RANK = 32


def random_weights(config: dict) -> dict[str, np.ndarray]:
    """As BERT is initialized; the label O is favoured, so that entities are about as rare as in text."""
    generator = np.random.default_rng(7)
    hidden, inner, labels = config["hidden_size"], config["intermediate_size"], len(config["id2label"])

    def normal(*shape: int) -> np.ndarray:
        return generator.normal(scale=0.02, size=shape).astype(np.float32)

    weights = {
        "words.own": normal(config["vocab_size"], hidden),
        # No token has a pretrained vector: row 0, zeros, is for those with an embedding of their own.
        "words.vectors": np.zeros((1, VECTOR_RANK), dtype=np.float32),
        "words.up": normal(VECTOR_RANK, hidden),
        "positions.weight": normal(config["max_position_embeddings"], hidden),
        "classifier.weight": normal(labels, hidden) * 4,
        "classifier.bias": np.array([4.0] + [0.0] * (labels - 1), dtype=np.float32),
    }
    shapes = {"qkv": (3 * hidden, hidden), "projection": (hidden, hidden), "up": (inner, hidden), "down": (hidden, inner)}
    norms = ["norm"]
    for layer in range(config["num_hidden_layers"]):
        for name, shape in shapes.items():
            weights[f"layers.{layer}.{name}.weight"] = normal(*shape)
            weights[f"layers.{layer}.{name}.bias"] = np.zeros(shape[0], dtype=np.float32)
        norms += [f"layers.{layer}.attention_norm", f"layers.{layer}.output_norm"]
    for norm in norms:
        weights[f"{norm}.weight"] = np.ones(hidden, dtype=np.float32)
        weights[f"{norm}.bias"] = np.zeros(hidden, dtype=np.float32)
    return weights


def main() -> None:
    kind, source, target = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    target.mkdir(parents=True, exist_ok=True)
    config = json.loads((source / "config.json").read_text(encoding="utf-8"))
    limits = json.loads((source / "tokenizer_config.json").read_text(encoding="utf-8"))
    if kind == "random":
        hidden, layers, positions = (int(argument) for argument in sys.argv[4:])
        sizes = {"hidden_size": hidden, "intermediate_size": 4 * hidden, "num_attention_heads": hidden // 64}
        config |= sizes | {"num_hidden_layers": layers, "max_position_embeddings": positions}
        limits["model_max_length"] = positions
        weights = random_weights(config)
    else:
        weights = read_weights(source / "model.onnx")
    model = build(weights, SimpleNamespace(**config, labels=len(config["id2label"])))
    onnx.checker.check_model(model)
    onnx.save(model, target / "model.onnx")
    shutil.copy(source / "tokenizer.json", target)
    for name, content in {"config.json": config, "tokenizer_config.json": limits}.items():
        (target / name).write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
