# SPDX-License-Identifier: MIT
"""overheads.py FRAMEWORK: time of value and gradient through the package, less that of the compiled code alone."""
import os
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

import wengert
from wengert import suite
from wengert._core import call_slots
from wengert.worker import Process

SOURCE = """double energy(int n, const double x[n]) {
  double sum = 0.0;
  for (int i = 0; i + 1 < n; i++) sum += x[i] * x[i] * x[i + 1];
  return sum;
}
"""
N = 1000


def microseconds(call, seconds=0.2):
    """(median, least) of nine runs."""
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
    return statistics.median(runs), min(runs)


def report(framework, what, time_taken, alone=(0.0, 0.0), bar=None):
    """The overhead is judged by the median; other programs on the machine make it larger, and the least less so."""
    median, least = time_taken[0] - alone[0], time_taken[1] - alone[1]
    met = "" if bar is None else f"bar {bar:6.0f}  {'met' if median <= bar else 'met by the least' if least <= bar else 'missed'}"
    print(f"  {framework:10s} {what:42s} {time_taken[0]:9.1f}  overhead {median:9.1f}, least {least:9.1f}  {met}", flush=True)


def without_source(directory, path, x):
    """A recorded gradient, and the part of it that this process waits for the worker: the run under the tool."""
    os.system(f"gcc -O3 -shared -fPIC {path} -o {directory}/energy.so")
    g = wengert.from_library(f"{directory}/energy.so", "energy", "double energy(int n, const double x[n])")
    report("numpy", "value, no source", microseconds(lambda: g(x)), bar=1000)
    waited, ask = [], Process.ask

    def timed(self, seconds):
        begin = time.perf_counter()
        answer = ask(self, seconds)
        waited.append((time.perf_counter() - begin) * 1e6)
        return answer
    Process.ask = timed
    for _ in range(3):
        g.gradient(x)
    waited.clear()
    whole = []
    for _ in range(200):
        begin = time.perf_counter()
        g.gradient(x)
        whole.append((time.perf_counter() - begin) * 1e6)
    Process.ask = ask
    rest = [a - b for a, b in zip(whole, waited)]
    report("numpy", "gradient, no source: run under the tool", (statistics.median(waited), min(waited)))
    report("numpy", "gradient, no source: all else", (statistics.median(rest), min(rest)), bar=1000)
    g.gradient(x[:2])
    few = microseconds(lambda: g.gradient(x[:2]), 2)
    report("numpy", "gradient, no source: of two numbers, all", few)


def backward(directory):
    """A backward pass over a tape of some 100 MB, beside the command that sweeps the same file."""
    here, file = os.path.dirname(os.path.abspath(__file__)), os.path.join(directory, "burgers.tape")
    subprocess.run(["gcc", "-O3", "-shared", "-fPIC", f"{here}/peers.c", "-o", f"{directory}/peers.so", "-lm"], check=True)
    np.savetxt(f"{directory}/start", np.random.default_rng(1).uniform(0.5, 1.0, 50 * 50))
    command = [suite.program(""), "call", f"{directory}/peers.so",
               "double burgers(int n, int steps, const double u0[n * n], const double v0[n * n])", "--record", file, "--seed", "1"]
    for value in ("n=50", "steps=400", f"u0=@{directory}/start", f"v0=@{directory}/start"):
        command += ["--set", value]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    f = wengert.from_tape(file)
    print(f"  a tape of {os.path.getsize(file) / 1e6:.0f} MB")
    # In turns, as the machine's speed changes in seconds.
    calls = {"wengert eval, the whole command": lambda: subprocess.run(
        [suite.program(""), "eval", "--seed", "1", file], check=True, stdout=subprocess.DEVNULL),
        "the sweep alone, in this process": lambda: f.route.file.reverse(np.ones((1, 1))),
        "a backward pass: vjp of the tape": lambda: f.vjp(seeds=1.0)}
    times = {what: [] for what in calls}
    for _ in range(9):
        for what, call in calls.items():
            begin = time.perf_counter()
            call()
            times[what].append((time.perf_counter() - begin) * 1e6)
    sweep = statistics.median(times["the sweep alone, in this process"])
    for what, taken in times.items():
        ratio = statistics.median(taken) / sweep
        met = "" if "vjp" not in what else "bar 1.2  met" if ratio <= 1.2 else "bar 1.2  missed"
        print(f"  numpy      {what:42s} {statistics.median(taken):9.0f}  of the sweep {ratio:5.2f}  {met}", flush=True)


