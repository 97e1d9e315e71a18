"""A small BERT encoder for token classification; layer norms after the residuals, as in BERT."""

import math
from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

EMBEDDING_SCALE = 0.1
LOOK_UP_SCALE = 1.4
# Offsets that the heads of the first layers look at in the beginning.
NEIGHBOURS = [[-1, 1, -2, 2], [-1, 1, -3, 3]]


@dataclass(frozen=True)
class Config:
    vocab_size: int
    labels: int
    hidden_size: int = 256
    num_hidden_layers: int = 4
    num_attention_heads: int = 4
    intermediate_size: int = 1024
    max_position_embeddings: int = 512
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


class TokenClassifier(nn.Module):
    def __init__(self, config: Config) -> None:
        super().__init__()
        self.config = config
        self.words = nn.Embedding(config.vocab_size, config.hidden_size, padding_idx=0)
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
            nn.init.zeros_(module.bias)
    nn.init.normal_(model.words.weight, std=EMBEDDING_SCALE)
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
    torch.save({"config": asdict(model.config), "state": model.state_dict()}, path)


def load(path: str) -> TokenClassifier:
    checkpoint = torch.load(path, weights_only=True)
    model = TokenClassifier(Config(**checkpoint["config"]))
    model.load_state_dict(checkpoint["state"])
    return model.eval()
