# SPDX-License-Identifier: MIT
"""overheads.py FRAMEWORK: time of value and gradient through the package, less that of the compiled code alone."""
import os
import statistics
import sys
import tempfile
import time

import numpy as np

import wengert
from wengert._core import call_slots

SOURCE = """double energy(int n, const double x[n]) {
  double sum = 0.0;
  for (int i = 0; i + 1 < n; i++) sum += x[i] * x[i] * x[i + 1];
  return sum;
}
"""
N = 1000


def microseconds(call, seconds=0.2):
    call()
    begin = time.perf_counter()
    call()
    count = max(1, int(seconds / 9 / max(time.perf_counter() - begin, 1e-6)))
    runs = []
    for _ in range(9):
        begin = time.perf_counter()
        for _ in range(count):
            call()
        runs.append((time.perf_counter() - begin) / count * 1e6)
    return statistics.median(runs)


def report(framework, what, time_taken, alone, bar):
    over = time_taken - alone
    print(f"  {framework:10s} {what:28s} {time_taken:9.1f}  overhead {over:9.1f}  bar {bar:6.0f}  {'met' if over <= bar else 'missed'}", flush=True)


def main():
    framework = sys.argv[1]
    directory = tempfile.mkdtemp()
    path = os.path.join(directory, "energy.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write(SOURCE)
    f = wengert.from_source(path, "energy")
    x = np.linspace(0, 1, N)
    bound = f.interface.bind((x,), {})
    library = f.route.library("adjoint")
    slots = [bound["n"], x, np.zeros(N), np.zeros(()), np.ones(())]
    value_alone = microseconds(lambda: call_slots(library.address(library.primal), slots, []))
    alone = microseconds(lambda: call_slots(library.address(library.derivative), slots, []))
    if framework == "numpy":
        print(f"  compiled code alone: value {value_alone:.1f}, adjoint {alone:.1f}")
        report(framework, "value", microseconds(lambda: f(x)), value_alone, 20)
        report(framework, "gradient", microseconds(lambda: f.gradient(x)), alone, 20)
        os.system(f"gcc -O3 -shared -fPIC {path} -o {directory}/energy.so")
        g = wengert.from_library(f"{directory}/energy.so", "energy", "double energy(int n, const double x[n])")
        report(framework, "value, no source", microseconds(lambda: g(x)), value_alone, 1000)
        report(framework, "gradient, no source", microseconds(lambda: g.gradient(x), 2), 0, 1000)
    elif framework == "torch":
        import torch
        from wengert.torch import function
        h, t = function(f), torch.from_numpy(x).requires_grad_()
        report(framework, "forward", microseconds(lambda: h(t)), value_alone, 60)
        report(framework, "forward and backward", microseconds(lambda: torch.autograd.grad(h(t), t)), value_alone + alone, 120)
    elif framework == "jax":
        import jax
        from wengert.jax import function
        jax.config.update("jax_enable_x64", True)
        h, t = jax.jit(function(f)), jax.numpy.asarray(x)
        gradient = jax.jit(jax.grad(function(f)))
        report(framework, "value under jit", microseconds(lambda: h(t).block_until_ready()), value_alone, 200)
        report(framework, "gradient under jit", microseconds(lambda: gradient(t).block_until_ready()), alone, 200)
    elif framework == "tensorflow":
        import tensorflow as tf
        from wengert.tensorflow import function
        h, t = tf.function(function(f)), tf.constant(x)

        @tf.function
        def gradient(t):
            with tf.GradientTape() as tape:
                tape.watch(t)
                y = function(f)(t)
            return tape.gradient(y, t)
        report(framework, "value in a graph", microseconds(lambda: h(t)), value_alone, 200)
        report(framework, "gradient in a graph", microseconds(lambda: gradient(t)), alone, 200)


main()
