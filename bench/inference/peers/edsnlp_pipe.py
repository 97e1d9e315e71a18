"""EDS-NLP's trainable pipe on PyTorch: the same encoder, with a head of the same labels, over windows of the same length."""

import json
from pathlib import Path

import edsnlp
import edsnlp.pipes as eds
import torch
from common import measure, read_order, read_texts

order = read_order()
torch.set_num_threads(order.cores)
labels = json.loads((Path(order.model) / "config.json").read_text(encoding="utf-8"))["id2label"].values()
nlp = edsnlp.blank("eds")
nlp.add_pipe(
    eds.ner_crf(
        mode="independent",
        target_span_getter="ner",
        span_setter="ner",
        labels=sorted({label.split("-")[1] for label in labels if label != "O"}),
        embedding=eds.transformer(
            model=order.checkpoint, window=order.maxLength - 2, stride=order.maxLength - 2 - order.stride
        ),
    ),
    name="ner",
)
stream = edsnlp.data.from_iterable(read_texts(order), converter=lambda text: nlp.make_doc(text))
docs = stream.map_pipeline(nlp).set_processing(batch_size=16, show_progress=False)
with torch.no_grad():
    for _ in measure(docs, order.warmUp):
        pass
