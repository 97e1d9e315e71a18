"""A small BERT encoder for token classification; layer norms after the residuals, as in BERT."""

import math
from dataclasses import asdict, dataclass

import torch
from data import WINDOW
from labels import PAD
from torch import Tensor, nn
from torch.nn import functional

EMBEDDING_SCALE = 0.1
LOOK_UP_SCALE = 1.4
# Offsets that the heads of the first layers look at in the beginning.
NEIGHBOURS = [[-1, 1, -2, 2], [-1, 1, -3, 3]]
# How often in training a word is known by its pretrained vector alone, as the words are that training never shows.
VECTOR_ALONE = 0.4


@dataclass(frozen=True)
class Config:
    vocab_size: int
    labels: int
    # Tokens from here on have a pretrained vector and no embedding of their own; all have one where this is 0.
    own_embeddings: int = 0
    # Sizes of the pretrained vectors, by language.
    vector_sizes: tuple[int, ...] = ()
    # What pretrained vectors are brought down to.
    vector_rank: int = 32
    hidden_size: int = 256
    num_hidden_layers: int = 4
    num_attention_heads: int = 4
    intermediate_size: int = 1024
    max_position_embeddings: int = WINDOW
    dropout: float = 0.1
    layer_norm_eps: float = 1e-12


class Layer(nn.Module):
    def __init__(self, config: Config) -> None:
        super().__init__()
        hidden = config.hidden_size
        self.heads = config.num_attention_heads
        self.qkv = nn.Linear(hidden, 3 * hidden)
        self.projection = nn.Linear(hidden, hidden)
        self.attention_norm = nn.LayerNorm(hidden, eps=config.layer_norm_eps)
        self.up = nn.Linear(hidden, config.intermediate_size)
        self.down = nn.Linear(config.intermediate_size, hidden)
        self.output_norm = nn.LayerNorm(hidden, eps=config.layer_norm_eps)
        self.dropout = nn.Dropout(config.dropout)

    def forward(self, states: Tensor, mask: Tensor) -> Tensor:
        """states [batch, sequence, hidden], mask bool [batch, 1, 1, sequence], true where a token stands."""
        batch, sequence, hidden = states.shape
        query, key, value = (
            part.view(batch, sequence, self.heads, -1).transpose(1, 2) for part in self.qkv(states).chunk(3, dim=-1)
        )
        context = functional.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        context = self.projection(context.transpose(1, 2).reshape(batch, sequence, hidden))
        states = self.attention_norm(states + self.dropout(context))
        return self.output_norm(states + self.dropout(self.down(functional.gelu(self.up(states)))))


class WordVectors(nn.Module):
    """Pretrained vectors of one language, which stay as they are, and the matrix that brings them down."""

    def __init__(self, config: Config, size: int, words: int) -> None:
        super().__init__()
        # Row 0 is for tokens without a vector.
        self.register_buffer("vectors", torch.zeros(words + 1, size))
        self.register_buffer("rows", torch.zeros(config.vocab_size, dtype=torch.long))
        self.down = nn.Linear(size, config.vector_rank, bias=False)

    def forward(self, ids: Tensor) -> Tensor:
        """[..., rank] for ids [...]."""
        return self.down(self.vectors[self.rows[ids]])


class Words(nn.Module):
    """Embeddings of tokens: their own, and what a matrix makes of the pretrained vectors of words."""

    def __init__(self, config: Config, counts: tuple[int, ...]) -> None:
        super().__init__()
        self.own_count = config.own_embeddings or config.vocab_size
        self.own = nn.Embedding(self.own_count, config.hidden_size, padding_idx=PAD)
        self.languages = nn.ModuleList(
            WordVectors(config, size, count) for size, count in zip(config.vector_sizes, counts, strict=True)
        )
        self.up = nn.Linear(config.vector_rank, config.hidden_size, bias=False) if counts else None

    def forward(self, ids: Tensor) -> Tensor:
        """[..., hidden] for ids [...]."""
        # The embedding of padding is zero.
        own_ids = torch.where(ids < self.own_count, ids, PAD)
        if self.up is None:
            return self.own(own_ids)
        if self.training:
            has_vector = torch.stack([language.rows[ids] > 0 for language in self.languages]).any(dim=0)
            own_ids = torch.where(has_vector & (torch.rand(ids.shape) < VECTOR_ALONE), PAD, own_ids)
        return self.own(own_ids) + self.up(sum(language(ids) for language in self.languages))


