# SPDX-License-Identifier: MIT
"""wengert.numpy and wengert.math in the place of NumPy and math, in the user's modules while a function is recorded."""
import contextlib
import functools
import inspect
import math
import sys
import threading
import types
import weakref

import numpy

from . import math as our_math
from . import numpy as our_numpy
from . import scipy_functions, shown_types, texts
from .shown_types import is_of_library

_lock = threading.RLock()
_replaced = {}  # (id of a module's names, what is replaced): [how many recordings need it, the names, {name: (original, ours)}]


def _is_users(module):
    name = getattr(module, "__name__", "")
    if not isinstance(module, types.ModuleType) or name.partition(".")[0] in ("wengert", "numpy") or name in sys.builtin_module_names:
        return False
    file = getattr(module, "__file__", None)
    return file is None or not is_of_library(file)


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
_asking = weakref.WeakKeyDictionary()  # function: what stands in for type(), float() and their like: (modules, chosen)


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


def _reader(name):
    return lambda names: {} if name in names else {name: texts.READERS[name]}


_readers = {name: _reader(name) for name in texts.READERS}


def builtins_for(f):
    """What has to be entered for functions that call type(), or that make text and read numbers from it."""
    found = _known(_asking, f)
    if found is None:
        own = _names_of(f)
        codes = [(names, shown_types.codes([*list(names.values()), f] if names is own else list(names.values()))) for names in _modules(f)]
        found = [([names for names, its in codes if any("type" in code.co_names for code in its)], _type)]
        reading = [(names, texts.readers(its)) for names, its in codes]
        if any(called for _, called in reading) and any(texts.makes_text(code) for _, its in codes for code in its):
            found += [([names for names, called in reading if name in called], chosen) for name, chosen in _readers.items()]
        _remember(_asking, f, found)
    entered = contextlib.ExitStack()
    for modules, chosen in found:
        entered.enter_context(Replaced(modules, chosen))
    return entered
