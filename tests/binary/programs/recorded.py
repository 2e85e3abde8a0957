# SPDX-License-Identifier: MIT
"""The unchanged interpreter, recorded: lines 'output 0 expected tolerance', expected the sum of the output's gradient."""
import math

from wengert import client


def line(name, y, expected, tolerance=1e-12):
    client.output(y, name)
    print(name, 0, expected, tolerance)


assert client.running()
x = client.input(1.25, "x")
line("float", math.sin(x) * x ** 3 + abs(-x) + math.exp(x) / x,
     math.cos(1.25) * 1.25 ** 3 + 3 * 1.25 ** 2 * math.sin(1.25) + 1 + math.exp(1.25) * (1 / 1.25 - 1 / 1.25 ** 2))
same = client.set_tangent(x, 1.0)  # forward mode only: here it must not cut the dependence
line("kept", same * same, 2.5)
try:
    import numpy as np
except ImportError:
    raise SystemExit(0)
a = np.linspace(0.1, 1, 23)
b = a.copy()
client.input(a, "a")
line("float64", float(np.dot(a, a) + np.sum(np.sqrt(a))), 2 * b.sum() + float(np.sum(0.5 / np.sqrt(b))))
line("float64_functions", float(np.sum(np.sin(a) * np.exp(a) + np.log(a) / np.tanh(a))),
     float(np.sum((np.sin(b) + np.cos(b)) * np.exp(b) + 1 / b / np.tanh(b) - np.log(b) / np.sinh(b) ** 2)))
line("float64_extremes", float(a.max() - 2 * a.min() + np.abs(-a).sum() + np.where(a > 0.5, a, -a).sum()), 1 - 2 + 23 + 13 - 10)
line("float64_maximum", float(np.sum(np.maximum(a, 0.5) * a)), float(np.sum(np.maximum(b, 0.5) + b * (b > 0.5))))
line("float64_minimum", float(np.sum(np.minimum(a, a[::-1]))), 23)
line("float64_clip", float(np.sum(np.clip(a, 0.3, 0.7))), float(np.sum((b > 0.3) & (b < 0.7))))
f = np.linspace(0.1, 1, 23, dtype=np.float32)
g = f.copy()
client.input(f, "f")
line("float32", np.sum(f * f + np.sqrt(f), dtype=np.float32).reshape(1), float(np.sum(2 * g + 0.5 / np.sqrt(g), dtype=np.float64)), 1e-5)
line("float32_functions", np.sum(np.exp(f) + np.sin(f) + np.log(f), dtype=np.float32).reshape(1), float(np.sum(np.exp(g) + np.cos(g) + 1 / g)), 1e-5)