class TokenClassifier(nn.Module):
    def __init__(self, config: Config, counts: tuple[int, ...] = ()) -> None:
        """
        :param counts: how many words of each language have pretrained vectors
        """
        super().__init__()
        self.config = config
        self.words = Words(config, counts)
        self.positions = nn.Embedding(config.max_position_embeddings, config.hidden_size)
        self.norm = nn.LayerNorm(config.hidden_size, eps=config.layer_norm_eps)
        self.layers = nn.ModuleList(Layer(config) for _ in range(config.num_hidden_layers))
        self.dropout = nn.Dropout(config.dropout)
        self.classifier = nn.Linear(config.hidden_size, config.labels)
        initialize(self)

    def forward(self, input_ids: Tensor, attention_mask: Tensor) -> Tensor:
        """Both [batch, sequence]; returns logits [batch, sequence, labels]."""
        positions = self.positions.weight[: input_ids.shape[1]]
        states = self.dropout(self.norm(self.words(input_ids) + positions))
        mask = attention_mask.bool()[:, None, None, :]
        for layer in self.layers:
            states = layer(states, mask)
        return self.classifier(self.dropout(states))


def initialize(model: "TokenClassifier") -> None:
    """Starts where a small model from scratch learns fast.

    Trained from random positions, thousands of steps pass before attention finds a token's neighbours. So position
    embeddings start as sinusoids whose frequencies are evenly spaced in (0, pi): the product of two positions is then
    close to zero unless they are equal, and a rotation moves a position by an offset. The heads of the first layers
    start as look-ups of the tokens around: queries are rotated positions, keys plain ones. All of it is then trained.
    """
    for module in model.modules():
        if isinstance(module, nn.Linear):
            nn.init.xavier_uniform_(module.weight)
            if module.bias is not None:
                nn.init.zeros_(module.bias)
    nn.init.normal_(model.words.own.weight, std=EMBEDDING_SCALE)
    model.words.own.weight.data[PAD] = 0
    config = model.config
    frequencies = (torch.arange(config.hidden_size // 2) + 0.5) * math.pi / (config.hidden_size // 2)
    angles = torch.arange(config.max_position_embeddings)[:, None] * frequencies
    model.positions.weight.data = torch.stack((angles.sin(), angles.cos()), dim=-1).flatten(1) * EMBEDDING_SCALE * 2**0.5
    for layer, offsets in zip(model.layers, NEIGHBOURS):
        for head, offset in enumerate(offsets):
            look_up(layer.qkv.weight.data, frequencies, head, offset, config)


def look_up(weight: Tensor, frequencies: Tensor, head: int, offset: int, config: Config) -> None:
    """Sets queries and keys of one head, so that a token attends to the one `offset` places on."""
    size = config.hidden_size // config.num_attention_heads
    # Frequencies spread over the whole range, two components each.
    pairs = torch.arange(head % 4, config.hidden_size // 2, config.hidden_size // size)
    for row, pair in enumerate(pairs.tolist()):
        angle = offset * frequencies[pair]
        rotation = torch.tensor([[angle.cos(), angle.sin()], [-angle.sin(), angle.cos()]]) * LOOK_UP_SCALE
        columns = slice(2 * pair, 2 * pair + 2)
        query = slice(head * size + 2 * row, head * size + 2 * row + 2)
        key = slice(config.hidden_size + query.start, config.hidden_size + query.stop)
        weight[query] *= 0.2
        weight[key] *= 0.2
        weight[query, columns] = rotation
        weight[key, columns] = torch.eye(2) * LOOK_UP_SCALE


def save(model: TokenClassifier, path: str) -> None:
    counts = tuple(len(language.vectors) - 1 for language in model.words.languages)
    torch.save({"config": asdict(model.config), "counts": counts, "state": model.state_dict()}, path)


def load(path: str) -> TokenClassifier:
    checkpoint = torch.load(path, weights_only=True)
    model = TokenClassifier(Config(**checkpoint["config"]), checkpoint["counts"])
    model.load_state_dict(checkpoint["state"])
    return model.eval()
