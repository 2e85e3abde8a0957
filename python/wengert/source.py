# SPDX-License-Identifier: MIT
"""The compiler route: C or C++ source, differentiated by `wengert compile` and compiled into a shared library.

Three libraries are made when they are first needed: the adjoint with the function itself, the tangent, and the tangent
of the adjoint for second derivatives. They are cached by what they are made of: source and headers, options, compilers.
"""
import contextlib
import ctypes
import functools
import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import threading
import warnings

import numpy as np

from . import elf, suite
from ._core import call_slots
from .errors import Error, WrongValue
from .function import Function, Linearization
from .interface import Interface, Parameter

_TYPES = {"real": "f", "integer": "i", "boolean": "b"}


def cache_directory():
    """WENGERT_CACHE, else wengert below the user's cache directory."""
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.environ.get("WENGERT_CACHE") or os.path.join(base, "wengert")


@functools.lru_cache(None)
def _compiler(c):
    """The host compiler and a line that tells its version."""
    wanted = os.environ.get("CC" if c else "CXX")
    names = wanted.split()[:1] if wanted else (["cc", "gcc", "clang"] if c else ["c++", "g++", "clang++"])
    found = next(filter(None, map(shutil.which, names)), None)
    if not found:
        raise Error(f"no {'C' if c else 'C++'} compiler found ({', '.join(names)}); install g++ [not-installed]")
    version = subprocess.run([found, "--version"], stdout=subprocess.PIPE, check=False).stdout.partition(b"\n")[0]
    return found, version.decode(errors="replace")


class _Library:
    """A loaded library: the addresses of its functions and the description of their arguments."""

    def __init__(self, path):
        with open(os.path.join(path, "names.json"), encoding="utf-8") as file:
            self.derivative, self.primal, self.warned = (*json.load(file), [])[:3]
        # What the source keeps between calls is one for all threads.
        self.turn = threading.Lock() if elf.keeps_state(os.path.join(path, "derivative.so")) else contextlib.nullcontext()
        self.handle = ctypes.CDLL(os.path.join(path, "derivative.so"))
        text = (ctypes.c_char * 0).in_dll(self.handle, "wengert_slots_of_" + self.derivative)
        self.description = json.loads(ctypes.string_at(ctypes.addressof(text)))
        self.active = {p["name"] for p in self.description["parameters"] if p["active"]}
        count = len(self.description["parameters"]) + (self.description["result"] is not None)
        sizes = (ctypes.c_long * count).in_dll(self.handle, "wengert_slots_sizes_" + self.derivative)
        self.dtypes = []
        numbers = [p["numbers"] for p in self.description["parameters"]]
        if self.description["result"]:
            numbers.append(self.description["result"]["numbers"])
        for kind, size in zip(numbers, sizes):
            letter = _TYPES[kind] if kind != "integer" or size > 0 else "u"
            self.dtypes.append(np.dtype(f"{letter}{abs(size)}" if letter != "b" else bool))

        self.addresses = {}

    def address(self, name):
        if name not in self.addresses:
            self.addresses[name] = ctypes.cast(getattr(self.handle, "wengert_slots_" + name), ctypes.c_void_p).value
        return self.addresses[name]


