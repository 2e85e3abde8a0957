# SPDX-License-Identifier: MIT
"""The binary route: a function of a compiled library, without its source.

Values are computed by the library as it is, derivatives from a recording of one call under the tool. Both run in
processes of their own, so that a function that crashes, hangs or ends the process is an exception here.
"""
import os
import re
import warnings

import numpy as np

from . import elf
from ._core import TapeFile
from .errors import Error, WrongValue
from .function import Function
from .interface import Interface, Parameter
from .worker import ARRAY, DOUBLE, FLOAT, INPUT, INTEGER, OUTPUT, WRITTEN, LibraryProcess, Worker

PAPER = "void f(int param_size, const char param[param_size], int n, const double x[n], int m, double y[m])"

_TYPES = {"double": "f8", "float": "f4", "int": "i4", "signed": "i4", "unsigned": "u4", "unsigned int": "u4", "long": "i8",
          "long int": "i8", "long long": "i8", "unsigned long": "u8", "unsigned long long": "u8", "size_t": "u8",
          "std::size_t": "u8", "ptrdiff_t": "i8", "short": "i2", "unsigned short": "u2", "char": "i1", "signed char": "i1",
          "unsigned char": "u1", "bool": "u1", "_Bool": "u1", "int8_t": "i1", "uint8_t": "u1", "int16_t": "i2",
          "uint16_t": "u2", "int32_t": "i4", "uint32_t": "u4", "int64_t": "i8", "uint64_t": "u8", "void": None}


def _type(words, where):
    name = " ".join(words)
    if name not in _TYPES:
        raise WrongValue(f"signature: '{name}' in '{where}' is no type that is passed; there are double, float, int, long, "
                         "size_t, char and pointers to them [wrong-value]")
    return _TYPES[name]


def parse_signature(signature, sizes):
    """(parameters, type returned) of a line of C. Sizes of pointers stand in brackets or in `sizes`."""
    found = re.fullmatch(r"\s*(?:extern\s+)?(.*?)\b(\w+)\s*\(([^()]*)\)\s*;?\s*", signature)
    if not found:
        raise WrongValue(f"signature: '{signature}' is no line like double f(int n, const double x[n], double y[n]) [wrong-value]")
    returned = _type(found.group(1).replace("const", " ").split(), signature)
    if "*" in found.group(1):
        raise WrongValue("signature: a pointer that is returned is not differentiated [wrong-value]")
    parameters = []
    texts = [t.strip() for t in found.group(3).split(",")] if found.group(3).strip() not in ("", "void") else []
    for text in texts:
        extents = re.findall(r"\[([^\]]*)\]", text)
        plain = re.sub(r"\[[^\]]*\]|\b(__)?restrict(__)?\b", " ", text)
        words = plain.replace("*", " * ").replace("&", " * ").split()
        stars = words.count("*") + (1 if extents and "*" not in words else 0)
        constant = "const" in words
        words = [w for w in words if w not in ("*", "const", "register")]
        if len(words) < 2 or stars > 1:
            raise WrongValue(f"signature: '{text}' is neither a number with a name nor a pointer to numbers [wrong-value]")
        name, kind = words[-1], _type(words[:-1], text)
        if kind is None:
            raise WrongValue(f"signature: '{text}' leads to nothing known; say a type of numbers [wrong-value]")
        if name in sizes:
            given = sizes[name]
            extents = str(given).split("x") if not isinstance(given, (tuple, list)) else [str(e) for e in given]
        if stars:
            parameters.append(Parameter(name, "array", kind, extents or [None], written=not constant))
        else:
            parameters.append(Parameter(name, "number", kind))
    return parameters, returned


