# SPDX-License-Identifier: MIT
"""Where the suite's programs are: in the package itself, or beside the `wengert` that PATH finds."""
import functools
import os
import shutil
import subprocess

from .errors import Error

PACKAGE = os.path.dirname(os.path.abspath(__file__))


@functools.lru_cache(None)
def root():
    """The directory that holds bin, lib and include."""
    own = os.path.join(PACKAGE, "_suite")
    if os.path.exists(os.path.join(own, "bin", "wengert")):
        return own
    found = shutil.which("wengert")
    if found and os.path.exists(os.path.join(os.path.dirname(os.path.realpath(found)), "wengert-run")):
        return os.path.dirname(os.path.dirname(os.path.realpath(found)))
    raise Error("the package has no programs in it, and PATH has none; build a wheel: pip install . [not-installed]")


def program(name):
    """The path of wengert-NAME; "" is the command itself."""
    path = os.path.join(root(), "bin", "wengert" + ("-" + name if name else ""))
    if os.access(path, os.X_OK):
        return path
    needs = {"compile": "libclang-19-dev", "run": "valgrind"}.get(name, "the suite")
    raise Error(f"the package was built without wengert {name}; install {needs} and build it again: pip install . [not-installed]")


def caller():
    """The program that the binary route calls functions in."""
    base = os.path.join(root(), "lib")
    for directory in ("wengert", os.path.join("x86_64-linux-gnu", "wengert")):
        path = os.path.join(base, directory, "wengert-caller-amd64")
        if os.access(path, os.X_OK):
            return path
    raise Error("the package was built without the binary route; install valgrind and build it again: pip install . [not-installed]")


def include():
    """Where <wengert/...> is found; in a checkout's build it is the source's."""
    own = os.path.join(root(), "include")
    if os.path.exists(os.path.join(own, "wengert", "stack.h")):
        return own
    return os.path.join(os.path.dirname(os.path.dirname(root())), "include")


def execute(words, what, directory=None, warned=None):
    """Runs a program; if it fails, an Error that shows what it printed. Its warnings are added to the list `warned`."""
    try:
        done = subprocess.run(words, cwd=directory, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, check=False)
    except FileNotFoundError:
        raise Error(f"the program '{words[0]}' is missing; install a compiler, e.g. g++ [not-installed]") from None
    if done.returncode != 0:
        text = (done.stderr or done.stdout).decode(errors="replace").rstrip()
        raise Error(f"{what} failed; its message is below [program-failed]\n{text}")
    if warned is not None:
        for line in done.stderr.decode(errors="replace").splitlines():
            if ": warning: " in line and line not in warned:
                warned.append(line)
    return done.stdout
