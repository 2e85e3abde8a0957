# SPDX-License-Identifier: MIT
"""Derivatives of compiled functions inside NumPy, SciPy, PyTorch, TensorFlow and JAX.

>>> import wengert
>>> f = wengert.from_source("solver.c", "f")                # C or C++ source: fastest
>>> f = wengert.from_library("libsolver.so", "f", "double f(int n, const double x[n])")  # no source
>>> f = wengert.from_tape("file.tape")                      # what `wengert run --record` wrote
>>> f = wengert.from_python(g)                              # a Python function that calls compiled code
>>> f.gradient(x)

Bridges: wengert.scipy, wengert.torch, wengert.jax, wengert.tensorflow; none is imported unless it is named.
``wengert.grad`` differentiates Python functions of NumPy arrays. ``python -m wengert`` is the command.
"""
import importlib

__version__ = "0.1.0"

# Name -> module. Looked up at the first use, so that `import wengert` is quick and wengert.client needs no NumPy.
_PLACES = {
    "from_source": "source", "from_library": "library", "from_tape": "tape", "from_python": "python_function",
    "Function": "function", "Check": "function",
    "Error": "errors", "WrongValue": "errors", "WrongType": "errors",
    "grad": "numbers", "value_and_grad": "numbers", "jacobian": "numbers", "Array": "arrays", "Number": "arrays",
}
_MODULES = {"client", "torch", "jax", "tensorflow", "scipy", "numpy", "math"}
__all__ = sorted(_PLACES)


def load_ipython_extension(shell):
    """`%load_ext wengert` gives notebooks the cell magic %%wengert."""
    importlib.import_module("wengert.notebook").load(shell)


def __getattr__(name):
    if name in _PLACES:
        value = getattr(importlib.import_module("wengert." + _PLACES[name]), name)
        globals()[name] = value
        return value
    if name in _MODULES:
        return importlib.import_module("wengert." + name)
    raise AttributeError(f"module 'wengert' has no attribute '{name}'")


def __dir__():
    return __all__ + sorted(_MODULES) + ["__version__"]
