# SPDX-License-Identifier: MIT
"""The unchanged interpreter: Python's floats, NumPy's float64 and float32, Burgers' equation in one dimension."""
import math

from wengert import client


def line(name, y, expected, tolerance=1e-12):
    got = client.get_tangent(y)
    print(name, got[0] if isinstance(got, list) else got, expected, tolerance)


def burgers(u, steps, dt, h):
    for _ in range(steps):
        u = [u[0]] + [u[i] - dt / h * u[i] * (u[i] - u[i - 1]) + dt / h ** 2 * (u[i + 1] - 2 * u[i] + u[i - 1])
                      for i in range(1, len(u) - 1)] + [u[-1]]
    return math.sqrt(sum(x * x for x in u))


assert client.running()
x = client.set_tangent(client.input(1.25, "x"), 1.0)
y = math.sin(x) * x ** 3 + abs(-x) + math.exp(x) / x
client.output(y, "y")
line("float", y, math.cos(1.25) * 1.25 ** 3 + 3 * 1.25 ** 2 * math.sin(1.25) + 1 + math.exp(1.25) * (1 / 1.25 - 1 / 1.25 ** 2))
y = math.fmod(x * 3, 2.0) + math.hypot(x, 2.0) + math.atan2(x, 1.0) + max(x, 0.0) + float(round(x))
line("float_functions", y, 3 + 1.25 / math.hypot(1.25, 2.0) + 1 / (1 + 1.25 ** 2) + 1)
values = [0.1 * i for i in range(20)]
seeded = [client.set_tangent(v, 1.0) for v in values]
h = 1e-6
expected = (burgers([v + h for v in values], 10, 0.1, 1.0) - burgers([v - h for v in values], 10, 0.1, 1.0)) / (2 * h)
y = client.statement(2.5, [x, x * x], [3.0, 10.0]) * 2
client.output(y, "stated")
line("own_derivative", y, 2 * (3.0 + 10.0 * 2 * 1.25))
line("passive", client.passive(y) + x, 1)
client.pause()
y = x * x
client.resume()
line("paused", y + 2 * x, 2)
line("burgers", burgers(seeded, 10, 0.1, 1.0), expected, 1e-8)

try:
    import numpy as np
except ImportError:
    raise SystemExit(0)
a = np.linspace(0.1, 1, 23)
client.input(a, "a")
client.set_tangent(a, 1.0)
line("float64", float(np.dot(a, a) + np.sum(np.sqrt(a))), 2 * a.sum() + np.sum(0.5 / np.sqrt(a)))
line("float64_functions", float(np.sum(np.sin(a) * np.exp(a) + np.log(a) / np.tanh(a))),
     float(np.sum((np.sin(a) + np.cos(a)) * np.exp(a) + 1 / a / np.tanh(a) - np.log(a) / np.sinh(a) ** 2)))
line("float64_extremes", float(a.max() - 2 * a.min() + np.abs(-a).sum() + np.where(a > 0.5, a, -a).sum()),
     1 - 2 + 23 + 13 - 10)
b = np.linspace(0.1, 1, 23)
line("float64_maximum", float(np.sum(np.maximum(a, 0.5) * a)), float(np.sum(np.maximum(b, 0.5) + b * (b > 0.5))))
line("float64_minimum", float(np.sum(np.minimum(a, a[::-1]))), 23)
line("float64_clip", float(np.sum(np.clip(a, 0.3, 0.7))), float(np.sum((b > 0.3) & (b < 0.7))))
m = np.array([[2.0, 1.0], [1.0, 3.0]])
m[0, 0] = client.set_tangent(client.input(2.0), 1.0)
line("float64_solve", float(np.linalg.solve(m, np.array([1.0, 2.0]))[0]), -0.12)
y = client.statement(np.zeros(2), a, [[1.0] * 23, [0.5] * 23])
line("float64_own_derivative", float(y[0] + 10 * y[1]), 23 + 115)
line("float64_passive", float(np.sum(client.passive(np.array(a)) + a)), 23)
f = np.linspace(0.1, 1, 23, dtype=np.float32)
client.set_tangent(f, [1.0] * 23)
line("float32", np.sum(f * f + np.sqrt(f), dtype=np.float32).reshape(1), float(2 * f.sum() + np.sum(0.5 / np.sqrt(f))), 1e-5)
line("float32_functions", np.sum(np.exp(f) + np.sin(f) + np.log(f), dtype=np.float32).reshape(1),
     float(np.sum(np.exp(f) + np.cos(f) + 1 / f)), 1e-5)
