# SPDX-License-Identifier: MIT
"""Functions of SciPy by those of NumPy that have derivative rules; they stand in for SciPy's, see stand_ins.py."""
import functools
import inspect
import sys

import numpy as np

from .arrays import depends, plain, refuse
from .errors import WrongType
from .numpy import Part, array_of


def _logsumexp(a, axis=None, b=None, keepdims=False):
    if b is not None:
        a, b = np.broadcast_arrays(a, b)
        a = np.where(plain(b) == 0, -np.inf, a)  # such a term does not count, be it infinite
    largest = np.max(plain(a), axis=axis, keepdims=True)
    largest = np.where(np.isfinite(largest), largest, 0.0)
    terms = np.exp(a - largest)
    total = np.log(np.sum(terms if b is None else b * terms, axis=axis, keepdims=True)) + largest
    return total if keepdims else np.sum(total) if axis is None else np.squeeze(total, axis)


def _log_softmax(x, axis=None):
    return x - _logsumexp(x, axis, keepdims=True)


def _softmax(x, axis=None):
    return np.exp(_log_softmax(x, axis))


def _t(a):
    return np.swapaxes(a, -1, -2)


def _assumed(a, assume_a, lower):
    """The matrix that SciPy reads: one triangle of a symmetric one, the diagonals of a banded one."""
    if assume_a in (None, "gen", "general", "banded"):  # SciPy finds the bands that are not zero
        return a
    if assume_a in ("sym", "symmetric", "pos", "positive definite", "her", "hermitian") and plain(a).dtype.kind != "c":
        return np.tril(a) + _t(np.tril(a, -1)) if lower else np.triu(a) + _t(np.triu(a, 1))
    if assume_a in ("upper triangular", "lower triangular"):
        return np.triu(a) if assume_a[0] == "u" else np.tril(a)
    if assume_a in ("diagonal", "tridiagonal"):
        width = 1 if assume_a[0] == "t" else 0
        return np.triu(np.tril(a, width), -width)
    refuse(f"scipy.linalg with assume_a={assume_a!r}")


# overwrite_a, overwrite_b and check_finite change no result.
def _solve(a, b, lower=False, overwrite_a=False, overwrite_b=False, check_finite=True, assume_a=None, transposed=False):
    a = _assumed(a, assume_a, lower)
    return np.linalg.solve(_t(a) if transposed else a, b)


def _inv(a, overwrite_a=False, check_finite=True, *, assume_a=None, lower=False):
    if assume_a == "diagonal":
        refuse("scipy.linalg.inv with assume_a='diagonal'")  # it leaves what stands beside the diagonal
    return np.linalg.inv(_assumed(a, assume_a, lower))


def _det(a, overwrite_a=False, check_finite=True):
    return np.linalg.det(a)


def _norm(a, ord=None, axis=None, keepdims=False, check_finite=True):
    return np.linalg.norm(a, ord, axis, keepdims)


def _pinv(a, *, atol=None, rtol=None, return_rank=False, check_finite=True):
    if atol or return_rank:
        refuse("scipy.linalg.pinv with atol or return_rank")
    return np.linalg.pinv(a, max(a.shape[-2:]) * np.finfo(a.dtype).eps if rtol is None else rtol)


def _cholesky(a, lower=False, overwrite_a=False, check_finite=True):
    return np.linalg.cholesky(a) if lower else _t(np.linalg.cholesky(_t(a)))


@functools.lru_cache(None)
def _leaves_other_triangle():
    """Whether this SciPy's cho_factor leaves the matrix in the triangle that the factor does not use; newer ones have zeros."""
    return sys.modules["scipy.linalg"].cho_factor(np.array([[2.0, 1.0], [1.0, 2.0]]))[0][1, 0] != 0


def _cho_factor(a, lower=False, overwrite_a=False, check_finite=True):
    factor = _cholesky(a, lower)
    if _leaves_other_triangle():
        factor = factor + (np.triu(a, 1) if lower else np.tril(a, -1))
    return factor, lower


def _cho_solve(c_and_lower, b, overwrite_b=False, check_finite=True):
    c, lower = c_and_lower
    below = np.tril(c) if lower else _t(np.triu(c))
    return np.linalg.solve(_t(below), np.linalg.solve(below, b))


def _solve_triangular(a, b, trans=0, lower=False, unit_diagonal=False, overwrite_b=False, check_finite=True):
    if trans not in (0, 1, "N", "T") and (trans not in (2, "C") or plain(a).dtype.kind == "c"):
        refuse(f"scipy.linalg.solve_triangular with trans={trans!r}")
    past = 1 if unit_diagonal else 0
    part = np.tril(a, -past) if lower else np.triu(a, past)
    part = part + np.eye(a.shape[-1]) if unit_diagonal else part
    return np.linalg.solve(part if trans in (0, "N") else _t(part), b)


