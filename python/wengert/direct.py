# SPDX-License-Identifier: MIT
"""Calls of generated code that a framework makes itself, with its own buffers and without the interpreter (native/).

A Plan says where each argument of the generated code comes from: one of the framework's operands, zeros, or the bytes of an
argument that is no input; and which results are where afterwards. Operands and results have keys: ("input", name),
("seed", output), ("along", input); ("output", name), ("gradient", input), ("tangent", output), ("second", input).
Only the compiler route is called so, and only where nothing lives longer than a call: such calls take turns by a lock of
Python's.
"""
import contextlib
import ctypes
import hashlib
import os
import secrets
import shutil
import tempfile

import numpy as np

from . import suite
from .errors import Error
from .source import SourceRoute, _compiler, cache_directory

NATIVE = os.path.join(suite.PACKAGE, "native")
TOKEN = secrets.randbits(62) | 1  # see slots.h
_SLOT_WORDS = 8


def library(name, words, version):
    """The path of native/NAME.c as a library, compiled for this version of the framework; None where that fails."""
    try:
        compiler, of = _compiler(True)
        text = b""
        for file in ("slots.h", name + ".c"):
            with open(os.path.join(NATIVE, file), "rb") as source:
                text += source.read()
        key = hashlib.sha256(repr((words, version, compiler, of)).encode() + text).hexdigest()[:32]
        place = os.path.join(cache_directory(), f"{name}-{key}.so")
        if not os.path.exists(place):
            os.makedirs(cache_directory(), exist_ok=True)
            scratch = tempfile.mkdtemp(prefix="building-", dir=cache_directory())
            try:
                made = os.path.join(scratch, "made.so")
                suite.execute([compiler, "-std=gnu11", "-O2", "-w", "-shared", "-fPIC", os.path.join(NATIVE, name + ".c"), *words, "-o", made, "-lm"], f"compiling {name}.c")
                os.replace(made, place)
            finally:
                shutil.rmtree(scratch, ignore_errors=True)
        return place
    except (Error, OSError):
        return None


def loaded(path):
    """The library, which from now on takes the plans of this process."""
    made = ctypes.CDLL(path)
    ctypes.c_int64.in_dll(made, "wengert_token").value = TOKEN
    return made


def possible(f):
    """Whether the calls of a Function can be made so."""
    return isinstance(f.route, SourceRoute) and f.interface.result_shape is None and isinstance(f.route.library("adjoint").turn, contextlib.nullcontext)


