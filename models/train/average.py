"""Averages a checkpoint with the one that its training went on from: between the two often lies a model better than both.

Wortsman et al., Robust fine-tuning of zero-shot models, 2022 (arXiv:2109.01903).
"""

import argparse

import torch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before", help="checkpoint that training went on from (.pt)")
    parser.add_argument("after", help="checkpoint of that training")
    parser.add_argument("--share", type=float, default=0.25, help="of the first one")
    parser.add_argument("--out", required=True, help="checkpoint to write (.pt)")
    arguments = parser.parse_args()
    before, after = (torch.load(path, weights_only=True) for path in (arguments.before, arguments.after))
    for name, value in before["state"].items():
        if value.is_floating_point():
            after["state"][name].lerp_(value, arguments.share)
    torch.save(after, arguments.out)


if __name__ == "__main__":
    main()
