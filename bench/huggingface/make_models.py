"""Token-classification models with random, seeded weights that find entities of all lengths."""

import math

import torch
from transformers import AutoConfig, AutoModelForTokenClassification

LABELS = ["O", "B-DRUG", "I-DRUG", "B-SIGN", "I-SIGN", "B-BODY", "I-BODY"]

# Of tokens: half in no entity, of the others one in four the first of one.
SHARES = torch.tensor([0.5, *(3 * [0.04, 0.126667])])


def make_model(kind, *, vocab_size, max_length, seed):
    """A model of the kind's own architecture, not trained: 2 layers, hidden size 64."""
    torch.manual_seed(seed)
    # Those that count positions from the padding on begin at pad_token_id + 1.
    positions = max_length + (0 if kind["model_type"] == "bert" else kind["ids"]["pad_token_id"] + 1)
    config = AutoConfig.for_model(
        kind["model_type"], vocab_size=vocab_size, hidden_size=64, num_hidden_layers=2, num_attention_heads=4,
        intermediate_size=128, max_position_embeddings=positions, type_vocab_size=2 if kind["model_type"] == "bert" else 1,
        id2label=dict(enumerate(LABELS)), label2id={label: i for i, label in enumerate(LABELS)},
        attn_implementation="eager", **kind["ids"],
    )
    model = AutoModelForTokenClassification.from_config(config).eval()
    with torch.no_grad():
        base = getattr(model, model.base_model_prefix)
        base.embeddings.position_embeddings.weight.copy_(waves(positions, 64))
        model.classifier.weight.normal_(0, 0.35)
    return model


def waves(positions, size):
    """Slow waves of random phase: neighbours look alike, so that labels stay for some tokens, as those of trained models do."""
    at = torch.arange(positions).unsqueeze(1)
    periods = 12 + 50 * torch.rand(size)
    return 0.03 * torch.sin(2 * math.pi * (at / periods + torch.rand(size)))


@torch.no_grad()
def calibrate(model, windows):
    """Sets the bias so that the labels have their shares, and scales scores so that half of them are below 0.8."""
    rows = []
    for ids in windows:
        rows.append(model(input_ids=torch.tensor([ids])).logits[0])
    logits = torch.cat(rows)
    spread = logits.std()
    model.classifier.weight /= spread / 2.5
    logits = (logits - model.classifier.bias) / (spread / 2.5)
    bias = torch.zeros(len(LABELS))
    for step in range(300):
        shares = torch.bincount((logits + bias).argmax(-1), minlength=len(LABELS)) / len(logits)
        bias += (0.5 if step < 200 else 0.05) * (SHARES - shares) / SHARES.clamp(min=0.1)
    model.classifier.bias.copy_(bias)
    return dict(zip(LABELS, shares.tolist()))


class Logits(torch.nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, input_ids, attention_mask):
        return self.model(input_ids=input_ids, attention_mask=attention_mask).logits


def export(model, path):
    names = ["input_ids", "attention_mask"]
    sample = torch.full((2, 9), 7)
    torch.onnx.export(
        Logits(model).eval(), (sample, torch.ones_like(sample)), str(path), input_names=names, output_names=["logits"],
        dynamic_axes={name: {0: "batch", 1: "sequence"} for name in [*names, "logits"]}, opset_version=17, dynamo=False,
    )
