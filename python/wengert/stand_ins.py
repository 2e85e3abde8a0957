# SPDX-License-Identifier: MIT
"""wengert.numpy and wengert.math in the place of NumPy and math, in the user's modules while a function is recorded."""
import functools
import inspect
import math
import os
import sys
import sysconfig
import threading
import types
import weakref

import numpy

from . import math as our_math
from . import numpy as our_numpy
from . import scipy_functions, shown_types

_LIBRARIES = tuple(os.path.realpath(sysconfig.get_paths()[n]) + os.sep for n in ("stdlib", "platstdlib", "purelib", "platlib"))
_lock = threading.RLock()
_replaced = {}  # (id of a module's names, what is replaced): [how many recordings need it, the names, {name: (original, ours)}]


def _is_users(module):
    name = getattr(module, "__name__", "")
    if not isinstance(module, types.ModuleType) or name.partition(".")[0] in ("wengert", "numpy") or name in sys.builtin_module_names:
        return False
    file = getattr(module, "__file__", None)
    return file is None or not is_of_library(file)


def is_of_library(file):
    """Whether a file is of Python's own library or of an installed package."""
    return os.path.realpath(file).startswith(_LIBRARIES)


def _names_of(value):
    """The names of the module that a value of a module comes from."""
    value = inspect.unwrap(value) if callable(value) and not isinstance(value, type) else value
    while isinstance(value, functools.partial):
        value = value.func
    value = getattr(value, "__func__", value)
    if isinstance(value, types.FunctionType):
        return value.__globals__
    if isinstance(value, types.ModuleType):
        return value.__dict__
    module = sys.modules.get(getattr(value if isinstance(value, type) else type(value), "__module__", None) or "")
    return getattr(module, "__dict__", {})


def _modules(f):
    """The names of the user's modules that a function can reach: its own, and those of what stands in them."""
    found, waiting = {}, [_names_of(f)]
    closure = getattr(getattr(f, "__func__", f), "__closure__", None) or ()
    for cell in closure:
        try:
            waiting.append(_names_of(cell.cell_contents))
        except ValueError:  # a cell without a value yet
            pass
    while waiting:
        names = waiting.pop()
        module = sys.modules.get(names.get("__name__", ""))
        if id(names) in found or module is not None and not _is_users(module):
            continue
        found[id(names)] = names
        waiting.extend(_names_of(value) for value in list(names.values()))
    return list(found.values())


def _ours(value):
    """What stands in for a value of a module; None if nothing does."""
    of_scipy = scipy_functions.in_place_of(value) if "scipy" in sys.modules else None
    if of_scipy is not None:
        return of_scipy
    if isinstance(value, types.ModuleType):
        if value is numpy:
            return our_numpy
        return {numpy.linalg: our_numpy.linalg, numpy.fft: our_numpy.fft, math: our_math}.get(value)
    name = getattr(value, "__name__", None) if callable(value) and not isinstance(value, type) else None
    if not isinstance(name, str) or name.startswith("_"):
        return None
    for theirs, ours in ((numpy, our_numpy), (math, our_math), (numpy.linalg, our_numpy.linalg)):
        if getattr(theirs, name, None) is value:
            made = getattr(ours, name)
            return None if made is value else made
    return None


def _functions(names):
    """What stands in for NumPy, math and their functions among the names of a module."""
    found = {name: _ours(value) for name, value in list(names.items()) if not name.startswith("__")}
    return {name: ours for name, ours in found.items() if ours is not None}


def _type(names):
    return {} if "type" in names else {"type": shown_types.Type}


_ABSENT = object()


class Replaced:
    """Replaces names in modules while it is entered: those that `chosen` gives."""

    def __init__(self, modules, chosen):
        self.modules, self.chosen = modules, chosen

    def __enter__(self):
        with _lock:
            for names in self.modules:
                known = _replaced.setdefault((id(names), self.chosen), [0, names, {}])
                known[0] += 1
                if known[0] > 1:
                    continue
                for name, ours in self.chosen(names).items():
                    known[2][name] = (names.get(name, _ABSENT), ours)
                    names[name] = ours

    def __exit__(self, *_exception):
        with _lock:
            for names in self.modules:
                known = _replaced[id(names), self.chosen]
                known[0] -= 1
                if known[0] == 0:
                    del _replaced[id(names), self.chosen]
                    for name, (value, ours) in known[2].items():
                        if names.get(name) is not ours:
                            continue
                        if value is _ABSENT:
                            del names[name]
                        else:
                            names[name] = value


_needing = weakref.WeakKeyDictionary()  # function: its modules, if an earlier recording could not do without
_asking = weakref.WeakKeyDictionary()  # function: those of its modules that call type()


def _known(table, f):
    try:
        return table.get(f)
    except TypeError:  # no place for a weak reference
        return None


def _remember(table, f, modules):
    try:
        table[f] = modules
    except TypeError:
        pass


def replacement_for(f):
    """What has to be entered for a function, if that is known."""
    modules = _known(_needing, f)
    return None if modules is None else Replaced(modules, _functions)


def new_replacement(f):
    return Replaced(_modules(f), _functions)


def remember(f, replacement):
    _remember(_needing, f, replacement.modules)


def types_for(f):
    """What has to be entered for functions that call type()."""
    modules = _known(_asking, f)
    if modules is None:
        own = _names_of(f)
        modules = [names for names in _modules(f) if shown_types.ask([*list(names.values()), f] if names is own else list(names.values()))]
        _remember(_asking, f, modules)
    return Replaced(modules, _type)
