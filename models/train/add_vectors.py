"""Gives a trained model words that it has never seen, by their pretrained vectors."""

from dataclasses import replace

import numpy as np
import torch
from labels import PAD
from model import TokenClassifier

RIDGE = 30.0
LANGUAGES = ("french", "english")


def add_vectors(model: TokenClassifier, path: str, vocabulary_size: int) -> TokenClassifier:
    """A model that does the same, with a larger vocabulary of words that have pretrained vectors (add_words.py).

    Of tokens that have both, ridge regression finds what of their embeddings the vectors tell; the rest stays theirs. So new
    words begin with embeddings like those of words that the model knows and that have similar vectors.
    """
    with np.load(path) as file:
        tables = [(torch.from_numpy(file[f"{name}_ids"]), torch.from_numpy(file[f"{name}_vectors"]).float()) for name in LANGUAGES]
    own = model.words.own.weight.data
    sizes = tuple(vectors.shape[1] for _, vectors in tables)
    config = replace(model.config, vocab_size=vocabulary_size, own_embeddings=len(own), vector_sizes=sizes)
    extended = TokenClassifier(config, tuple(len(ids) for ids, _ in tables))
    state = {name: value for name, value in model.state_dict().items() if not name.startswith("words.")}
    extended.load_state_dict(state, strict=False)
    maps = []
    for language, (ids, vectors) in zip(extended.words.languages, tables):
        vectors = torch.nn.functional.normalize(vectors, dim=1)
        language.vectors[1:] = vectors
        language.rows[ids] = torch.arange(1, len(ids) + 1)
        known = ids < len(own)
        inputs = vectors[known]
        covariance = inputs.T @ inputs + RIDGE * torch.eye(inputs.shape[1])
        maps.append(torch.linalg.solve(covariance, inputs.T @ own[ids[known]]))
    # The directions of embeddings in which what is foretold differs most; the same for both languages.
    foretold = torch.cat([language.vectors[1:] @ matrix for language, matrix in zip(extended.words.languages, maps)])
    _, _, directions = torch.linalg.svd(foretold, full_matrices=False)
    directions = directions[: config.vector_rank]
    assert extended.words.up is not None
    extended.words.up.weight.data = directions.T.contiguous()
    for language, matrix in zip(extended.words.languages, maps):
        language.down.weight.data = (matrix @ directions.T).T.contiguous()
    with torch.no_grad():
        ids = torch.arange(len(own))
        foretold = extended.words.up(sum(language(ids) for language in extended.words.languages))
        extended.words.own.weight.copy_(own - foretold)
        extended.words.own.weight[PAD] = 0
    return extended
