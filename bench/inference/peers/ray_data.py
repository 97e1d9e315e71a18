"""Ray Data: a hand-written class around ONNX Runtime, one a core, from JSON lines to Parquet."""

import json
import time
from pathlib import Path

import numpy as np
import onnxruntime
import ray
from common import read_order
from tokenizers import Tokenizer


class Tagger:
    """Tokenizes, cuts windows, runs them eight at a time, and takes the likeliest label of each token."""

    def __init__(self, model: str, length: int, stride: int) -> None:
        self.tokenizer = Tokenizer.from_file(str(Path(model) / "tokenizer.json"))
        self.tokenizer.no_truncation()
        self.tokenizer.no_padding()
        self.first, self.last = (self.tokenizer.token_to_id(token) for token in ("[CLS]", "[SEP]"))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(str(Path(model) / "model.onnx"), options, providers=["CPUExecutionProvider"])
        labels = json.loads((Path(model) / "config.json").read_text(encoding="utf-8"))["id2label"]
        self.labels = [labels[str(index)] for index in range(len(labels))]
        self.length, self.stride = length, stride

    def __call__(self, batch: dict[str, np.ndarray]) -> dict[str, object]:
        encodings = self.tokenizer.encode_batch(list(batch["text"]), add_special_tokens=False)
        windows = []
        inner = self.length - 2
        for document, encoding in enumerate(encodings):
            for begin in range(0, max(len(encoding.ids), 1), inner - self.stride):
                windows.append((document, begin, [self.first, *encoding.ids[begin : begin + inner], self.last]))
                if begin + inner >= len(encoding.ids):
                    break
        windows.sort(key=lambda window: len(window[2]))
        entities: list[list[str]] = [[] for _ in encodings]
        for at in range(0, len(windows), 8):
            self.run(windows[at : at + 8], encodings, entities)
        return {"text": batch["text"], "entities": [json.dumps(found) for found in entities], "done": [time.time()] * len(entities)}

    def run(self, part: list, encodings: list, entities: list[list[str]]) -> None:
        ids = np.zeros((len(part), max(len(tokens) for _, _, tokens in part)), dtype=np.int64)
        mask = np.zeros_like(ids)
        for row, (_, _, tokens) in enumerate(part):
            ids[row, : len(tokens)] = tokens
            mask[row, : len(tokens)] = 1
        (logits,) = self.session.run(None, {"input_ids": ids, "attention_mask": mask})
        for row, (document, begin, tokens) in enumerate(part):
            best = logits[row, 1 : len(tokens) - 1].argmax(-1)
            for token in best.nonzero()[0]:
                start, end = encodings[document].offsets[begin + token]
                entities[document].append(f"{self.labels[best[token]]} {start} {end}")


order = read_order()
# Reading and writing need places of their own beside the actors, or all of it stands still.
ray.init(num_cpus=2 * order.cores, include_dashboard=False, log_to_driver=False, logging_level="error")
ray.data.DataContext.get_current().enable_progress_bars = False
lines = ray.data.read_text(order.input).map(lambda row: {"text": json.loads(row["text"])})
tagged = lines.map_batches(
    Tagger,
    batch_size=16,
    concurrency=order.cores,
    num_cpus=1,
    fn_constructor_args=(order.model, order.maxLength, order.stride),
)
tagged.write_parquet(order.output)
# Ray's processes begin to work before this one knows: the time is between the documents, as each batch noted it.
done = np.sort(ray.data.read_parquet(order.output).to_pandas()["done"].to_numpy())
print(json.dumps({"seconds": float(done[-1] - done[order.warmUp - 1]), "documents": len(done) - order.warmUp}))
ray.shutdown()