class SourceRoute:
    """Calls of generated code. Safe from threads: generated code has a stack for each thread, and calls of a function with
    variables that live longer than a call take turns."""

    name = "compiler"

    def __init__(self, path, head, wrt, of, sizes, flags, options):
        self.request = (path, head, wrt, of, sizes, flags, options)
        self.path, self.head = os.path.abspath(path), head
        self.wrt, self.of = _list(wrt), _list(of)
        self.sizes, self.flags, self.options = dict(sizes or {}), list(flags or ()), list(options or ())
        if not os.path.isfile(self.path):
            raise Error(f"{path}: no such file [cannot-open]")
        self.c = self.path.endswith(".c")
        if not self.c and not any(f.startswith("-std=") for f in self.flags):
            self.flags.insert(0, "-std=c++20")
        self.flags.append("-I" + os.path.dirname(self.path))
        self.lock, self.libraries, self.said = threading.Lock(), {}, set()
        adjoint = self.library("adjoint")
        self.parameters = [
            Parameter(p["name"], p["kind"], t, p["extents"], p["written"])
            for p, t in zip(adjoint.description["parameters"], adjoint.dtypes)]
        self.active = self.with_derivatives = adjoint.active
        result = adjoint.description["result"]
        self.result = adjoint.dtypes[-1] if result else None
        self.result_active = bool(result and result["active"])
        self.result_kind = result["kind"] if result else None
        self.result_shape = {"vector": self._vector_shape, "array": lambda bound: tuple(map(int, result["extents"]))}.get(self.result_kind)
        self.written = [p.name for p in self.parameters if p.written]

    def rebuild(self):
        return from_source, self.request

    def use(self, interface):
        self.interface = interface
        for name in interface.wrt:
            if name not in self.active:
                raise WrongValue(f"no output depends on '{name}', so its derivative is identically zero; leave it out of wrt [passive-output]")
        self.vectors = {}

    # ------------------------------------------------------------------------------------------------- building
    def library(self, mode):
        """mode: adjoint, tangent or second."""
        if mode in self.libraries:
            return self.libraries[mode]
        with self.lock:
            if mode not in self.libraries:
                self.libraries[mode] = _Library(self._built(mode))
            for text in self.libraries[mode].warned:
                if text not in self.said:
                    self.said.add(text)
                    warnings.warn(text, RuntimeWarning, stacklevel=5)
            return self.libraries[mode]

    def _words(self, mode, source, output, head):
        words = [suite.program("compile"), source, "-o", output, "--force", "--noalias", "--slots", output + ".slots" + self._ending(),
                 "--adjoint" if mode == "adjoint" else "--tangent"]
        if head:
            words += ["--head", head]
        return words

    def _ending(self):
        return ".c" if self.c else ".cpp"

    def _built(self, mode):
        compiler, version = _compiler(self.c)
        text = suite.execute([compiler, "-E", *self.flags, self.path], f"reading {self.path} with {os.path.basename(compiler)}")
        made_by = os.stat(suite.program("compile"))
        key = hashlib.sha256(json.dumps([
            mode, self.head, self.wrt, self.of, sorted(self.sizes.items()), self.flags, self.options, compiler, version,
            made_by.st_size, made_by.st_mtime_ns]).encode() + text).hexdigest()[:32]
        place = os.path.join(cache_directory(), key)
        if os.path.exists(os.path.join(place, "names.json")):
            return place
        os.makedirs(cache_directory(), exist_ok=True)
        scratch = tempfile.mkdtemp(prefix="building-", dir=cache_directory())
        try:
            self._build(mode, compiler, scratch)
            try:
                os.rename(scratch, place)
            except OSError:  # another process was quicker
                if not os.path.exists(os.path.join(place, "names.json")):
                    raise
        finally:
            shutil.rmtree(scratch, ignore_errors=True)
        return place

    def _build(self, mode, compiler, scratch):
        ending = self._ending()
        sizes = [w for item in self.sizes.items() for w in ("--size", "=".join(map(str, item)))]
        choice = (["--wrt", ",".join(self.wrt)] if self.wrt else []) + (["--of", ",".join(self.of)] if self.of else [])
        sources, warned = [self.path], []
        first = os.path.join(scratch, "first" + ending)
        words = self._words("tangent" if mode == "tangent" else "adjoint", self.path, first, self.head)
        suite.execute(words + sizes + choice + self.options + ["--"] + self.flags, f"differentiating {self.path}", warned=warned)
        sources.append(first)
        last = first
        if mode == "second":
            last = os.path.join(scratch, "second" + ending)
            adjoint = self.library_names(first)[0]
            inputs = self.interface.wrt
            words = self._words("tangent", first, last, adjoint) + ["--wrt", ",".join(inputs), "--of", ",".join("a1_" + n for n in inputs)]
            flags = [f for f in self.flags if not f.endswith((".c", ".cc", ".cpp", ".cxx"))]  # the adjoint has what it needs of other files
            suite.execute(words + ["--", "-I" + suite.include(), *flags], f"differentiating the adjoint of {self.path}")
            sources.append(last)
        sources.append(last + ".slots" + ending)
        output = os.path.join(scratch, "derivative.so")
        suite.execute([compiler, "-O3", "-w", "-shared", "-fPIC", "-I" + suite.include(), *self.flags, *sources, "-o", output, "-lm", "-Wl,-z,defs", "-Wl,-Bsymbolic"],  # its own step(), not a library's
                      f"compiling the derivative of {self.path}")
        with open(os.path.join(scratch, "names.json"), "w", encoding="utf-8") as file:
            json.dump([*self.library_names(last), warned], file)

    def library_names(self, generated):
        """The derivative's name and the function's, as the file of slots has them."""
        with open(generated + ".slots" + self._ending(), encoding="utf-8") as file:
            text = file.read()
        derivative = re.search(r"wengert_slots_of_(\w+)\[\]", text).group(1)
        names = [n for n in re.findall(r"^void wengert_slots_(\w+)\(void", text, re.MULTILINE) if n != derivative]
        return derivative, names[0] if names else None

    # -------------------------------------------------------------------------------------------------- calling
    def _call(self, library, function, slots, vectors):
        with library.turn:
            changed, _ = call_slots(library.address(function), slots, vectors)
        if changed >= 0:
            raise WrongValue(f"'{self.head}' changes the size of a vector; give it the size that it has at the end [wrong-size]")

    def _vector_shape(self, bound):
        """Of the std::vector that is returned: the function is called to see its length."""
        slots, vectors = self._slots_of_value(self._copies(bound), np.zeros(0, self.result))
        library = self.library("adjoint")
        with library.turn:
            changed, length = call_slots(library.address(library.primal), slots, vectors)
        if changed not in (-1, len(slots) - 1):
            raise WrongValue(f"'{self.head}' changes the size of a vector; give it the size that it has at the end [wrong-size]")
        return (length,)

    def _result_like(self, bound):
        return np.zeros(self.result_shape(bound) if self.result_shape else (), self.result)

    def _result_slots(self, slots, vectors, *results):
        for array in results:
            if self.result_kind == "vector":
                vectors.append(len(slots))
            slots.append(array)

    def _copies(self, bound):
        return {**bound, **{n: bound[n].copy() for n in self.written}} if self.written else bound

    def _outputs(self, bound, result):
        return {n: result if n == "result" else bound[n] for n in self.interface.of}

    def _run(self, mode, bound, derivatives, seed):
        """Calls a first derivative; `derivatives` is {active parameter: array}, changed in place."""
        library = self.library(mode)
        slots, vectors = [], []
        for p in self.parameters:
            for array in (bound[p.name], derivatives.get(p.name))[:1 + (p.name in library.active)]:
                if p.kind == "vector":
                    vectors.append(len(slots))
                slots.append(array)
        result = None
        if self.result is not None:
            result = np.zeros(seed.shape, self.result)
            self._result_slots(slots, vectors, result, seed)
        self._call(library, library.derivative, slots, vectors)
        return result

    def _slots_of_value(self, bound, result):
        slots, vectors = [], []
        for p in self.parameters:
            for array in [bound[p.name]] * (1 + (p.name in self.active)):  # the second is not used by the function itself
                if p.kind == "vector":
                    vectors.append(len(slots))
                slots.append(array)
        if self.result is not None:
            self._result_slots(slots, vectors, result)
        return slots, vectors

    def value(self, bound):
        bound = self._copies(bound)
        library = self.library("adjoint")
        result = None if self.result is None else self._result_like(bound)
        self._call(library, library.primal, *self._slots_of_value(bound, result))
        return self._outputs(bound, result)

    def _zero_derivatives(self, bound):
        return {p.name: np.zeros(bound[p.name].shape, p.dtype) for p in self.parameters if p.is_real and p.name in self.with_derivatives}

    def _seed_of_result(self, bound, seeds):
        if "result" in seeds:
            return np.asarray(seeds["result"], self.result or float, order="C")
        return np.zeros(()) if self.result is None else self._result_like(bound)

    def vjp(self, bound, seeds):
        bound, adjoints = self._copies(bound), self._zero_derivatives(bound)
        for name, seed in seeds.items():
            if name != "result":
                adjoints[name][...] = seed
        result = self._run("adjoint", bound, adjoints, self._seed_of_result(bound, seeds))
        return self._outputs(bound, result), {n: adjoints[n] for n in self.interface.wrt}

    def jvp(self, bound, tangents):
        self.with_derivatives = self.active | self.library("tangent").active
        bound, all_tangents = self._copies(bound), self._zero_derivatives(bound)
        for name, tangent in tangents.items():
            all_tangents[name][...] = tangent
        slope = np.zeros(()) if self.result is None else self._result_like(bound)
        result = self._run("tangent", bound, all_tangents, slope)
        return (self._outputs(bound, result),
                {n: slope if n == "result" else all_tangents[n] for n in self.interface.of})

    def linearize(self, bound):
        return Linearization(self, bound)

    def hvp(self, bound, seeds, directions):
        library = self.library("second")
        bound, adjoints = self._copies(bound), self._zero_derivatives(bound)
        for name, seed in seeds.items():
            if name != "result":
                adjoints[name][...] = seed
        values = {**bound, **{"a1_" + n: a for n, a in adjoints.items()},
                  "a1_result": self._seed_of_result(bound, seeds)}
        tangents = {n: np.zeros_like(a) for n, a in values.items()}
        for name, direction in directions.items():
            tangents[name][...] = direction
        kinds = {n: p.kind for p in self.parameters for n in (p.name, "a1_" + p.name)}
        kinds["a1_result"] = self.result_kind
        slots, vectors = [], []
        for p in library.description["parameters"]:
            for array in [values[p["name"]]] + [tangents[p["name"]]] * p["active"]:
                if kinds.get(p["name"]) == "vector":
                    vectors.append(len(slots))
                slots.append(array)
        if library.description["result"]:
            self._result_slots(slots, vectors, *np.zeros((2, *values["a1_result"].shape), self.result))
        self._call(library, library.derivative, slots, vectors)
        return {n: tangents["a1_" + n] for n in self.interface.wrt}


def _list(names):
    return [n for n in (names.replace(" ", "").split(",") if isinstance(names, str) else names or ())]


def from_source(file, head=None, wrt=None, of=None, sizes=None, flags=None, options=None):
    """The function `head` of a C or C++ file, with derivatives of all orders that it takes.

    wrt, of: inputs and outputs; a name, names with commas, or a list; 'result' is the value returned. Default: by all
    floating-point parameters that the function does not write, of the value returned or else of all that it writes.
    sizes: {"x": "n", "m": "rowsxcolumns"} for pointers whose length the source does not say (`double x[n]` says it).
    flags: for the compilers (-I, -D, -std=), and the program's other source files; options: for `wengert compile`.
    Raises Error if the source cannot be differentiated or compiled, with the compiler's message.
    """
    route = SourceRoute(file, head, wrt, of, sizes, flags, options)
    interface = Interface(route.head or route.library("adjoint").primal, route.parameters, route.result, wrt, of, route.result_shape)
    route.use(interface)
    return Function(interface, route)
