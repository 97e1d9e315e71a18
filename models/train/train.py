"""Trains the token classifier on generated documents."""

import argparse
import math
import time

import numpy as np
import torch
from add_vectors import add_vectors
from data import IGNORED, Noise, batches, encode, read_documents
from labels import LABELS, PAD
from model import Config, TokenClassifier, load, save
from muon import Muon
from tokenizers import Tokenizer

# Batches hold more tokens than the documents: noise adds some, and cut windows leave padding.
OVERHEAD = 1.5
# Share of a run in which the learning rate rises.
WARM_UP = 0.04


def rate_share(progress: float) -> float:
    """Share of the peak learning rate: up in the beginning, then down in a line to almost nothing; progress from 0 to 1."""
    return max(0.02, min(progress / WARM_UP, (1 - progress) / (1 - WARM_UP)))


def make_optimizers(model: TokenClassifier) -> list[torch.optim.Optimizer]:
    """Muon for the matrices of the encoder, which needs about half of AdamW's steps; AdamW for all else."""
    matrices = [weight for weight in model.layers.parameters() if weight.ndim == 2]
    others = [weight for weight in model.layers.parameters() if weight.ndim == 1]
    groups = [
        {"params": [*model.words.parameters()], "peak": 3e-3},
        {"params": [model.positions.weight], "peak": 3e-4},
        {"params": [*others, *model.norm.parameters(), *model.classifier.parameters()], "peak": 1e-3},
    ]
    muon = Muon([{"params": matrices, "peak": 0.02}], momentum=0.95, weight_decay=0.01)
    return [muon, torch.optim.AdamW(groups, betas=(0.9, 0.98), weight_decay=0.0)]


def set_dropout(model: TokenClassifier, share: float) -> None:
    for module in model.modules():
        if isinstance(module, torch.nn.Dropout):
            module.p = share


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("documents", help="JSON lines of demo/generate.ts, set training")
    parser.add_argument("--tokenizer", required=True)
    parser.add_argument("--out", required=True, help="checkpoint to write (.pt)")
    parser.add_argument("--limit", type=int, help="documents to train on, all unless told")
    parser.add_argument("--start", help="checkpoint to go on from, in place of random weights")
    parser.add_argument("--vectors", help="pretrained vectors (add_words.py) to give to the checkpoint's model, once")
    parser.add_argument("--rate", type=float, default=1.0, help="factor on all peak learning rates")
    parser.add_argument("--dropout", type=float, help="in place of the model's, for this run")
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=math.inf, help="to end after, if documents are left then")
    parser.add_argument("--batch-tokens", type=int, default=4096)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--bf16", action="store_true", help="compute in bfloat16: faster on processors that have it")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    torch.set_num_threads(arguments.threads)
    torch.manual_seed(arguments.seed)
    random = np.random.default_rng(arguments.seed)
    tokenizer = Tokenizer.from_file(arguments.tokenizer)
    documents = list(encode(read_documents(arguments.documents, arguments.limit), tokenizer))
    total = sum(len(document.ids) for document in documents)
    steps = math.ceil(arguments.epochs * total * OVERHEAD / arguments.batch_tokens)
    if arguments.start:
        model = load(arguments.start)
        if arguments.vectors:
            model = add_vectors(model, arguments.vectors, tokenizer.get_vocab_size())
        model.train()
    else:
        model = TokenClassifier(Config(vocab_size=tokenizer.get_vocab_size(), labels=len(LABELS)))
    if arguments.dropout is not None:
        set_dropout(model, arguments.dropout)
    parameters = sum(parameter.numel() for parameter in model.parameters())
    print(f"{len(documents)} documents, {total} tokens, about {steps} steps, {parameters} parameters", flush=True)

    optimizers = make_optimizers(model)
    noise = Noise(tokenizer, random)
    started, step, seen, losses = time.time(), 0, 0, []
    for _ in range(arguments.epochs):
        for ids, labels in batches(documents, noise, random, arguments.batch_tokens):
            progress = max(step / steps, (time.time() - started) / (60 * arguments.minutes))
            if progress > 1:
                break
            share = arguments.rate * rate_share(progress)
            for optimizer in optimizers:
                for group in optimizer.param_groups:
                    group["lr"] = group["peak"] * share
            input_ids = torch.from_numpy(ids)
            with torch.autocast("cpu", dtype=torch.bfloat16, enabled=arguments.bf16):
                logits = model(input_ids, (input_ids != PAD).long())
            loss = torch.nn.functional.cross_entropy(
                logits.float().flatten(0, 1), torch.from_numpy(labels).flatten(), ignore_index=IGNORED
            )
            model.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            for optimizer in optimizers:
                optimizer.step()
            step, seen = step + 1, seen + ids.size
            losses.append(loss.item())
            if step % 25 == 0:
                speed = seen / (time.time() - started)
                print(f"step {step}/{steps} loss {np.mean(losses[-25:]):.4f} {speed:.0f} tokens/s", flush=True)
                save(model, arguments.out)
    save(model, arguments.out)
    print(f"{step} steps in {time.time() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
