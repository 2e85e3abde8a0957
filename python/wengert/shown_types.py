# SPDX-License-Identifier: MIT
"""type(x) and x.__class__ in the user's modules while a function is recorded: an active array shows NumPy's class, as isinstance says."""
import dis
import functools
import os
import sys
import sysconfig
import types

import numpy

from .arrays import Active, Array
from .errors import LostDerivative

_LIBRARIES = tuple(os.path.realpath(sysconfig.get_paths()[n]) + os.sep for n in ("stdlib", "platstdlib", "purelib", "platlib"))
_AFTER = ("IS_OP", "CONTAINS_OP", "COMPARE_OP")
_SKIPPED = ("CACHE", "EXTENDED_ARG", "PRECALL", "NOP", "BUILD_TUPLE", "BUILD_LIST", "BUILD_SET")
_NAMES = ("__name__", "__qualname__", "__module__")


def is_of_library(file):
    """Whether a file is of Python's own library or of an installed package."""
    return os.path.realpath(file).startswith(_LIBRARIES)


def _looked_up(frame, name):
    for names in (frame.f_locals, frame.f_globals, frame.f_builtins):
        if name in names:
            return names[name]
    return None


def _compared(frame):
    """The classes that the result of the call at hand is compared with; None where that is not seen."""
    found = []
    following = (i for i in dis.get_instructions(frame.f_code) if i.offset > frame.f_lasti)
    for i in following:
        if i.opname in _AFTER:
            break
        if i.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            if not found:
                return () if i.argval in _NAMES else None
            found[-1] = getattr(found[-1], i.argval, None)
        elif i.opname.startswith(("LOAD_GLOBAL", "LOAD_NAME", "LOAD_FAST", "LOAD_DEREF")) and isinstance(i.argval, str):
            found.append(_looked_up(frame, i.argval))
        elif i.opname not in _SKIPPED:
            return None
    classes = [c for one in found for c in (one if isinstance(one, (tuple, list, set, frozenset)) else (one,))]
    return classes if classes and all(isinstance(c, type) for c in classes) else None


def _of_number(x, frame):
    """Python's arithmetic makes a float of floats, NumPy's a numpy.float64: which one an active number would be is not known."""
    shown = x.dtype.type
    classes = _compared(frame)
    if classes is not None:
        kinds = [c for c in classes if issubclass(c, (float, complex, numpy.inexact))]
        if not kinds or shown in kinds and (float in kinds or shown is not numpy.float64):
            return shown
    x.tape.lost = LostDerivative("the class of an active number does not say whether the program has a float or a numpy.float64 there; ask by "
                                 "isinstance(x, float) [not-differentiable]")
    raise x.tape.lost


def class_of_number(x, frame):
    """x.__class__ of an active number, which the user's code may ask instead of type(x)."""
    asked = dis.opname[frame.f_code.co_code[frame.f_lasti]] == "LOAD_ATTR"
    name = frame.f_globals.get("__name__", "")
    if asked and x.storage.depends and not x.tape.ended and name.partition(".")[0] not in ("wengert", "numpy") and not is_of_library(frame.f_code.co_filename):
        return _of_number(x, frame)
    return x.dtype.type


class _Kind(type):
    def __instancecheck__(cls, x):
        return isinstance(x, type) if cls is Type else super().__instancecheck__(x)

    def __subclasscheck__(cls, other):
        return issubclass(other, type) if cls is Type else super().__subclasscheck__(other)


class Type(type, metaclass=_Kind):
    """Stands for `type`."""

    def __new__(cls, *arguments, **named):
        if cls is not Type:
            return type.__new__(cls, *arguments, **named)
        if len(arguments) != 1:
            name, bases, members = arguments
            return type(name, bases, {"__module__": sys._getframe(1).f_globals.get("__name__"), **members}, **named)
        x = arguments[0]
        made = type(x)
        if issubclass(made, Active) and x.storage.depends and not x.tape.ended:
            return numpy.ndarray if made is Array else _of_number(x, sys._getframe(1))
        return Type if x is Type or made is type else x.__class__ if issubclass(made, Active) else made


def _codes(value, seen):
    """Of a function, a class, a code object or a table of them, with what is inside of it."""
    value = getattr(value, "__func__", value)
    if isinstance(value, functools.partial):
        value = value.func
    if isinstance(value, types.FunctionType):
        yield from _codes(getattr(value, "__wrapped__", None), seen)
        value = value.__code__
    if isinstance(value, types.CodeType):
        yield value
        for constant in value.co_consts:
            if isinstance(constant, types.CodeType):
                yield from _codes(constant, seen)
    elif isinstance(value, property):
        for part in (value.fget, value.fset):
            yield from _codes(part, seen)
    elif isinstance(value, (dict, list, tuple)) and len(value) < 1000:
        for part in list(value.values() if isinstance(value, dict) else value):
            if callable(part):
                yield from _codes(part, seen)
    elif isinstance(value, type) and value not in seen:
        seen.add(value)
        for member in list(vars(value).values()):
            yield from _codes(member, seen)


def codes(values):
    """The code of the functions and classes among values."""
    seen = set()
    return [code for value in values for code in _codes(value, seen)]
