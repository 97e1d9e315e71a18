"""BERT for token classification as an ONNX graph.

The graph is written node by node with ONNX Runtime's fused operators (domain com.microsoft), which its optimizer would
otherwise have to find again in a traced graph. Any onnxruntime since 1.16 runs it on the CPU.
"""

from os import PathLike
from typing import Protocol

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

MICROSOFT = "com.microsoft"
# What the matrix of the words' vectors gives.
WIDENED = "widened"


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


class Shape(Protocol):
    """What the graph has to know of a model's configuration."""

    num_hidden_layers: int
    num_attention_heads: int
    layer_norm_eps: float
    labels: int


def build(weights: dict[str, np.ndarray], config: Shape) -> onnx.ModelProto:
    """The fp32 model; matrices as torch keeps them, [out, in]."""
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


def read_weights(path: str | PathLike[str]) -> dict[str, np.ndarray]:
    """The weights of a file that export.py has written, int8 or fp32, as float32 and as `build` takes them."""
    stored = {tensor.name: numpy_helper.to_array(tensor) for tensor in onnx.load(path).graph.initializer}
    weights = {}
    for name, value in stored.items():
        if name.endswith("_quantized"):
            name = name.removesuffix("_quantized")
            offset = stored[f"{name}_zero_point"].astype(np.float32)
            value = (value.astype(np.float32) - offset) * stored[f"{name}_scale"]
        elif value.dtype != np.float32 or name.endswith("_scale"):
            continue
        # The graph has matrices as [in, out]; tables are looked up by row in both.
        is_matrix = name == "classifier.weight" or (name.startswith("layers.") and value.ndim == 2)
        weights[name] = value.T if is_matrix else value
    return weights


def embed(graph: Graph, weights: dict[str, np.ndarray], epsilon: float) -> str:
    """Word and position embeddings, summed and normalized: [batch, sequence, hidden]."""
    words = embed_words(graph, weights)
    shape = graph.node("Shape", ["input_ids"], "length", start=1, end=2)
    zero = graph.weight("zero", np.array([0], dtype=np.int64))
    table = graph.weight("positions.weight", weights["positions.weight"])
    positions = graph.node("Slice", [table, zero, shape, zero], "positions")
    total = graph.node("Add", [words, positions], "embeddings")
    scale = graph.weight("norm.weight", weights["norm.weight"])
    bias = graph.weight("norm.bias", weights["norm.bias"])
    return graph.node("LayerNormalization", [total, scale, bias], "embedded", axis=-1, epsilon=epsilon)


def embed_words(graph: Graph, weights: dict[str, np.ndarray]) -> str:
    """Own embeddings of the first tokens; those of all others come from vectors that a matrix widens."""
    own = weights["words.own"]
    count = graph.weight("words.own_count", np.array(len(own), dtype=np.int64))
    nothing = graph.weight("words.nothing", np.array(0, dtype=np.int64))
    last = graph.weight("words.last_own", np.array(len(own) - 1, dtype=np.int64))
    # Row 0 of either table is zeros.
    is_own = graph.node("Less", ["input_ids", count], "is_own")
    own_ids = graph.node("Where", [is_own, "input_ids", nothing], "own_ids")
    others = graph.node("Sub", ["input_ids", last], "others")
    vector_ids = graph.node("Where", [is_own, nothing, others], "vector_ids")
    own_words = graph.node("Gather", [graph.weight("words.own", own), own_ids], "own_words")
    vectors = graph.node("Gather", [graph.weight("words.vectors", weights["words.vectors"]), vector_ids], "vectors")
    widened = graph.node("MatMul", [vectors, graph.weight("words.up", weights["words.up"])], WIDENED)
    return graph.node("Add", [own_words, widened], "words")


def encode(graph: Graph, weights: dict[str, np.ndarray], prefix: str, states: str, mask: str, config: Shape) -> str:
    """One encoder layer."""

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
