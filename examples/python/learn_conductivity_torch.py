# SPDX-License-Identifier: MIT
# %% [markdown]
# # A compiled solver as a layer in PyTorch
# A network gives the conductivity of a rod at each place; a heat solver in C computes temperatures from it; the loss
# compares them with measurements. The gradient goes through the solver, which PyTorch knows nothing of.

# %%
import os

import numpy as np
import torch
import wengert
import wengert.torch

here = os.path.dirname(os.path.abspath(globals().get("__file__", "notebook")))
solve = wengert.torch.function(wengert.from_source(os.path.join(here, "heat.c"), "heat", wrt="k", of="u"))

# %% The measurements: temperatures of three experiments, with noise.
cells, setting = 40, {"steps": 300, "ratio": 0.2}
place = torch.linspace(0, 1, cells, dtype=torch.float64)
truth = 1.0 + 0.8 * torch.exp(-((place - 0.35) / 0.12) ** 2) - 0.5 * torch.sigmoid((place - 0.7) / 0.03)
starts = [np.where((place.numpy() > a) & (place.numpy() < a + 0.2), 1.0, 0.0) for a in (0.1, 0.4, 0.7)]
noise = torch.Generator().manual_seed(1)
measured = [solve(truth, start=s, **setting) for s in starts]
measured = [u + 0.002 * torch.randn(cells, generator=noise, dtype=torch.float64) for u in measured]

# %% The network, and its training.
torch.manual_seed(1)
network = torch.nn.Sequential(torch.nn.Linear(1, 20), torch.nn.Tanh(), torch.nn.Linear(20, 20), torch.nn.Tanh(),
                              torch.nn.Linear(20, 1), torch.nn.Softplus()).double()
optimizer = torch.optim.Adam(network.parameters(), lr=0.01)


def loss():
    k = network(2 * place[:, None] - 1)[:, 0]
    return sum(((solve(k, start=s, **setting) - u) ** 2).mean() for s, u in zip(starts, measured)), k


for step in range(401):
    optimizer.zero_grad()
    value, k = loss()
    value.backward()
    optimizer.step()
    if step % 100 == 0:
        print(f"step {step:3d}: loss {value.item():.2e}, error of the conductivity {(k - truth).abs().mean().item():.3f}")

# %% The picture.
import matplotlib.pyplot as plt

plt.plot(place, truth, "k", label="true")
plt.plot(place, k.detach(), "tab:red", label="found by the network")
plt.xlabel("place"), plt.ylabel("conductivity"), plt.legend()
plt.savefig("conductivity_torch.png", dpi=120)
