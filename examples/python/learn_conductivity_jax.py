# SPDX-License-Identifier: MIT
# %% [markdown]
# # A compiled solver inside JAX
# A network gives the conductivity of a rod at each place; a heat solver in C computes temperatures from it; the loss
# compares them with measurements. `jax.jit` compiles the whole step, and `jax.grad` goes through the solver.

# %%
import os

import jax
import jax.numpy as jnp
import numpy as np
import wengert
import wengert.jax

jax.config.update("jax_enable_x64", True)
here = os.path.dirname(os.path.abspath(globals().get("__file__", "notebook")))
solve = wengert.jax.function(wengert.from_source(os.path.join(here, "heat.c"), "heat", wrt="k", of="u"))

# %% The measurements: temperatures of three experiments, with noise.
cells, setting = 40, {"steps": 300, "ratio": 0.2}
place = np.linspace(0, 1, cells)
truth = 1.0 + 0.8 * np.exp(-((place - 0.35) / 0.12) ** 2) - 0.5 / (1 + np.exp(-(place - 0.7) / 0.03))
starts = [np.where((place > a) & (place < a + 0.2), 1.0, 0.0) for a in (0.1, 0.4, 0.7)]
noise = np.random.default_rng(1)
measured = [np.asarray(solve(truth, start=s, **setting)) + 0.002 * noise.standard_normal(cells) for s in starts]


# %% The network, and its training by Adam.
def conductivity(weights):
    values = 2 * place[:, None] - 1
    for w, b in weights[:-1]:
        values = jnp.tanh(values @ w + b)
    w, b = weights[-1]
    return jax.nn.softplus(values @ w + b)[:, 0]


def loss(weights):
    k = conductivity(weights)
    return sum(jnp.mean((solve(k, start=s, **setting) - u) ** 2) for s, u in zip(starts, measured))


def adam(weights, first, second, step):
    value, slope = jax.value_and_grad(loss)(weights)
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, slope)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, slope)
    weights = jax.tree.map(lambda w, m, v: w - 0.01 * (m / (1 - 0.9**step)) / (jnp.sqrt(v / (1 - 0.999**step)) + 1e-8),
                           weights, first, second)
    return weights, first, second, value


sizes, random = [1, 20, 20, 1], np.random.default_rng(2)
weights = [(random.standard_normal((a, b)) / np.sqrt(a), np.zeros(b)) for a, b in zip(sizes, sizes[1:])]
first = second = jax.tree.map(np.zeros_like, weights)
train = jax.jit(adam)
for step in range(1, 402):
    weights, first, second, value = train(weights, first, second, step)
    if step % 100 == 1:
        error = np.abs(conductivity(weights) - truth).mean()
        print(f"step {step - 1:3d}: loss {value:.2e}, error of the conductivity {error:.3f}")

# %% The picture.
import matplotlib.pyplot as plt

plt.plot(place, truth, "k", label="true")
plt.plot(place, conductivity(weights), "tab:red", label="found by the network")
plt.xlabel("place"), plt.ylabel("conductivity"), plt.legend()
plt.savefig("conductivity_jax.png", dpi=120)
