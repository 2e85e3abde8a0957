# SPDX-License-Identifier: MIT
"""peers.py PEER PROBLEM: value and gradient of one problem by one tool, in a process of its own. Prints one line of JSON.

The problems are those of peers.c. Peers take them as their manuals say: operations of whole arrays, loops over time in
Python (in JAX lax.scan). seconds: median of a value and gradient; first: from the start of the process to the first
gradient, imports and compilation included; memory: MiB at the peak over those of Python with NumPy.
"""
import importlib.metadata
import json
import os
import resource
import statistics
import sys
import time

START = time.perf_counter()
import numpy as np  # noqa: E402

SIZES = {"ode": {}, "burgers": {"n": 32, "steps": 20}, "lstm": {"h": 64, "steps": 20}, "mixture": {"n": 200, "d": 10, "k": 10}}


def inputs(problem):
    """({name: array to differentiate by}, {name: other array})."""
    random, size = np.random.default_rng(1), SIZES[problem]
    if problem == "ode":
        return {"x": np.array([1.0, 1.0, 1.0, 10.0, 28.0, 8.0 / 3.0])}, {}
    if problem == "burgers":
        return {name: 0.1 + random.random((size["n"], size["n"])) for name in ("u0", "v0")}, {}
    if problem == "lstm":
        h = size["h"]
        return ({"w": 0.1 * random.standard_normal((4 * h, 2 * h)), "b": 0.1 * random.standard_normal(4 * h)},
                {"xs": random.standard_normal((size["steps"], h))})
    n, d, k = size["n"], size["d"], size["k"]
    return ({"alpha": random.standard_normal(k), "mu": random.standard_normal((k, d)), "q": 0.1 * random.standard_normal((k, d))},
            {"x": random.standard_normal((n, d))})


class Arrays:
    """The problems for NumPy, autograd, JAX and PyTorch; `m` has NumPy's names. repeat(steps, f, state) is the loop."""

    def __init__(self, m, roll, join, repeat=None):
        self.m, self.roll, self.join = m, roll, join
        self.repeat = repeat or self._repeat

    @staticmethod
    def _repeat(steps, f, state, of_step=None):
        for t in range(steps):
            state = f(state, None if of_step is None else of_step[t])
        return state

    def ode(self, x):
        def rates(s):
            return self.join([x[3] * (s[1] - s[0]), s[0] * (x[4] - s[2]) - s[1], s[0] * s[1] - x[5] * s[2]])

        def step(s, _):
            h = 0.001
            k1 = rates(s)
            k2 = rates(s + 0.5 * h * k1)
            k3 = rates(s + 0.5 * h * k2)
            k4 = rates(s + h * k3)
            return s + h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4)
        s = self.repeat(1000, step, x[:3])
        return (s * s).sum()

    def burgers(self, u0, v0):
        roll, c, d = self.roll, 0.05, 0.02

        def step(state, _):
            u, v = state
            made = []
            for w in (u, v):
                up, down, right, left = roll(w, -1, 0), roll(w, 1, 0), roll(w, -1, 1), roll(w, 1, 1)
                made.append(w - c * (u * (up - down) + v * (right - left)) + d * (up + down + right + left - 4.0 * w))
            return tuple(made)
        u, v = self.repeat(SIZES["burgers"]["steps"], step, (u0, v0))
        return (u * u).sum() + (v * v).sum()

    def lstm(self, w, b, xs):
        m, h = self.m, SIZES["lstm"]["h"]

        def sigmoid(x):
            return 1.0 / (1.0 + m.exp(-x))

        def step(state, x):
            hidden, cell = state
            gates = w[:, :h] @ x + w[:, h:] @ hidden + b
            cell = sigmoid(gates[h:2 * h]) * cell + sigmoid(gates[:h]) * m.tanh(gates[2 * h:3 * h])
            return sigmoid(gates[3 * h:]) * m.tanh(cell), cell
        hidden, _ = self.repeat(len(xs), step, (xs[0] * 0.0, xs[0] * 0.0), xs)
        return (hidden * hidden).sum()

    def mixture(self, alpha, mu, q, x):
        m = self.m
        away = m.exp(q)[None] * (x[:, None] - mu[None])
        exponents = alpha[None] + q.sum(1)[None] - 0.5 * (away * away).sum(2)
        return m.log(m.exp(exponents).sum(1)).sum() - len(x) * m.log(m.exp(alpha).sum())