def growth(framework, call):
    """Memory after 10,000 calls."""
    for _ in range(2000):
        call()
    before = memory()
    for _ in range(10000):
        call()
    print(f"  {framework:10s} memory after 10,000 gradients: {(memory() - before) / 1024:+.1f} MiB", flush=True)


def memory():
    """KiB in memory now."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


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
        print(f"  compiled code alone: value {value_alone[0]:.1f}, adjoint {alone[0]:.1f}")
        report(framework, "value", microseconds(lambda: f(x)), value_alone, 20)
        report(framework, "gradient", microseconds(lambda: f.gradient(x)), alone, 20)
        growth(framework, lambda: f.gradient(x))
        without_source(directory, path, x)
        backward(directory)
    elif framework == "torch":
        import torch
        from wengert.torch import function
        h, t = function(f), torch.from_numpy(x).requires_grad_()
        both = (value_alone[0] + alone[0], value_alone[1] + alone[1])
        report(framework, "forward", microseconds(lambda: h(t)), value_alone, 60)
        report(framework, "forward and backward", microseconds(lambda: torch.autograd.grad(h(t), t)), both, 120)
        report(framework, "  PyTorch's own, of (x * x).sum()", microseconds(lambda: torch.autograd.grad((t * t).sum(), t)))
        growth(framework, lambda: torch.autograd.grad(h(t), t))
    elif framework == "jax":
        import jax
        from wengert.jax import function
        jax.config.update("jax_enable_x64", True)
        h, t = jax.jit(function(f)), jax.numpy.asarray(x)
        gradient = jax.jit(jax.grad(function(f)))
        own = jax.jit(jax.grad(lambda x: (x * x).sum()))
        report(framework, "value under jit", microseconds(lambda: h(t).block_until_ready()), value_alone, 200)
        report(framework, "gradient under jit", microseconds(lambda: gradient(t).block_until_ready()), alone, 200)
        report(framework, "  JAX's own, of (x * x).sum()", microseconds(lambda: own(t).block_until_ready()))
        growth(framework, lambda: gradient(t).block_until_ready())
    elif framework == "tensorflow":
        import tensorflow as tf
        from wengert.tensorflow import function
        h, t = function(f), tf.constant(x)

        def gradient_of(f):
            def gradient(t):
                with tf.GradientTape() as tape:
                    tape.watch(t)
                    y = f(t)
                return tape.gradient(y, t)
            return gradient
        for name, way in (("eager", lambda f: f), ("in a graph", tf.function)):
            called = way(h)
            report(framework, "value " + name, microseconds(lambda: called(t)), value_alone, 200)
            empty = way(tf.identity)
            report(framework, "  TensorFlow's own, of tf.identity", microseconds(lambda: empty(t)))
            own = way(lambda t: tf.reduce_sum(t * t))
            report(framework, "  TensorFlow's own, of reduce_sum(x * x)", microseconds(lambda: own(t)))
            gradient, own_gradient = way(gradient_of(h)), way(gradient_of(lambda t: tf.reduce_sum(t * t)))
            report(framework, "gradient " + name, microseconds(lambda: gradient(t)), alone, 200)
            empty_gradient = way(gradient_of(tf.identity))
            report(framework, "  TensorFlow's own, of tf.identity", microseconds(lambda: empty_gradient(t)))
            report(framework, "  TensorFlow's own, of reduce_sum(x * x)", microseconds(lambda: own_gradient(t)))
        growth(framework, lambda: gradient(t))


if __name__ == "__main__":
    main()
