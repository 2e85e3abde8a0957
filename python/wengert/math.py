# SPDX-License-Identifier: MIT
"""Python's math for functions that are differentiated: ``import wengert.math as math``. Its functions take active numbers."""
import math

import numpy

from .arrays import Active

_SAME = "sqrt exp expm1 exp2 log2 log10 log1p cbrt sin cos tan sinh cosh tanh hypot fabs fmod copysign degrees radians ldexp"
_OTHER = {"asin": "arcsin", "acos": "arccos", "atan": "arctan", "atan2": "arctan2", "asinh": "arcsinh", "acosh": "arccosh",
          "atanh": "arctanh", "pow": "power"}
_NUMPY = {**{n: n for n in _SAME.split()}, **_OTHER}
# Their result is no real number, or is constant between jumps.
_DECISIONS = "isnan isinf isfinite isclose floor ceil trunc ulp".split()


def _number(x):
    """As Python's math takes it."""
    return [_number(e) for e in x] if isinstance(x, (list, tuple)) or getattr(x, "ndim", 0) else x.value.item() if isinstance(x, Active) else x


def _log(x, base=None):
    return numpy.log(x) if base is None else numpy.log(x) / numpy.log(base)


def _sum(numbers):
    numbers = list(numbers)
    return numpy.sum(numpy.stack(numbers)) if any(isinstance(x, Active) for x in numbers) else math.fsum(numbers)


def _dist(p, q):
    return numpy.sqrt(sum((a - b) * (a - b) for a, b in zip(p, q)))


def _modf(x):
    return numpy.modf(x)


def _remainder(x, y):
    return x - y * round((float(_number(x)) - math.remainder(_number(x), _number(y))) / float(_number(y)))


def _nextafter(x, y, *, steps=1):
    return x + (math.nextafter(_number(x), _number(y), **({} if steps == 1 else {"steps": steps})) - _number(x))


_OWN = {"log": _log, "dist": _dist, "modf": _modf, "remainder": _remainder, "nextafter": _nextafter,
        "sumprod": lambda p, q: sum(a * b for a, b in zip(p, q))}


def _of(function, rule):
    def called(*arguments, **named):
        if not any(isinstance(x, Active) or isinstance(x, (list, tuple)) and any(isinstance(e, Active) for e in x) for x in arguments):
            return function(*arguments, **named)
        function(*map(_number, arguments), **named)  # it may have an error, as of a domain
        return rule(*arguments, **named)
    called.__name__, called.__doc__ = function.__name__, function.__doc__
    return called


def __getattr__(name):
    value = getattr(math, name)
    if name in _DECISIONS:
        value = _of(value, lambda *x, _f=value, **named: _f(*map(_number, x), **named))
    elif name == "fsum":
        value = _sum
    elif name == "prod":
        value = _of(value, lambda numbers, start=1: numpy.prod(numpy.stack(list(numbers))) * start)
    elif name == "hypot":
        value = _of(value, lambda *x: _dist(x, [0.0] * len(x)) if len(x) != 2 else numpy.hypot(*x))
    elif name in _OWN:
        value = _of(value, _OWN[name])
    elif name in ("erf", "erfc", "gamma", "lgamma"):
        from .rules import special
        value = _of(value, getattr(special, name))
    elif name in _NUMPY:
        value = _of(value, getattr(numpy, _NUMPY[name]))
    globals()[name] = value
    return value


def __dir__():
    return dir(math)