def by_wengert(problem, wrt, others):
    import wengert
    here = os.path.dirname(os.path.abspath(__file__))
    f = wengert.from_source(os.path.join(here, "peers.c"), problem, wrt=",".join(wrt))
    flat = {n: a.reshape(-1) for n, a in {**wrt, **others}.items()}
    return lambda: f.value_and_gradient(**flat, **SIZES[problem])


def by_autograd(problem, wrt, others):
    import autograd
    import autograd.numpy as m
    f = getattr(Arrays(m, m.roll, m.array), problem)
    names = list(wrt)
    pair = autograd.value_and_grad(lambda *a: f(**dict(zip(names, a)), **others), argnum=tuple(range(len(names))))
    return lambda: pair(*wrt.values())


def by_jax(problem, wrt, others):
    import jax
    import jax.numpy as m
    jax.config.update("jax_enable_x64", True)

    def repeat(steps, f, state, of_step=None):
        return jax.lax.scan(lambda s, x: (f(s, x), None), state, of_step, length=steps)[0]
    f = getattr(Arrays(m, m.roll, m.stack, repeat), problem)
    names, others = list(wrt), {n: m.asarray(a) for n, a in others.items()}
    pair = jax.jit(jax.value_and_grad(lambda *a: f(**dict(zip(names, a)), **others), argnums=tuple(range(len(names)))))
    return lambda: jax.block_until_ready(pair(*wrt.values()))


def by_torch(problem, wrt, others):
    import torch
    torch.set_num_threads(1)
    f = getattr(Arrays(torch, torch.roll, torch.stack), problem)
    names = list(wrt)
    leaves = [torch.tensor(a, requires_grad=True) for a in wrt.values()]
    others = {n: torch.tensor(a) for n, a in others.items()}

    def pair():
        value = f(**dict(zip(names, leaves)), **others)
        return value.item(), torch.autograd.grad(value, leaves)
    return pair


def by_casadi(problem, wrt, others):
    import casadi as m
    size = SIZES[problem]
    symbols = {n: m.MX.sym(n, *a.shape) if problem == "lstm" else m.SX.sym(n, *a.shape) for n, a in wrt.items()}

    def roll(w, by, axis):
        return m.vertcat(w[-by:, :], w[:-by, :]) if axis == 0 else m.horzcat(w[:, -by:], w[:, :-by])

    class Casadi(Arrays):
        def mixture(self, alpha, mu, q, x):
            total = 0.0
            for i in range(size["n"]):
                away = m.exp(q) * (m.repmat(x[i, :].reshape(1, -1), size["k"], 1) - mu)
                total += m.log(m.sum1(m.exp(alpha + m.sum2(q) - 0.5 * m.sum2(away * away))))
            return total - size["n"] * m.log(m.sum1(m.exp(alpha)))

    f = getattr(Casadi(m, roll, lambda parts: m.vertcat(*parts)), problem)
    if not hasattr(m.SX, "sum"):
        m.SX.sum = m.MX.sum = lambda a: m.sum1(m.sum2(a))
    value = f(**symbols, **({} if problem != "lstm" else {"xs": [m.DM(x) for x in others["xs"]]}), **(others if problem == "mixture" else {}))
    every = m.vertcat(*(m.vec(s) for s in symbols.values()))
    function = m.Function("f", list(symbols.values()), [value, m.gradient(value, every)])

    def pair():
        value, gradient = function(*wrt.values())
        gradient, at, parts = np.array(gradient).reshape(-1), 0, []
        for a in wrt.values():
            parts.append(gradient[at:at + a.size].reshape(a.shape, order="F"))
            at += a.size
        return float(value), parts
    return pair


def main():
    peer, problem = sys.argv[1:]
    wrt, others = inputs(problem)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    pair = globals()["by_" + peer](problem, wrt, others)
    value, gradient = pair()
    first = time.perf_counter() - START
    gradient = gradient if isinstance(gradient, (tuple, list)) else [gradient]
    runs = []
    while len(runs) < 7 or (sum(runs) < 1.0 and len(runs) < 1000):
        begin = time.perf_counter()
        pair()
        runs.append(time.perf_counter() - begin)
    flat = np.concatenate([np.asarray(g).reshape(-1) for g in gradient])
    weights = np.cos(np.arange(flat.size))
    print(json.dumps({"version": ".".join(importlib.metadata.version(peer).split(".")[:2]),
                      "seconds": statistics.median(runs), "first": first, "memory": (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024,
                      "value": float(np.asarray(value)), "gradient": [float(np.abs(flat).sum()), float(flat @ weights)]}))


main()
