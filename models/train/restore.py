"""Makes a checkpoint of the int8 model that export.py has written, to train it on where its own checkpoint is gone."""

import argparse

import numpy as np
import torch
from graph import read_weights
from model import Config, TokenClassifier, save


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
    state = model.state_dict() | {name: torch.tensor(value) for name, value in weights.items()}
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