class Recorded:
    """One call, recorded: outputs, and products from the tape. The route says in which order the tape has them."""

    def __init__(self, route, bound, outputs, tape):
        self.route, self.bound, self.outputs, self.tape = route, bound, outputs, tape
        self.shapes = {n: bound[n] for n in route.interface.wrt}
        passive = self.tape.passive_outputs()
        if passive and not route.allow_passive:
            count = len(self.tape.outputs()[0])
            if len(passive) == count:
                raise Error(f"{route.title}: no output depends on an input, so the derivative is identically zero; allow_passive=True allows it [passive-output]")
            warnings.warn(f"{route.title}: {len(passive)} of {count} outputs depend on no input; their derivatives are zero", RuntimeWarning, stacklevel=4)

    @property
    def tape_inputs(self):
        return self.route.tape_inputs

    @property
    def tape_outputs(self):
        return self.route.tape_outputs

    def vjp(self, seeds):
        row = np.concatenate([np.ravel(seeds.get(n, np.zeros_like(self.outputs[n]))) for n in self.route.tape_outputs])
        found, gradients, at = self.tape.reverse(row.astype(float)[None, :])[0], {}, 0
        for n in self.route.tape_inputs:
            like = self.shapes[n]
            gradients[n] = found[at:at + like.size].reshape(like.shape).astype(like.dtype)
            at += like.size
        return gradients

    def jvp(self, tangents):
        row = np.concatenate([np.ravel(tangents.get(n, np.zeros_like(self.shapes[n]))) for n in self.route.tape_inputs])
        found, products, at = self.tape.forward(row.astype(float)[None, :])[0], {}, 0
        for n in self.route.tape_outputs:
            like = self.outputs[n]
            products[n] = found[at:at + like.size].reshape(like.shape).astype(like.dtype)
            at += like.size
        return products


class LibraryRoute:
    name = "binary"

    def __init__(self, request, interface, path, function, time_limit, allow_passive):
        self.request, self.interface, self.allow_passive = request, interface, allow_passive
        self.title = f"'{function}' of {path}"
        self.caller = Worker(lambda: LibraryProcess(path, function, False), time_limit)
        self.recorder = Worker(lambda: LibraryProcess(path, function, True), time_limit)
        self.tape_inputs = [p.name for p in interface.parameters if p.name in interface.wrt]
        # The value returned is declared first.
        self.tape_outputs = [n for n in ("result",) if interface.result is not None and interface.result.kind == "f"]
        self.tape_outputs += [p.name for p in interface.parameters if p.name in interface.of]

    def rebuild(self):
        return from_library, self.request

    def call(self, worker, bound, opened=None):
        slots = []
        for p in self.interface.parameters:
            kind = ARRAY if p.kind == "array" else INTEGER if not p.is_real else DOUBLE if p.dtype.itemsize == 8 else FLOAT
            flags = (INPUT * (p.name in self.interface.wrt) + OUTPUT * (p.name in self.interface.of) + WRITTEN * (p.written))
            slots.append((p.name, kind, flags, bound[p.name]))
        value, arrays, tape = worker.call(slots, self.interface.result, opened=opened)
        return value, dict(zip(self.interface.by_name, arrays)), tape

    def outputs(self, result, arrays):
        named = {n: arrays[n] for n in self.interface.of if n != "result"}
        if "result" in self.tape_outputs:
            named["result"] = result
        return named

    def value(self, bound):
        return self.outputs(*self.call(self.caller, bound)[:2])

    def linearize(self, bound):
        result, arrays, tape = self.call(self.recorder, bound, TapeFile)
        return Recorded(self, bound, self.outputs(result, arrays), tape)

    def vjp(self, bound, seeds):
        at = self.linearize(bound)
        return at.outputs, at.vjp(seeds)

    def jvp(self, bound, tangents):
        at = self.linearize(bound)
        return at.outputs, at.jvp(tangents)


def from_library(library, function, signature=None, wrt=None, of=None, sizes=None, outputs=1, parameters=b"",
                 time_limit=60.0, allow_passive=False):
    """The function of a shared library for x86-64, differentiated as machine code; first derivatives.

    signature: a line of C, such as "double f(int n, const double x[n], double y[n])". Pointers to const are inputs, others
    are written; a number in Fortran is a pointer, `const double x[1]`. Without it the function is
    void f(int param_size, char* param, int n, double* x, int m, double* y), with m = outputs, param = parameters.
    wrt, of, sizes: as in from_source. time_limit: seconds for a call.
    Raises Error for a missing library or function; a call raises Error if the function crashes, hangs, ends the process,
    uses elements behind its arrays or writes in front of them, or computes in a way that no derivative follows.
    """
    request = (library, function, signature, wrt, of, sizes, outputs, parameters, time_limit, allow_passive)
    path = os.path.abspath(library)
    elf.require(path, function)
    made, returned = parse_signature(signature or PAPER, dict(sizes or {}))
    if signature is None:
        made[1].default, made[4].default = bytes(parameters), outputs
    interface = Interface(function, made, returned, wrt, of)
    return Function(interface, LibraryRoute(request, interface, path, function, time_limit, allow_passive))
