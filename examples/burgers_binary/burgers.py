#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""burgers.cpp in Python, for an interpreter that is not changed: wengert run --tangent -- python3 burgers.py [N [STEPS [STRENGTH]]]"""
import math
import sys

from wengert import client


def step(n, dt, u, v, un, vn):
    h = 1.0 / (n + 1)
    for i in range(1, n - 1):
        for j in range(1, n - 1):
            k = i * n + j
            un[k] = (u[k] - dt / h * (u[k] * (u[k] - u[k - n]) + v[k] * (u[k] - u[k - 1])) +
                     dt / (h * h) * (u[k + n] + u[k - n] + u[k + 1] + u[k - 1] - 4.0 * u[k]))
            vn[k] = (v[k] - dt / h * (u[k] * (v[k] - v[k - n]) + v[k] * (v[k] - v[k - 1])) +
                     dt / (h * h) * (v[k + n] + v[k - n] + v[k + 1] + v[k - 1] - 4.0 * v[k]))


def burgers(n, steps, strength):
    h = 1.0 / (n + 1)
    dt = 0.1 * h * h
    points = [((i + 1) * h, (j + 1) * h) for i in range(n) for j in range(n)]
    u = [strength * (x + y) for x, y in points]
    v = [strength * (x - y) for x, y in points]
    un, vn = list(u), list(v)
    for _ in range(steps):
        step(n, dt, u, v, un, vn)
        u, un = un, u
        v, vn = vn, v
    return math.sqrt(sum(a * a + b * b for a, b in zip(u, v)))


def main():
    words = sys.argv[1:] + ["16", "20", "1.25"][len(sys.argv) - 1:]
    n, steps = int(words[0]), int(words[1])
    strength = client.set_tangent(client.input(float(words[2]), "strength"), 1.0)
    norm = burgers(n, steps, strength)
    client.output(norm, "norm")
    print(f"norm {norm!r} derivative {client.get_tangent(norm)!r}")


if __name__ == "__main__":
    main()
