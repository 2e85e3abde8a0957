# SPDX-License-Identifier: MIT
"""The number type: active arrays and the tape that they are recorded on; see wengert.numbers."""
import operator

import numpy as np

from .errors import Error, WrongType
from .rule_tables import decisions, functions, ufuncs


class Tape:
    """Entries in the order of their making. An entry: (place of the result, [(place of an argument, adjoint)]), adjoint
    being the function from the result's adjoint to the argument's."""

    def __init__(self):
        self.entries, self.count = [], 0

    def new(self, value):
        self.count += 1
        return Array(np.asarray(value), self, self.count - 1)

    def record(self, value, pairs):
        """value, computed from active arrays; pairs of (array, adjoint)."""
        result = self.new(value)
        self.entries.append((result.place, [(a.place, pull) for a, pull in pairs]))
        return result

    def sweep(self, output, seed):
        """Adjoints of all places, by place."""
        adjoints = {output.place: seed}
        for place, arguments in reversed(self.entries):
            adjoint = adjoints.pop(place, None)
            if adjoint is None:
                continue
            for argument, pull in arguments:
                part = pull(adjoint)
                adjoints[argument] = adjoints[argument] + part if argument in adjoints else part
        return adjoints


def _refuse(what):
    raise Error(f"{what} has no derivative rule; write it with functions that have one, or take x.value for a passive array [not-differentiable]")


def plain(x):
    """The value of an active array; anything else as it is."""
    return x.value if isinstance(x, Array) else x


def _kept(x):
    """An argument as it is now: the caller may write into its plain arrays before the sweep."""
    if isinstance(x, np.ndarray):
        return x.copy()
    return type(x)(map(_kept, x)) if type(x) in (list, tuple) else x


def record(value, pairs):
    """An entry on the tape of the active arrays in `pairs`."""
    tapes = {id(a.tape): a.tape for a, _ in pairs}
    if len(tapes) > 1:
        raise Error("arrays of two differentiations meet; an inner gradient is a plain array, and second derivatives are those of wengert.from_source [foreign-variable]")
    return next(iter(tapes.values())).record(value, pairs)


class Array(np.lib.mixins.NDArrayOperatorsMixin):
    """An active array. `value` is the plain array, without derivative. Elements cannot be assigned: build arrays by
    np.stack, np.concatenate or np.where."""

    __array_priority__ = 1000
    __hash__ = None

    def __init__(self, value, tape, place):
        self.value, self.tape, self.place = value, tape, place

    shape = property(lambda self: self.value.shape)
    ndim = property(lambda self: self.value.ndim)
    size = property(lambda self: self.value.size)
    dtype = property(lambda self: self.value.dtype)
    T = property(lambda self: np.transpose(self))

    def __len__(self):
        return len(self.value)

    def __iter__(self):
        return (self[i] for i in range(len(self)))

    def __repr__(self):
        return f"Array({self.value!r})"

    def __bool__(self):
        return bool(self.value)  # a decision has no derivative

    def _plain(self, *_args, **_named):
        raise WrongType("an active array is converted to plain numbers, which would lose its derivative; take x.value for a passive array [not-differentiable]")

    __array__ = __float__ = __int__ = __complex__ = __index__ = _plain

    def __setitem__(self, key, value):
        raise WrongType("elements of an active array cannot be assigned; use np.where, np.stack or np.concatenate [not-differentiable]")

    def __getitem__(self, key):
        return functions[operator.getitem](self, _kept(key))

    def __array_ufunc__(self, ufunc, method, *arguments, **named):
        if method == "reduce" and ufunc is np.add:
            return np.sum(arguments[0], **{k: v for k, v in named.items() if k in ("axis", "keepdims")})
        if ufunc in decisions and method == "__call__":
            return ufunc(*(plain(a) for a in arguments), **named)
        rule = ufuncs.get(ufunc)
        if method != "__call__" or rule is None or any(v is not None for k, v in named.items()):
            _refuse(f"numpy.{ufunc.__name__}" + (f".{method}" if method != "__call__" else "") + (f" with {', '.join(named)}" if named else ""))
        return rule(*map(_kept, arguments))

    def __array_function__(self, function, types, arguments, named):
        rule = functions.get(function)
        if rule is None:
            _refuse(f"{function.__module__}.{function.__name__}")
        return rule(*map(_kept, arguments), **{n: _kept(v) for n, v in named.items()})


for _name in ("sum", "mean", "prod", "reshape", "ravel", "transpose", "dot", "max", "min", "cumsum", "squeeze", "trace", "diagonal"):
    def _method(self, *arguments, _function=getattr(np, _name), _shaped=_name in ("reshape", "transpose"), **named):
        if _shaped and len(arguments) > 1:
            arguments = (arguments,)
        return _function(self, *arguments, **named)
    setattr(Array, _name, _method)
Array.flatten = lambda self: np.ravel(self)