# Higham, SIAM J. Matrix Anal. Appl. 26 (2005), equation (2.5) and algorithm 2.3, with the approximant of degree 13.
_PADE = (64764752532480000, 32382376266240000, 7771770303897600, 1187353796428800, 129060195264000, 10559470521600, 670442572800,
         33522128640, 1323241920, 40840800, 960960, 16380, 182, 1)


def _expm(a):
    one = np.eye(a.shape[-1])
    size = np.max(np.sum(np.abs(plain(a)), axis=-2), initial=0.0)
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


def _standard(x, loc, scale):
    if not np.all(np.asarray(plain(scale)) > 0):
        raise WrongType("scipy.stats.norm with a scale that is not positive has no derivative [not-differentiable]")
    return np.divide(np.subtract(x, loc), scale)


class _Normal:
    """scipy.stats.norm."""

    @staticmethod
    def logpdf(x, loc=0, scale=1):
        z = _standard(x, loc, scale)
        return -0.5 * z * z - np.log(scale) - 0.5 * np.log(2 * np.pi)

    @staticmethod
    def pdf(x, loc=0, scale=1):
        return np.exp(_Normal.logpdf(x, loc, scale))

    @staticmethod
    def cdf(x, loc=0, scale=1):
        return sys.modules["scipy.special"].ndtr(_standard(x, loc, scale))

    @staticmethod
    def logcdf(x, loc=0, scale=1):
        return sys.modules["scipy.special"].log_ndtr(_standard(x, loc, scale))

    @staticmethod
    def sf(x, loc=0, scale=1):
        return sys.modules["scipy.special"].ndtr(-_standard(x, loc, scale))

    @staticmethod
    def logsf(x, loc=0, scale=1):
        return sys.modules["scipy.special"].log_ndtr(-_standard(x, loc, scale))

    @staticmethod
    def ppf(q, loc=0, scale=1):
        _standard(q, loc, scale)
        return np.add(loc, np.multiply(scale, sys.modules["scipy.special"].ndtri(q)))

    @staticmethod
    def isf(q, loc=0, scale=1):
        _standard(q, loc, scale)
        return np.subtract(loc, np.multiply(scale, sys.modules["scipy.special"].ndtri(q)))


_RULES = {
    "scipy.special": {"logsumexp": _logsumexp, "softmax": _softmax, "log_softmax": _log_softmax},
    "scipy.linalg": {
        "solve": _solve, "inv": _inv, "det": _det, "norm": _norm, "pinv": _pinv, "cholesky": _cholesky, "cho_factor": _cho_factor,
        "cho_solve": _cho_solve, "solve_triangular": _solve_triangular, "expm": _expm},
    "scipy.integrate": {"trapezoid": lambda y, x=None, dx=1.0, axis=-1: (getattr(np, "trapezoid", None) or np.trapz)(y, x, dx, axis)},
}


def has_rule(name):
    """Whether a function, by its whole name, is in the table."""
    module, _, function = name.rpartition(".")
    return function in _RULES.get(module, {}) or module == "scipy.stats" and hasattr(_Normal, function)


def _in_place_of(function, rule):
    def called(*arguments, **named):
        if not depends([*arguments, *named.values()]):
            return function(*map(plain, arguments), **{n: plain(v) for n, v in named.items()})
        try:
            inspect.signature(rule).bind(*arguments, **named)
        except TypeError:
            refuse(f"{function.__name__} of SciPy with {', '.join(named) or 'so many arguments'}")
        return rule(*map(array_of, arguments), **{n: array_of(v) for n, v in named.items()})
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


def _in_module(module, name):
    value = getattr(module, name)
    made = in_place_of(value)
    return value if made is None else made


def in_place_of(value):
    """What stands in for a module or function of SciPy; None if nothing does."""
    for name, rules in _RULES.items():
        module = sys.modules.get(name)
        if module is None:
            continue
        if value is module:
            return Part(value, _in_module)
        called = getattr(value, "__name__", None)
        if isinstance(called, str) and called in rules and getattr(module, called, None) is value:
            return _in_place_of(value, rules[called])
    if value is sys.modules.get("scipy") or value is sys.modules.get("scipy.stats"):
        return Part(value, _in_module)
    stats = sys.modules.get("scipy.stats")
    return _Distribution(value) if stats is not None and value is stats.norm else None
