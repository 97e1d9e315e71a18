"""Writes a checkpoint as ONNX: fp32, and int8 with dynamic quantization, beside the Hugging Face configuration.

The graph is written node by node with ONNX Runtime's fused operators (domain com.microsoft), which its optimizer would
otherwise have to find again in a traced graph. Any onnxruntime since 1.16 runs it on the CPU.
"""

import argparse
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnx
from labels import LABEL_IDS, LABELS
from model import TokenClassifier, load
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer
from torch import nn

MICROSOFT = "com.microsoft"


class Graph:
    """Collects nodes and weights."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []

    def weight(self, name: str, value: np.ndarray) -> str:
        self.weights.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(self, operator: str, inputs: list[str], output: str, domain: str = "", **attributes: object) -> str:
        self.nodes.append(helper.make_node(operator, inputs, [output], name=f"{output}_{operator}", domain=domain, **attributes))
        return output


def shorten(model: TokenClassifier, positions: int) -> TokenClassifier:
    """Drops the embeddings of the positions after the first ones, so that nobody asks the model for longer windows."""
    model.config = replace(model.config, max_position_embeddings=positions)
    model.positions = nn.Embedding.from_pretrained(model.positions.weight.data[:positions])
    return model


def build(model: TokenClassifier) -> onnx.ModelProto:
    config = model.config
    weights = {name: tensor.detach().numpy() for name, tensor in model.state_dict().items()}
    graph = Graph()
    states = embed(graph, weights, config.layer_norm_eps)
    mask = graph.node("Cast", ["attention_mask"], "mask", to=TensorProto.INT32)
    for index in range(config.num_hidden_layers):
        states = encode(graph, weights, f"layers.{index}", states, mask, config)
    product = graph.node("MatMul", [states, graph.weight("classifier.weight", weights["classifier.weight"].T)], "scores")
    graph.node("Add", [product, graph.weight("classifier.bias", weights["classifier.bias"])], "logits")
    axes = ["batch", "sequence"]
    return helper.make_model(
        helper.make_graph(
            graph.nodes,
            "token_classifier",
            [helper.make_tensor_value_info(name, TensorProto.INT64, axes) for name in ("input_ids", "attention_mask")],
            [helper.make_tensor_value_info("logits", TensorProto.FLOAT, [*axes, config.labels])],
            graph.weights,
        ),
        opset_imports=[helper.make_opsetid("", 17), helper.make_opsetid(MICROSOFT, 1)],
        ir_version=9,
    )


def embed(graph: Graph, weights: dict[str, np.ndarray], epsilon: float) -> str:
    """Word and position embeddings, summed and normalized: [batch, sequence, hidden]."""
    words = graph.node("Gather", [graph.weight("words.weight", weights["words.weight"]), "input_ids"], "words")
    shape = graph.node("Shape", ["input_ids"], "length", start=1, end=2)
    zero = graph.weight("zero", np.array([0], dtype=np.int64))
    table = graph.weight("positions.weight", weights["positions.weight"])
    positions = graph.node("Slice", [table, zero, shape, zero], "positions")
    total = graph.node("Add", [words, positions], "embeddings")
    scale = graph.weight("norm.weight", weights["norm.weight"])
    bias = graph.weight("norm.bias", weights["norm.bias"])
    return graph.node("LayerNormalization", [total, scale, bias], "embedded", axis=-1, epsilon=epsilon)


def encode(graph: Graph, weights: dict[str, np.ndarray], prefix: str, states: str, mask: str, config: object) -> str:
    """One encoder layer; matrices are transposed, since torch keeps them [out, in]."""

    def matrix(name: str) -> str:
        return graph.weight(f"{prefix}.{name}.weight", weights[f"{prefix}.{name}.weight"].T)

    def vector(name: str) -> str:
        return graph.weight(f"{prefix}.{name}", weights[f"{prefix}.{name}"])

    def add_and_normalize(product: str, residual: str, norm: str, bias: str, output: str) -> str:
        inputs = [product, residual, vector(f"{norm}.weight"), vector(f"{norm}.bias"), vector(bias)]
        return graph.node("SkipLayerNormalization", inputs, output, MICROSOFT, epsilon=config.layer_norm_eps)

    attention_inputs = [states, matrix("qkv"), vector("qkv.bias"), mask]
    context = graph.node("Attention", attention_inputs, f"{prefix}.context", MICROSOFT, num_heads=config.num_attention_heads)
    projected = graph.node("MatMul", [context, matrix("projection")], f"{prefix}.projected")
    attended = add_and_normalize(projected, states, "attention_norm", "projection.bias", f"{prefix}.attended")
    up = graph.node("MatMul", [attended, matrix("up")], f"{prefix}.up")
    active = graph.node("BiasGelu", [up, vector("up.bias")], f"{prefix}.active", MICROSOFT)
    down = graph.node("MatMul", [active, matrix("down")], f"{prefix}.down")
    return add_and_normalize(down, attended, "output_norm", "down.bias", f"{prefix}.output")


def write_configuration(folder: Path, model: TokenClassifier, tokenizer: Tokenizer) -> None:
    config = model.config
    tokenizer.save(str(folder / "tokenizer.json"))
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
            "tokenizer_class": "BertTokenizerFast",
            "do_lower_case": True,
            "strip_accents": True,
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
    parser.add_argument("--positions", type=int, default=128, help="longest window to keep; longer ones are badly learnt")
    arguments = parser.parse_args()
    model = shorten(load(arguments.checkpoint), arguments.positions)
    exported = build(model)
    onnx.checker.check_model(exported)
    onnx.save(exported, arguments.fp32)
    arguments.out.mkdir(parents=True, exist_ok=True)
    quantize_dynamic(
        arguments.fp32,
        arguments.out / "model.onnx",
        per_channel=True,
        weight_type=QuantType.QInt8,
        op_types_to_quantize=["Attention", "Gather", "MatMul"],
        # Shape inference does not know the fused operators' outputs.
        extra_options={"DefaultTensorType": TensorProto.FLOAT},
    )
    write_configuration(arguments.out, model, Tokenizer.from_file(arguments.tokenizer))


if __name__ == "__main__":
    main()
