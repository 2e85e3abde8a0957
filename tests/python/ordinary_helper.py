# SPDX-License-Identifier: MIT
"""A module of the user's own beside that of the differentiated function."""

import numpy as np
from math import exp


def simulate(a, b, n=10):
    u = np.zeros(n)
    u[0] = a
    for i in range(1, n):
        u[i] = u[i - 1] * exp(-b) + a * b
    return u.sum()
