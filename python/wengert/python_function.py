# SPDX-License-Identifier: MIT
"""The binary route for Python functions: what they call may be compiled code without source, such as a C extension.

Values come from the function as it is, in this process. Derivatives come from a recording of one call by an interpreter
that runs under the tool, in a process of its own (python_worker.py). The paper's section 4.2 (binary reverse mode).
"""
import inspect
import os
import pickle
import sys

import numpy as np

from . import suite
from ._core import TapeFile, first_not_finite
from .errors import Error, WrongType, WrongValue, near
from .function import Function
from .library import Recorded
from .worker import Process, Worker
from .python_worker import outputs_of, read, write

_WORKER = "wengert.python_worker"


class _Arguments(dict):
    """{input: array}, with the call as it was made and, once known, its outputs."""
    call = outputs = None


class _PythonInterface:
    """The function's own parameters; those in wrt are inputs, which are floats and arrays of floats."""

    result = None

    def __init__(self, function, wrt, of):
        self.name = getattr(function, "__name__", type(function).__name__)
        self.function = function
        try:
            self.signature = inspect.signature(function)
        except (TypeError, ValueError):
            raise WrongType(f"'{self.name}' does not say what its parameters are; wrap it: def f(x): return {self.name}(x) [wrong-value]") from None
        kinds = inspect.Parameter
        given = {n: p for n, p in self.signature.parameters.items() if p.kind not in (kinds.VAR_POSITIONAL, kinds.VAR_KEYWORD)}
        if wrt is None:
            plain = (int, str, bool, bytes, "int", "str", "bool", "bytes")
            self.wrt = tuple(n for n, p in given.items() if p.default is kinds.empty and p.annotation not in plain)
        else:
            self.wrt = tuple(wrt.replace(" ", "").split(",")) if isinstance(wrt, str) else tuple(wrt)
        for n in self.wrt:
            if n not in given:
                raise WrongValue(f"wrt: '{n}' is no parameter of '{self.name}'{near(n, given)} [wrong-value]")
        if not self.wrt:
            raise WrongValue(f"'{self.name}' has no parameter without a default to differentiate by; name one in wrt [no-inputs]")
        self.of = tuple(of.replace(" ", "").split(",")) if isinstance(of, str) else tuple(of)
        self.positional = list(given)

    def __str__(self):
        return f"{self.name}({', '.join(self.positional)}) -> {', '.join(self.of)}"

    def dtype(self, name):
        """Numbers of inputs are float64 where what calls the function does not say otherwise."""
        return np.dtype(float)

    def is_number(self, name):
        """Whether a parameter takes numbers alone is not known."""
        return False

    def bind(self, args, named):
        try:
            call = self.signature.bind(*args, **named)
        except TypeError as error:
            raise WrongType(f"{self}: {error} [wrong-value]") from None
        call.apply_defaults()
        bound = _Arguments()
        for n in self.wrt:
            bound[n] = self._real(n, call.arguments[n])
        bound.call = call
        return bound

    def keep(self, bound):
        """bound, whose inputs are copies; the call is made once and at once."""
        return bound

    def at(self, bound, changed):
        """bound with other inputs."""
        moved = _Arguments({**bound, **changed})
        moved.call = bound.call
        return moved

    def _real(self, name, x):
        if isinstance(x, (bool, np.bool_)) or not isinstance(x, (float, int, np.ndarray, np.generic, list, tuple)):
            raise WrongType(f"'{name}' is a {type(x).__name__}; a float or an array of floats is differentiated by, "
                            f"so leave '{name}' out of wrt [wrong-value]")
        array = np.asarray(x)
        if array.dtype.kind in "iu" and not isinstance(x, (np.ndarray, np.generic)):
            array = array.astype(float)
        if array.dtype not in (np.float64, np.float32):
            raise WrongType(f"'{name}' has numbers of {array.dtype}; write {name}.astype(float), or leave it out of wrt [wrong-value]")
        array = np.array(array, order="C")
        place = first_not_finite(array)
        if place >= 0:
            raise WrongValue(f"an element of '{name}' is {array.flat[place]}; a derivative there does not exist [not-finite]")
        return array

    def values(self, bound):
        """The call's arguments: numbers as floats, arrays as copies, which the function may write."""
        call = inspect.BoundArguments(self.signature, bound.call.arguments.copy())
        for n in self.wrt:
            call.arguments[n] = bound[n].item() if bound[n].ndim == 0 else bound[n].copy()
        return call.args, call.kwargs

    def output_like(self, name, bound):
        if bound.outputs is None:
            bound.outputs = self.evaluate(bound)
        return np.zeros_like(bound.outputs[name])

    def evaluate(self, bound):
        args, named = self.values(bound)
        return {n: np.array(y) for n, y in outputs_of(self.function(*args, **named), self.of).items()}


