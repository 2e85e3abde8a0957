# SPDX-License-Identifier: MIT
"""Tape files, recorded by `wengert run --record`, `wengert call --record` or saved from C++: one function at one point."""
import os
import re

import numpy as np

from ._core import TapeFile
from .errors import Error, WrongValue
from .function import Function


def _groups(names, first):
    """[(name, count)]: x[0], x[1], ... are one array; a variable without a name is called by its number."""
    groups = []
    for i, name in enumerate(names):
        base, _, place = name.partition("[")
        if place and groups and groups[-1][0] == base and place == f"{groups[-1][1]}]":
            groups[-1][1] += 1
        elif place == "0]":
            groups.append([base, 1])
        else:
            groups.append([name or f"{first}{i}", None])
    taken = {}
    for g in groups:
        g[0] = re.sub(r"\W", "_", g[0])
        taken[g[0]] = taken.get(g[0], 0) + 1
        if taken[g[0]] > 1:
            g[0] += f"_{taken[g[0]]}"
    return groups


def _split(row, groups):
    parts, at = {}, 0
    for name, count in groups:
        length = 1 if count is None else count
        part = row[at:at + length]
        parts[name] = np.array(part[0]) if count is None else np.array(part)
        at += length
    return parts


class _TapeInterface:
    """The point is in the file: a call has no arguments."""

    def __init__(self, name, values, outputs):
        self.name, self.values, self.outputs = name, values, outputs
        self.wrt, self.of = tuple(values), tuple(outputs)

    def __str__(self):
        return f"{self.name}() -> {', '.join(self.of)}"

    def bind(self, args, named):
        if args or named:
            raise WrongValue(f"{self.name} is a recording at one point, which it has in itself; call it without arguments, "
                             "or record the function again by wengert.from_library [wrong-value]")
        return self.values

    def keep(self, bound):
        return bound

    def dtype(self, name):
        raise WrongValue(f"{self.name} is a recording at one point, so it is no function of tensors; record the function by "
                         "wengert.from_library [wrong-value]")

    def output_like(self, name, bound):
        return np.zeros_like(self.outputs[name])


class TapeRoute:
    name = "tape"

    def __init__(self, path):
        self.path = os.fspath(path)
        self.file = TapeFile(self.path)
        names, values = self.file.inputs()
        self.inputs = _groups(names, "x")
        self.values = _split(values, self.inputs)
        names, values = self.file.outputs()
        self.of = _groups(names, "y")
        self.outputs = _split(values, self.of)
        if not self.inputs or not self.of:
            raise Error(f"{self.path} has no {'inputs' if not self.inputs else 'outputs'} [no-{'inputs' if not self.inputs else 'outputs'}]")
        self.passive = self.file.passive_outputs()

    def rebuild(self):
        return from_tape, (self.path,)

    def value(self, bound):
        return {n: a.copy() for n, a in self.outputs.items()}

    def vjp(self, bound, seeds):
        row = np.concatenate([seeds.get(n, np.zeros_like(self.outputs[n])).reshape(-1) for n, _ in self.of])
        return self.value(bound), _split(self.file.reverse(row.astype(float)[None, :])[0], self.inputs)

    def jvp(self, bound, tangents):
        row = np.concatenate([tangents.get(n, np.zeros_like(self.values[n])).reshape(-1) for n, _ in self.inputs])
        return self.value(bound), _split(self.file.forward(row.astype(float)[None, :])[0], self.of)

    def linearize(self, bound):
        from .function import Linearization
        at = Linearization(self, bound)
        at.tape, at.tape_inputs, at.tape_outputs = self.file, [n for n, _ in self.inputs], [n for n, _ in self.of]
        return at


def from_tape(file):
    """The function that a tape file holds, at the point of its recording: f() gives the outputs, f.gradient() the
    gradient. Variables x[0], x[1], ... are one array. Raises Error(cannot-open, not-a-tape, damaged-tape, ...)."""
    route = TapeRoute(file)
    return Function(_TapeInterface(os.path.basename(route.path), route.values, route.outputs), route)
