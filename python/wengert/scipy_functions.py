# SPDX-License-Identifier: MIT
"""Functions of SciPy by those of NumPy that have derivative rules; they stand in for SciPy's, see stand_ins.py."""
import sys

import numpy as np

from .arrays import depends


def _logsumexp(a, axis=None, b=None, keepdims=False):
    largest = np.max(getattr(a, "value", a), axis=axis, keepdims=True)
    largest = np.where(np.isfinite(largest), largest, 0.0)
    terms = np.exp(a - largest)
    total = np.log(np.sum(terms if b is None else b * terms, axis=axis, keepdims=True)) + largest
    return total if keepdims else np.sum(total) if axis is None else np.squeeze(total, axis)


def _log_softmax(x, axis=None):
    return x - _logsumexp(x, axis, keepdims=True)


def _softmax(x, axis=None):
    return np.exp(_log_softmax(x, axis))


def _cholesky(a, lower=False):
    factor = np.linalg.cholesky(a)
    return factor if lower else np.transpose(factor)


def _solve_triangular(a, b, trans=0, lower=False):
    part = np.tril(a) if lower else np.triu(a)
    return np.linalg.solve(part if trans in (0, "N") else np.transpose(part), b)


def _cho_solve(factor, b):
    c, lower = factor
    below = np.tril(c) if lower else np.transpose(np.triu(c))
    return np.linalg.solve(np.transpose(below), np.linalg.solve(below, b))


# Higham, SIAM J. Matrix Anal. Appl. 26 (2005), equation (2.5) and algorithm 2.3, with the approximant of degree 13.
_PADE = (64764752532480000, 32382376266240000, 7771770303897600, 1187353796428800, 129060195264000, 10559470521600, 670442572800,
         33522128640, 1323241920, 40840800, 960960, 16380, 182, 1)


def _expm(a):
    one = np.eye(a.shape[-1])
    size = np.linalg.norm(getattr(a, "value", a), 1)
    halvings = max(0, int(np.ceil(np.log2(size / 5.37)))) if size > 0 else 0
    a = a / 2.0**halvings
    a2 = a @ a
    a4 = a2 @ a2
    a6 = a2 @ a4
    c = _PADE
    odd = a @ (a6 @ (c[13] * a6 + c[11] * a4 + c[9] * a2) + c[7] * a6 + c[5] * a4 + c[3] * a2 + c[1] * one)
    even = a6 @ (c[12] * a6 + c[10] * a4 + c[8] * a2) + c[6] * a6 + c[4] * a4 + c[2] * a2 + c[0] * one
    result = np.linalg.solve(even - odd, even + odd)
    for _ in range(halvings):
        result = result @ result
    return result


class _Normal:
    """scipy.stats.norm."""

    @staticmethod
    def logpdf(x, loc=0, scale=1):
        z = (x - loc) / scale
        return -0.5 * z * z - np.log(scale) - 0.5 * np.log(2 * np.pi)

    def pdf(self, x, loc=0, scale=1):
        return np.exp(self.logpdf(x, loc, scale))

    @staticmethod
    def cdf(x, loc=0, scale=1):
        return sys.modules["scipy.special"].ndtr((x - loc) / scale)

    @staticmethod
    def logcdf(x, loc=0, scale=1):
        return sys.modules["scipy.special"].log_ndtr((x - loc) / scale)

    @staticmethod
    def sf(x, loc=0, scale=1):
        return sys.modules["scipy.special"].ndtr(-(x - loc) / scale)

    @staticmethod
    def ppf(q, loc=0, scale=1):
        return loc + scale * sys.modules["scipy.special"].ndtri(q)


_RULES = {
    "scipy.special": {"logsumexp": _logsumexp, "softmax": _softmax, "log_softmax": _log_softmax},
    "scipy.linalg": {
        "solve": lambda a, b, *, assume_a="gen": np.linalg.solve(a, b), "inv": np.linalg.inv, "det": np.linalg.det, "norm": np.linalg.norm,
        "pinv": np.linalg.pinv, "cholesky": _cholesky, "cho_factor": lambda a, lower=False: (_cholesky(a, lower), lower),
        "cho_solve": _cho_solve, "solve_triangular": _solve_triangular, "expm": _expm},
    "scipy.integrate": {"trapezoid": getattr(np, "trapezoid", None) or getattr(np, "trapz", None)},
}


def has_rule(name):
    """Whether a function, by its whole name, is in the table."""
    module, _, function = name.rpartition(".")
    return function in _RULES.get(module, {}) or module == "scipy.stats" and hasattr(_Normal, function)


def _in_place_of(function, rule):
    def called(*arguments, **named):
        if not depends([*arguments, *named.values()]):
            return function(*arguments, **named)
        return rule(*arguments, **named)
    called.__name__, called.__doc__ = function.__name__, function.__doc__
    return called


class _Distribution:
    def __init__(self, original):
        self._original, self._normal = original, _Normal()

    def __getattr__(self, name):
        value = getattr(self._original, name)
        return _in_place_of(value, getattr(self._normal, name)) if hasattr(self._normal, name) else value

    def __call__(self, *arguments, **named):
        return self._original(*arguments, **named)


class _Part:
    """A module of SciPy with some functions replaced."""

    def __init__(self, original):
        self._original = original

    def __getattr__(self, name):
        value = getattr(self._original, name)
        made = in_place_of(value)
        return value if made is None else made

    def __dir__(self):
        return dir(self._original)


def in_place_of(value):
    """What stands in for a module or function of SciPy; None if nothing does."""
    for name, rules in _RULES.items():
        module = sys.modules.get(name)
        if module is None:
            continue
        if value is module:
            return _Part(value)
        called = getattr(value, "__name__", None)
        if isinstance(called, str) and called in rules and getattr(module, called, None) is value:
            return _in_place_of(value, rules[called])
    if value is sys.modules.get("scipy") or value is sys.modules.get("scipy.stats"):
        return _Part(value)
    stats = sys.modules.get("scipy.stats")
    return _Distribution(value) if stats is not None and value is stats.norm else None
