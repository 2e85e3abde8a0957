# SPDX-License-Identifier: MIT
"""The programs of numpy_functions and numpy_programs, all of one point as one function, for the route of from_python."""
import inspect

import numpy as np
import numpy_functions
import numpy_programs

LEFT_OUT = {"nested"}  # differentiates inside


def names(module, point):
    return [n for n, f in inspect.getmembers(module, inspect.isfunction)
            if next(iter(inspect.signature(f).parameters)) == point and n not in LEFT_OUT]


def _all_of(module, point, x):
    return np.array([float(getattr(module, n)(x.copy())) for n in names(module, point)])


def functions_a(x):
    return _all_of(numpy_functions, "a", x)


def functions_A(x):
    return _all_of(numpy_functions, "A", x)


def functions_X(x):
    return _all_of(numpy_functions, "X", x)


def functions_T(x):
    return _all_of(numpy_functions, "T", x)


def functions_P(x):
    return _all_of(numpy_functions, "P", x)


def programs_a(x):
    return _all_of(numpy_programs, "a", x)


def programs_A(x):
    return _all_of(numpy_programs, "A", x)


def programs_X(x):
    return _all_of(numpy_programs, "X", x)


def programs_T(x):
    return _all_of(numpy_programs, "T", x)


def programs_P(x):
    return _all_of(numpy_programs, "P", x)
