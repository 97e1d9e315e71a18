"""Writes a checkpoint as ONNX: fp32, and int8 with dynamic quantization, beside the Hugging Face configuration."""

import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from graph import WIDENED, build
from labels import LABEL_IDS, LABELS
from model import TokenClassifier, Words, load
from onnx import TensorProto
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer


@torch.no_grad()
def tables(words: Words) -> dict[str, np.ndarray]:
    """What is left of the vectors' languages when nothing is learnt any more: a table of own embeddings, [tokens, hidden],
    one of vectors for the tokens behind them, [1 + tokens, rank], and the matrix that widens these, [rank, hidden]."""
    if words.up is None:
        raise SystemExit("the checkpoint has no pretrained vectors, which exported models have: train it on with --vectors")
    rows = len(words.languages[0].rows)
    brought_down = sum(language(torch.arange(rows)) for language in words.languages)
    own = words.own.weight + words.up(brought_down[: words.own_count])
    vectors = torch.cat((torch.zeros(1, brought_down.shape[1]), brought_down[words.own_count :]))
    return {"words.own": own.numpy(), "words.vectors": vectors.numpy(), "words.up": words.up.weight.T.numpy()}


def write_configuration(folder: Path, model: TokenClassifier, tokenizer: Tokenizer) -> None:
    config = model.config
    tokenizer.save(str(folder / "tokenizer.json"), pretty=False)
    write_json(
        folder / "config.json",
        {
            "architectures": ["BertForTokenClassification"],
            "model_type": "bert",
            "hidden_act": "gelu",
            "hidden_size": config.hidden_size,
            "num_hidden_layers": config.num_hidden_layers,
            "num_attention_heads": config.num_attention_heads,
            "intermediate_size": config.intermediate_size,
            "max_position_embeddings": config.max_position_embeddings,
            "layer_norm_eps": config.layer_norm_eps,
            "pad_token_id": 0,
            "vocab_size": config.vocab_size,
            "id2label": {str(index): label for index, label in enumerate(LABELS)},
            "label2id": LABEL_IDS,
        },
    )
    write_json(
        folder / "tokenizer_config.json",
        {
            # Transformers makes the tokenizers of its models' own classes anew, without line breaks.
            "tokenizer_class": "PreTrainedTokenizerFast",
            "model_max_length": config.max_position_embeddings,
            "pad_token": "[PAD]",
            "unk_token": "[UNK]",
            "cls_token": "[CLS]",
            "sep_token": "[SEP]",
            "mask_token": "[MASK]",
        },
    )


def write_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint")
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--fp32", required=True, help="fp32 ONNX file to write")
    parser.add_argument("--out", required=True, type=Path, help="folder of the int8 model and its configuration")
    parser.add_argument("--bias", nargs="*", default=[], metavar="LABEL=NUMBER", help="to add to the logits of labels")
    arguments = parser.parse_args()
    model = load(arguments.checkpoint)
    for label, number in (part.split("=") for part in arguments.bias):
        model.classifier.bias.data[LABEL_IDS[label]] += float(number)
    state = {name: tensor.numpy() for name, tensor in model.state_dict().items() if not name.startswith("words.")}
    weights = state | tables(model.words)
    exported = build(weights, model.config)
    onnx.checker.check_model(exported)
    onnx.save(exported, arguments.fp32)
    arguments.out.mkdir(parents=True, exist_ok=True)
    quantize_dynamic(
        arguments.fp32,
        arguments.out / "model.onnx",
        per_channel=True,
        weight_type=QuantType.QInt8,
        op_types_to_quantize=["Attention", "Gather", "MatMul"],
        # So small that it would cost more than it saves.
        nodes_to_exclude=[f"{WIDENED}_MatMul"],
        # Shape inference does not know the fused operators' outputs.
        extra_options={"DefaultTensorType": TensorProto.FLOAT},
    )
    write_configuration(arguments.out, model, Tokenizer.from_file(arguments.tokenizer))


if __name__ == "__main__":
    main()