class _PythonProcess(Process):
    """Records calls of a Python function."""

    def __init__(self, name, payload):
        self.payload = payload
        super().__init__(f"'{name}'", [sys.executable, "-m", _WORKER], True,
                         {"OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1", "OMP_NUM_THREADS": "1",
                          "PYTHONPATH": os.pathsep.join(filter(None, sys.path))})

    def prepare(self):
        write(self.memory_file, self.payload)

    def call(self, args, named, seconds):
        write(self.memory_file, (args, named))
        pid, status = self.ask(seconds)
        try:
            kind, value = read(self.memory_file)
        except (pickle.UnpicklingError, EOFError):
            kind, value = "ended", None
        if kind == "raised":
            self.text()
            what, trace, code = value
            raise Error(f"{self.name} raised {what}{'' if code else ' [program-failed]'}\n{trace.rstrip()}")
        self.report(status, kind == "returned")
        return pid, value


def _payload(name, function, names, of):
    """(sys.path, script to run first, function) as the worker loads them. A function of a script goes as it is, with what it uses, by cloudpickle; where
    that cannot take it, the worker runs the script first."""
    in_script = getattr(function, "__module__", None) == "__main__"
    script = getattr(sys.modules.get("__main__"), "__file__", None) if in_script else None
    try:
        by_name = pickle.dumps((function, names, of))
    except (pickle.PicklingError, AttributeError, TypeError):
        by_name = None
    if by_name and not in_script:
        return list(sys.path), None, by_name
    try:
        import cloudpickle
        return list(sys.path), None, cloudpickle.dumps((function, names, of))
    except Exception as error:  # cloudpickle's, or whatever an object raises that cannot be sent
        if by_name and script:
            return list(sys.path), os.path.abspath(script), by_name
        raise Error(f"'{name}' cannot be sent to the process that records it ({error}): define it with 'def' at the top of a "
                    "module, or install cloudpickle [wrong-value]") from None


def _short(array):
    return f"{array.item():g}" if array.size == 1 else np.array2string(array, precision=6, threshold=4)


class PythonRoute:
    name = "binary (Python)"

    def __init__(self, request, interface, time_limit, allow_passive):
        self.request, self.interface, self.allow_passive = request, interface, allow_passive
        self.title = f"'{interface.name}'"
        self.tape_inputs = [n for n in interface.positional if n in interface.wrt]
        self.tape_outputs = list(interface.of)
        suite.program("run")
        self.workers, self.time_limit = {}, time_limit

    def rebuild(self):
        return from_python, self.request

    def call(self, bound):
        args, named = self.interface.values(bound)
        keys, wrt = list(self.interface.signature.parameters), self.interface.wrt
        names = {k: keys[k] if k < len(keys) and keys[k] in wrt else None for k in range(len(args))}
        names.update({k: k if k in wrt else None for k in named})
        payload = _payload(self.interface.name, self.interface.function, names, self.interface.of)
        key = tuple(names.items())
        if key not in self.workers or self.workers[key][0] != payload:  # it uses something that has changed since
            self.workers[key] = payload, Worker(lambda: _PythonProcess(self.interface.name, payload), self.time_limit)
        outputs, tape = self.workers[key][1].call(args, named, opened=TapeFile)
        self._compare(outputs, self.interface.evaluate(bound))
        return outputs, tape

    def _compare(self, recorded, here):
        """Modules in the other process do not see what changed in this one."""
        for n in self.interface.of:
            scale = np.abs(here[n]).max(initial=0)
            if not np.allclose(recorded[n], here[n], rtol=1e-4, atol=1e-4 * scale, equal_nan=True):
                raise Error(f"'{self.interface.name}' gives {_short(here[n])} for '{n}' in this process and {_short(recorded[n])} where it "
                            "is recorded: it uses random numbers, or something that has changed since its module was loaded; give "
                            "that as an argument [wrong-value]")

    def value(self, bound):
        return self.interface.evaluate(bound)

    def linearize(self, bound):
        outputs, tape = self.call(bound)
        return Recorded(self, bound, outputs, tape)

    def vjp(self, bound, seeds):
        at = self.linearize(bound)
        return at.outputs, at.vjp(seeds)

    def jvp(self, bound, tangents):
        at = self.linearize(bound)
        return at.outputs, at.jvp(tangents)


def from_python(function, wrt=None, of="result", time_limit=60.0, allow_passive=False):
    """A Python function of floats and NumPy arrays, whatever it calls, with first derivatives from its machine code.

    wrt: parameters to differentiate by; default: those without a default value that are not annotated int, str or bool.
    of: names of what it returns; 'value,residual' for a tuple of two. time_limit: seconds for a call under the tool.
    A function of a module goes to the recording process by name, one of a script or notebook with what it uses (by
    cloudpickle). It is called here too, and both values must agree: what changes them otherwise, such as a global of a
    module or a random number, is to be an argument. For functions of NumPy alone, wengert.grad is much faster.
    Raises Error if the function raises, or computes in a way that no derivative follows.
    """
    interface = _PythonInterface(function, wrt, of)
    return Function(interface, PythonRoute((function, wrt, of, time_limit, allow_passive), interface, time_limit, allow_passive))
