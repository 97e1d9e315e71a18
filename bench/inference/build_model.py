"""Writes the demonstration model in fp32 beside its int8 original: one and the same model in both precisions."""

import json
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import onnx
from onnx import numpy_helper

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "models" / "train"))
from graph import build  # noqa: E402


def dequantize(model: onnx.ModelProto) -> dict[str, np.ndarray]:
    """Weights by name, fp32; of a matrix stored in eight bits its scale times its distance from the zero point, per column."""
    stored = {tensor.name: numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
    weights = {name: value for name, value in stored.items() if value.dtype == np.float32 and not name.endswith("_scale")}
    for name, value in stored.items():
        if name.endswith("_quantized"):
            base = name.removesuffix("_quantized")
            distance = value.astype(np.float32) - stored[f"{base}_zero_point"].astype(np.float32)
            matrix = distance * stored[f"{base}_scale"]
            # The graph's builder expects matrices as torch keeps them; embeddings are looked up by row in both.
            weights[base] = matrix if base == "words.weight" else matrix.T
    return weights


def main() -> None:
    source, target = (Path(argument) for argument in sys.argv[1:])
    target.mkdir(parents=True, exist_ok=True)
    config = json.loads((source / "config.json").read_text(encoding="utf-8"))
    shape = SimpleNamespace(**config, labels=len(config["id2label"]))
    model = build(dequantize(onnx.load(source / "model.onnx")), shape)
    onnx.checker.check_model(model)
    onnx.save(model, target / "model.onnx")
    for name in ("config.json", "tokenizer.json", "tokenizer_config.json"):
        shutil.copy(source / name, target / name)


if __name__ == "__main__":
    main()
