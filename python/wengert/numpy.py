# SPDX-License-Identifier: MIT
"""NumPy for functions that are differentiated: ``import wengert.numpy as np``.

Every name is NumPy's. While wengert.grad and its kin record, two things are different:
- A new array of floating-point numbers (np.zeros, np.ones, np.array, ...) can hold active numbers.
- A list of active numbers is taken for an array: np.mean([x * x for x in a]).
wengert.grad puts these functions in the place of NumPy's by itself where a function needs them; see stand_ins.py.
"""
import itertools
import threading

import numpy

from .arrays import Active, Number, gathered, holds_active, plain

_recording = threading.local()


class Recording:
    """While it is entered, new arrays of this thread belong to the tape."""

    def __init__(self, tape):
        self.tape = tape

    def __enter__(self):
        self.before, _recording.tape = getattr(_recording, "tape", None), self.tape

    def __exit__(self, *_exception):
        _recording.tape, self.tape.ended = self.before, True


def array_of(x):
    """A list or tuple of active numbers as an active array; anything else as it is."""
    if not (isinstance(x, (list, tuple)) and holds_active(x)):
        return x
    rows = [array_of(e) for e in x]
    if len({numpy.shape(plain(r)) for r in rows}) > 1:
        return x
    return numpy.stack([r if isinstance(r, Active) else numpy.asarray(r, float) for r in rows])


def _arange(start, stop=None, step=1, dtype=None):
    if stop is None:
        start, stop = 0.0, start
    return start + step * numpy.arange(len(numpy.arange(plain(start), plain(stop), plain(step), dtype)))


def _itself(function):
    return function


class _Function:
    """A function that takes lists of active numbers; the rest is that of NumPy's function."""

    def __init__(self, function):
        self.function = function
        self.__name__, self.__doc__ = function.__name__, function.__doc__

    def __call__(self, *arguments, **named):
        return self.function(*map(array_of, arguments), **{n: array_of(v) for n, v in named.items()})

    def __reduce__(self):
        return _itself, (self.function,)

    def __getattr__(self, name):
        return getattr(self.function, name)


class _Maker(_Function):
    """A function that makes arrays. Those of floating-point numbers get a place on the tape."""

    def __call__(self, *arguments, **named):
        tape = getattr(_recording, "tape", None)
        if tape is None or "like" in named:
            return self.function(*arguments, **named)
        first, name = arguments[0] if arguments else None, self.__name__
        if name in ("array", "asarray") and isinstance(first, (list, tuple, Active)) and holds_active([first]):
            made = array_of(first)
            if not isinstance(made, Active):
                raise ValueError("setting an array element with a sequence. The requested array has an inhomogeneous shape")
            dtype = numpy.dtype(arguments[1] if len(arguments) > 1 else named.get("dtype") or made.dtype)
            if dtype != made.dtype:
                return made.astype(dtype)
            if not made.shape and type(made) is Number:
                whole = tape.new_array(numpy.zeros((), made.dtype))
                whole.store(made)
                return whole
            return made if made is not first or name == "asarray" or named.get("copy", True) is not True else numpy.copy(made)
        if name == "arange" and holds_active([*arguments, *named.values()]):
            return _arange(*arguments, **named)
        filling = named.get("fill_value", arguments[1] if len(arguments) > 1 else None) if name.startswith("full") else None
        if isinstance(filling, Active):
            shape = numpy.shape(plain(first)) if name == "full_like" else first
            made = tape.new(numpy.zeros(shape, named.get("dtype") or filling.dtype), False)
            made.store(filling)
            return made
        made = self.function(*arguments, **named)
        if isinstance(made, numpy.ndarray) and isinstance(first, numpy.ndarray) and numpy.may_share_memory(made, first):
            return made  # what is stored into it has to be seen in the other
        if type(made) is not numpy.ndarray or made.dtype not in (numpy.float64, numpy.float32, numpy.complex128, numpy.complex64):
            return gathered(made) if isinstance(made, numpy.ndarray) else made
        return tape.new_array(made)


class _FromIterator(_Function):
    """numpy.fromiter: what is iterated over may give active numbers."""

    def __call__(self, iterable, dtype=float, count=-1, **named):
        values = list(iterable if count < 0 else itertools.islice(iterable, count))
        if not holds_active(values) or len(values) < count:  # too few: NumPy's error
            return self.function(map(plain, values), dtype, count, **named)
        made = array_of(values)
        return made if made.dtype == numpy.dtype(dtype) else made.astype(dtype)


_MAKERS = ("zeros ones empty full eye identity array asarray zeros_like ones_like empty_like full_like copy arange linspace logspace geomspace "
           "tile repeat").split()
# Their argument is a list of arrays, which the rules take as it is; or of places, or a function.
_LISTS = ("concatenate stack hstack vstack dstack column_stack block meshgrid select choose einsum einsum_path broadcast_arrays broadcast "
          "piecewise ix_ vectorize frompyfunc apply_along_axis apply_over_axes may_share_memory shares_memory").split()


def _made(original, name):
    value = getattr(original, name)
    if original is numpy and name in _MAKERS:
        return _Maker(value)
    if original is numpy and name == "fromiter":
        return _FromIterator(value)
    if name in _LISTS or name == "multi_dot" or isinstance(value, type) or not callable(value):
        return value
    return _Function(value)


class Part:
    """A module, such as numpy.linalg, with some functions replaced: `made` gives what stands for a name in it."""

    def __init__(self, original, made):
        self._original, self._made = original, made

    def __getattr__(self, name):
        value = self._made(self._original, name)
        setattr(self, name, value)
        return value

    def __dir__(self):
        return dir(self._original)


linalg, fft = Part(numpy.linalg, _made), Part(numpy.fft, _made)


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(f"module 'wengert.numpy' has no attribute '{name}'")
    value = _made(numpy, name)
    globals()[name] = value
    return value


def __dir__():
    return dir(numpy)
