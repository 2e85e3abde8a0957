# SPDX-License-Identifier: MIT
"""Python functions that call compiled code, as test_python.py records them."""
import ctypes
import os

import numpy as np

_here = os.environ.get("NUMERICS_LIBRARY")
if _here:
    _library = ctypes.CDLL(_here)
    _library.energy.restype = ctypes.c_double
    _library.energy.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_double]


def energy(x, k):
    """By a library without source."""
    return _library.energy(len(x), x.ctypes.data, k)


def rosenbrock(x):
    return float(sum(100.0 * (x[i + 1] - x[i] ** 2) ** 2 + (1.0 - x[i]) ** 2 for i in range(len(x) - 1)))


def solve(a, b):
    """LAPACK."""
    x = np.linalg.solve(a, b)
    return x, np.dot(x, x)


def chain(x):
    """Each result uses three neighbours at most."""
    r = np.empty(len(x) + 1)
    for i in range(len(x)):
        left = x[i - 1] if i > 0 else 0.0
        right = x[i + 1] if i + 1 < len(x) else 1.0
        r[i] = 3.0 * x[i] - left - right + x[i] * x[i] - 1.0
    r[len(x)] = x[0] * x[-1] - x[0] * x[-1] + 0.0 * x[1]
    return r


def power(x, n: int, scale=1.0):
    y = scale
    for _ in range(n):
        y = y * x
    return y


factor = 2.0


def scaled(x):
    return factor * x


def fails(x):
    raise ValueError(f"no value at {x}")


def dies(x):
    os._exit(3)


def words(x):
    return "text"
