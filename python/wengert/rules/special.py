# SPDX-License-Identifier: MIT
"""Special functions: those of Python's math, and the ufuncs of scipy.special where that is loaded."""
import math
import sys

import numpy as np

from ..arrays import record
from ..rule_tables import more, ufuncs
from .elementwise import ufunc_of_one, ufunc_of_two


def _digamma(x):
    """The logarithmic derivative of the gamma function; for numbers below 10 by its recurrence, else by its asymptotic series
    (Abramowitz and Stegun, 6.3.5, 6.3.7 and 6.3.18)."""
    if x <= 0:
        return math.nan if x == math.floor(x) else _digamma(1 - x) - math.pi / math.tan(math.pi * x)
    total = 0.0
    while x < 10:
        total -= 1 / x
        x += 1
    r = 1 / (x * x)
    series = r * (1 / 12 - r * (1 / 120 - r * (1 / 252 - r * (1 / 240 - r * (1 / 132 - r * (691 / 32760 - r / 12))))))
    return total + math.log(x) - 0.5 / x - series


def _each(function, partial):
    """A function of one number, and its partial from the number and the value."""
    def rule(x):
        numbers = np.ravel(x.value)
        values = np.array([function(e) for e in numbers]).reshape(x.shape)
        slopes = np.array([partial(e, y) for e, y in zip(numbers, np.ravel(values))]).reshape(x.shape)
        return record(values, [(x, lambda adjoint: adjoint * slopes)])
    return rule


_SLOPE = 2 / math.sqrt(math.pi)
erf = _each(math.erf, lambda x, y: _SLOPE * math.exp(-x * x))
erfc = _each(math.erfc, lambda x, y: -_SLOPE * math.exp(-x * x))
gamma = _each(math.gamma, lambda x, y: y * _digamma(x))
lgamma = _each(math.lgamma, lambda x, y: _digamma(x))


def _tail(x, sign):
    """The slope of Dawson's integral (sign 1), or of erfcx over _SLOPE (sign -1), for large x, where 2 x y is nearly constant:
    the asymptotic series (Abramowitz and Stegun, 7.1.23)."""
    t = 0.5 / x / x
    return -t * (1 + sign * t * (3 + sign * t * (15 + sign * t * (105 + sign * t * 945))))


def _scipy_rules(special):
    """(of one argument, of two): the partials of scipy.special's ufuncs."""
    root = np.sqrt(2 * np.pi)
    one = {
        "erf": lambda x, y: _SLOPE * np.exp(-x * x), "erfc": lambda x, y: -_SLOPE * np.exp(-x * x),
        "erfcx": lambda x, y: np.where(x > 50, _SLOPE * _tail(x, -1), 2 * x * y - _SLOPE), "erfi": lambda x, y: _SLOPE * np.exp(x * x),
        "erfinv": lambda x, y: np.exp(y * y) / _SLOPE, "erfcinv": lambda x, y: -np.exp(y * y) / _SLOPE,
        "gamma": lambda x, y: y * special.digamma(x), "gammaln": lambda x, y: special.digamma(x), "loggamma": lambda x, y: special.digamma(x),
        "digamma": lambda x, y: special.polygamma(1, x), "psi": lambda x, y: special.polygamma(1, x),
        "expit": lambda x, y: y * special.expit(-x), "logit": lambda x, y: 1 / (x * (1 - x)), "log_expit": lambda x, y: special.expit(-x),
        "ndtr": lambda x, y: np.exp(-0.5 * x * x) / root, "log_ndtr": lambda x, y: np.where(x < 0, 2 / (root * special.erfcx(-x / np.sqrt(2))), np.exp(-0.5 * x * x - y) / root),
        "ndtri": lambda x, y: root * np.exp(0.5 * y * y), "entr": lambda x, y: -1 - np.log(x),
        "j0": lambda x, y: -special.j1(x), "j1": lambda x, y: special.jvp(1, x), "i0": lambda x, y: special.i1(x), "i1": lambda x, y: special.ivp(1, x),
        "y0": lambda x, y: -special.y1(x), "k0": lambda x, y: -special.k1(x), "exp1": lambda x, y: -np.exp(-x) / x, "expi": lambda x, y: np.exp(x) / x,
        "exp10": lambda x, y: y * np.log(10.0), "cbrt": lambda x, y: y / (3 * x), "dawsn": lambda x, y: np.where(np.abs(x) > 50, _tail(x, 1), 1 - 2 * x * y),
        "k1": lambda x, y: special.kvp(1, x), "y1": lambda x, y: special.yvp(1, x), "rgamma": lambda x, y: -y * special.digamma(x),
        "expm1": lambda x, y: np.exp(x), "log1p": lambda x, y: 1 / (1 + x),
    }
    two = {
        "xlogy": (lambda a, b, y: np.log(b), lambda a, b, y: a / b), "xlog1py": (lambda a, b, y: np.log1p(b), lambda a, b, y: a / (1 + b)),
        "beta": (lambda a, b, y: y * (special.digamma(a) - special.digamma(a + b)), lambda a, b, y: y * (special.digamma(b) - special.digamma(a + b))),
        "betaln": (lambda a, b, y: special.digamma(a) - special.digamma(a + b), lambda a, b, y: special.digamma(b) - special.digamma(a + b)),
        "rel_entr": (lambda a, b, y: np.log(a / b) + 1, lambda a, b, y: -a / b), "kl_div": (lambda a, b, y: np.log(a / b), lambda a, b, y: 1 - a / b),
        "gammainc": (None, lambda a, b, y: np.exp(special.xlogy(a - 1, b) - b - special.gammaln(a))),
        "gammaincc": (None, lambda a, b, y: -np.exp(special.xlogy(a - 1, b) - b - special.gammaln(a))),
        "jv": (None, lambda a, b, y: special.jvp(a, b)), "iv": (None, lambda a, b, y: special.ivp(a, b)),
        "kv": (None, lambda a, b, y: special.kvp(a, b)), "yv": (None, lambda a, b, y: special.yvp(a, b)),
    }
    return one, two


def _load():
    """Fills the table with the rules of scipy.special, if that is loaded. Whether there was anything to be filled."""
    special = sys.modules.get("scipy.special")
    if special is None or special.erf in ufuncs:
        return False
    one, two = _scipy_rules(special)
    for name, partial in one.items():
        if hasattr(special, name) and getattr(special, name) not in ufuncs:
            ufuncs[getattr(special, name)] = ufunc_of_one(getattr(special, name), partial)
    for name, partials in two.items():
        if hasattr(special, name):
            ufuncs[getattr(special, name)] = ufunc_of_two(getattr(special, name), partials)
    return True


more.append(_load)
