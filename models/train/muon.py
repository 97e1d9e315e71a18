"""Muon (Jordan et al., 2024: https://kellerjordan.github.io/posts/muon/) in float32.

torch.optim.Muon computes in bfloat16, which processors without it emulate, ten times as slow as a whole step here.
"""

import torch
from torch import Tensor

COEFFICIENTS = (3.4445, -4.775, 2.0315)
ITERATIONS = 5


class Muon(torch.optim.Optimizer):
    """Momentum whose updates are brought near to orthogonal matrices; for matrices [out, in] alone."""

    def __init__(self, groups: list[dict], momentum: float, weight_decay: float) -> None:
        super().__init__(groups, {"lr": 0.0, "momentum": momentum, "weight_decay": weight_decay})

    @torch.no_grad()
    def step(self) -> None:
        for group in self.param_groups:
            for weight in group["params"]:
                if weight.grad is None:
                    continue
                state = self.state[weight]
                average = state.setdefault("average", torch.zeros_like(weight))
                average.lerp_(weight.grad, 1 - group["momentum"])
                update = orthogonal(weight.grad.lerp(average, group["momentum"]))
                rows, columns = weight.shape
                weight.mul_(1 - group["lr"] * group["weight_decay"])
                weight.add_(update, alpha=-group["lr"] * max(1.0, rows / columns) ** 0.5)


def orthogonal(matrix: Tensor) -> Tensor:
    """Singular values near 1 by the Newton-Schulz iteration, in the shape of the matrix."""
    is_tall = matrix.shape[0] > matrix.shape[1]
    found = matrix.T if is_tall else matrix
    found = found / found.norm().clamp(min=1e-7)
    first, second, third = COEFFICIENTS
    for _ in range(ITERATIONS):
        gram = found @ found.T
        found = torch.addmm(found, torch.addmm(gram, gram, gram, beta=second, alpha=third), found, beta=first)
    return found.T if is_tall else found
