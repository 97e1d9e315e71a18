"""A transformers pipeline on PyTorch, batches of windows as large as did best here."""

import torch
from common import measure, read_order, read_texts
from transformers import AutoTokenizer, pipeline

order = read_order()
torch.set_num_threads(order.cores)
tokenizer = AutoTokenizer.from_pretrained(order.checkpoint, model_max_length=order.maxLength)
tagger = pipeline(
    "token-classification",
    model=order.checkpoint,
    tokenizer=tokenizer,
    aggregation_strategy="first",
    stride=order.stride,
    batch_size=8,
    device="cpu",
)
found = 0
for entities in measure(tagger(text for text in read_texts(order)), order.warmUp):
    found += len(entities)
