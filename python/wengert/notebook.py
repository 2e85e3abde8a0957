# SPDX-License-Identifier: MIT
"""The cell magic `%%wengert`: a cell of C or C++ becomes differentiable functions of the notebook.

    %load_ext wengert
    %%wengert energy --wrt x
    double energy(int n, const double x[n], double k) { ... }

The first line names the function; without a name it is the cell's last one.
"""
import argparse
import hashlib
import os
import re
import shlex

from .errors import Error, WrongValue
from .source import cache_directory, from_source

_C_PLUS_PLUS = re.compile(r"#include\s*<(?!\w+\.h>)|\bstd::|\btemplate\b|\bnamespace\b|\bclass\b|&\s*\w+\s*[,)]|\bauto\b|\bconstexpr\b")


class _Options(argparse.ArgumentParser):
    def error(self, message):
        raise WrongValue(f"%%wengert: {message}; usage: %%wengert [FUNCTION] [--wrt x,y] [--of z] [--size x=n] [--name f] [--c | --cpp] [-- FLAGS] [wrong-value]")


def _options():
    options = _Options(prog="%%wengert", add_help=False)
    options.add_argument("function", nargs="?")
    options.add_argument("--wrt")
    options.add_argument("--of")
    options.add_argument("--size", action="append", default=[])
    options.add_argument("--name")
    options.add_argument("--c", action="store_true")
    options.add_argument("--cpp", action="store_true")
    return options


def function_of_cell(line, cell):
    """(name in the notebook, Function)."""
    words = shlex.split(line)
    flags = words[words.index("--") + 1:] if "--" in words else []
    chosen = _options().parse_args(words[:words.index("--")] if "--" in words else words)
    if chosen.c and chosen.cpp:
        raise WrongValue("%%wengert: choose --c or --cpp [wrong-value]")
    is_cpp = chosen.cpp or (not chosen.c and _C_PLUS_PLUS.search(cell) is not None)
    name = chosen.function
    if name is None:
        heads = re.findall(r"^[A-Za-z_][\w\s:*&<>,]*?\b([A-Za-z_]\w*)\s*\([^;{}]*\)\s*\{", cell, re.MULTILINE)
        if not heads:
            raise Error("%%wengert: the cell has no function [no-inputs]")
        name = heads[-1]
    sizes = {}
    for size in chosen.size:
        parameter, equals, extent = size.partition("=")
        if not equals:
            raise WrongValue(f"%%wengert: --size {size}: write --size x=n [wrong-value]")
        sizes[parameter] = extent
    directory = os.path.join(cache_directory(), "cells", hashlib.sha256(cell.encode()).hexdigest()[:16])
    os.makedirs(directory, exist_ok=True)
    path = os.path.join(directory, "cell.cpp" if is_cpp else "cell.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write(cell)
    return chosen.name or name, from_source(path, name, wrt=chosen.wrt, of=chosen.of, sizes=sizes, flags=flags)


def load(shell):
    def wengert(line, cell):
        name, function = function_of_cell(line, cell)
        shell.user_ns[name] = function
        return function
    shell.register_magic_function(wengert, "cell", "wengert")
