"""Makes a checkpoint of the int8 model that export.py has written, to train it on where its own checkpoint is gone."""

import argparse

import numpy as np
import onnx
import torch
from model import Config, TokenClassifier, save
from onnx import numpy_helper


def read_weights(path: str) -> dict[str, np.ndarray]:
    """All weights as float32, by the names of graph.py."""
    stored = {tensor.name: numpy_helper.to_array(tensor) for tensor in onnx.load(path).graph.initializer}
    weights = {}
    for name, value in stored.items():
        if name.endswith("_quantized"):
            name = name.removesuffix("_quantized")
            offset = stored[f"{name}_zero_point"].astype(np.float32)
            weights[name] = (value.astype(np.float32) - offset) * stored[f"{name}_scale"]
        elif value.dtype == np.float32 and not name.endswith("_scale"):
            weights[name] = value
    return weights


def restore(weights: dict[str, np.ndarray]) -> TokenClassifier:
    own, vectors, up = (torch.tensor(weights.pop(f"words.{name}")) for name in ("own", "vectors", "up"))
    words = len(vectors) - 1
    rank = vectors.shape[1]
    config = Config(
        vocab_size=len(own) + words,
        labels=len(weights["classifier.bias"]),
        own_embeddings=len(own),
        vector_sizes=(rank,),
        vector_rank=rank,
    )
    model = TokenClassifier(config, (words,))
    state = model.state_dict()
    for name, value in weights.items():
        # The graph has matrices as [in, out].
        is_matrix = value.ndim == 2 and name != "positions.weight"
        state[name] = torch.tensor(value.T if is_matrix else value)
    # What languages' vectors were brought down to stands for the vectors of one language.
    state |= {
        "words.own.weight": own,
        "words.up.weight": up.T,
        "words.languages.0.vectors": vectors,
        "words.languages.0.rows": torch.cat((torch.zeros(len(own), dtype=torch.long), torch.arange(1, words + 1))),
        "words.languages.0.down.weight": torch.eye(rank),
    }
    model.load_state_dict(state)
    return model


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model", help="model.onnx")
    parser.add_argument("--out", required=True, help="checkpoint to write (.pt)")
    arguments = parser.parse_args()
    save(restore(read_weights(arguments.model)), arguments.out)


if __name__ == "__main__":
    main()
