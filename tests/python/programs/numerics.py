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