class Plan:
    """One call at arguments of known shapes. mode: value, adjoint, tangent or second."""

    def __init__(self, f, mode, bound):
        self.operands, self.results, self.names, slots = [], [], [], []
        route, interface = f.route, f.interface
        inputs, outputs = interface.wrt, interface.of

        def operand(key):
            if key not in self.operands:
                self.operands.append(key)
            return self.operands.index(key)

        def slot(like, begin=None, end=None, written=False, vector=False, named=None):
            result = -1
            if end:
                result = len(self.results)
                self.results.append((end, like.shape))
            if named is not None and named not in self.names:
                self.names.append(named)
            slots.append((-1 if begin is None else operand(begin), result, like.dtype.itemsize if like.dtype.kind == "f" else 0, like.size,
                          like.nbytes, written, vector, 0 if named is None else self.names.index(named) + 1))

        def value(p, ends, written):
            """The slot of a parameter itself."""
            if p.name in inputs:
                slot(bound[p.name], ("input", p.name), ends, written, p.kind == "vector", p.name)
            else:
                slot(bound[p.name], ("passive", p.name), ends, written, p.kind == "vector")

        number = np.zeros((), route.result or float)
        if mode == "value":
            generated = route.library("adjoint")
            function = generated.primal
            for p in route.parameters:
                value(p, ("output", p.name) if p.name in outputs else None, p.written)
                if p.name in route.active:  # not used by the function itself
                    slot(np.zeros(1, p.dtype), vector=p.kind == "vector")
            if route.result is not None:
                slot(number, end=("output", "result") if "result" in outputs else None, written=True)
        elif mode == "second":
            generated = route.library("second")
            function = generated.derivative
            known = {p.name: p for p in route.parameters}
            for described in generated.description["parameters"]:
                n = described["name"]
                of = n[3:] if n.startswith("a1_") and n not in known else None
                if n in known:
                    value(known[n], None, known[n].written)
                elif of == "result":
                    slot(number, ("seed", "result") if "result" in outputs else None, written=True)
                else:
                    slot(bound[of], ("seed", of) if of in outputs else None, written=True, vector=known[of].kind == "vector")
                if described["active"]:
                    like = number if of == "result" else bound[of or n]
                    slot(like, ("along", n) if n in inputs else None, ("second", of) if of in inputs else None, True,
                         (of or n) in known and known[of or n].kind == "vector")
            if generated.description["result"]:
                slot(number, written=True)
                slot(number, written=True)
        else:
            generated = route.library(mode)
            function = generated.derivative
            adjoint = mode == "adjoint"
            for p in route.parameters:
                value(p, None, p.written)
                if p.name not in generated.active:
                    continue
                begin, end = ("seed" if adjoint else "along", p.name), ("gradient" if adjoint else "tangent", p.name)
                slot(bound[p.name], begin if p.name in (outputs if adjoint else inputs) else None,
                     end if p.name in (inputs if adjoint else outputs) else None, True, p.kind == "vector")
            if route.result is not None:
                slot(number, written=True)
                if adjoint:
                    slot(number, ("seed", "result") if "result" in outputs else None)
                else:
                    slot(number, end=("tangent", "result") if "result" in outputs else None, written=True)
        # A result is in the order in which the caller names them.
        order = {"output": outputs, "tangent": outputs, "gradient": inputs, "second": inputs}
        wanted = sorted(range(len(self.results)), key=lambda k: order[self.results[k][0][0]].index(self.results[k][0][1]))
        place = {old: new for new, old in enumerate(wanted)}
        self.results = [self.results[k] for k in wanted]
        words = [TOKEN, generated.address(function), len(slots)]
        for s in slots:
            words += [s[0], place.get(s[1], -1), *s[2:]]
        for _, shape in self.results:
            words += [len(shape), *shape]
        self.words = np.array(words, np.int64)
        self.bytes, self.name = self.words.tobytes(), ",".join(self.names)

    def given(self, arrays, bound, passive):
        """Operands in order; arrays: {key: the framework's array}; passive turns bytes into one of unsigned bytes."""
        return [arrays[k] if k in arrays else passive(bound[k[1]].tobytes()) for k in self.operands]

    def complete(self, names, kind):
        """Whether there is a result for each of the names: what depends on nothing has none."""
        return [k for k, _ in self.results] == [(kind, n) for n in names]


class Plans:
    """Plans of a Function by the shapes of its arguments."""

    def __init__(self, f):
        self.f, self.bounds, self.plans = f, {}, {}

    def bind(self, passive, shapes):
        """The arguments, with inputs in these shapes; those inputs have no values."""
        plain = all(type(v) in (int, float) for v in passive.values())
        key = (tuple(map(tuple, shapes)), repr(passive)) if plain else None
        bound = self.bounds.get(key) if plain else None
        if bound is None:
            interface = self.f.interface
            ones = {n: np.ones(s, interface.dtype(n)) for n, s in zip(interface.wrt, shapes)}
            bound = interface.bind((), {**passive, **ones})
            bound.update({n: np.broadcast_to(np.ones((), bound[n].dtype), bound[n].shape) for n in interface.wrt})
            if plain:
                if len(self.bounds) > 256:
                    self.bounds.clear()
                self.bounds[key] = bound
        return bound

    def get(self, mode, bound):
        key = (mode, *(a.shape for a in bound.values()), tuple(bound))
        plan = self.plans.get(key)
        if plan is None:
            if len(self.plans) > 256:
                self.plans.clear()
            self.plans[key] = plan = Plan(self.f, mode, bound)
        return plan
