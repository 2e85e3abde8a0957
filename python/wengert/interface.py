# SPDX-License-Identifier: MIT
"""What a compiled function takes and returns, whatever the route: parameters, their sizes, which are inputs and outputs.

`Interface.bind` turns a Python call into one array for each parameter, all checked: a number is an array of no
dimensions. Arrays that the function writes are copies, so that a call changes nothing of the caller's.
"""
import ast
import copy
import functools
import math
import operator

import numpy as np

from ._core import first_not_finite
from .errors import WrongType, WrongValue, near

_OPERATIONS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.floordiv,
               ast.FloorDiv: operator.floordiv}


def kept(arguments):
    """Arguments by name for a derivative that is asked for later: the caller may change its arrays by then."""
    return {n: copy.deepcopy(v) if isinstance(v, (np.ndarray, list)) else v for n, v in arguments.items()}


class Extent:
    """A length such as 3, n or 2 * (n + 1), over the integer parameters."""

    def __init__(self, text, owner):
        self.text = text.strip()
        try:
            self.tree = ast.parse(self.text, mode="eval").body
            self.names = {node.id for node in ast.walk(self.tree) if isinstance(node, ast.Name)}
            self({name: 1 for name in self.names})
        except (SyntaxError, KeyError, TypeError, ZeroDivisionError):
            raise WrongValue(f"the size of '{owner}', '{text}', is no sum or product of integers and integer parameters "
                             "[wrong-value]") from None
        self.single = self.tree.id if isinstance(self.tree, ast.Name) else None

    def __call__(self, integers):
        return self._value(self.tree, integers)

    def _value(self, node, integers):
        if isinstance(node, ast.Constant) and type(node.value) is int:
            return node.value
        if isinstance(node, ast.Name):
            return int(integers[node.id])
        if isinstance(node, ast.BinOp):
            return _OPERATIONS[type(node.op)](self._value(node.left, integers), self._value(node.right, integers))
        raise TypeError


@functools.lru_cache(4096)
def _number(value, dtype):
    """A number that nobody changes, as an array."""
    made = np.array(value, dtype)
    made.flags.writeable = False
    return made


class Parameter:
    """One parameter. kind: number, array or vector (a std::vector); extents: its lengths, None where unknown."""

    def __init__(self, name, kind, dtype, extents=(), written=False):
        self.name, self.kind, self.dtype, self.written = name, kind, np.dtype(dtype), written
        self.extents = [Extent(e, name) if e else None for e in extents]
        self.is_real = self.dtype.kind == "f"
        self.default = None

    def convert(self, x):
        """x as an array of this parameter's type; lossless conversions alone."""
        dtype = self.dtype
        if self.kind == "number":  # the usual cases, quickly
            if type(x) is float and self.is_real and math.isfinite(x):
                return np.array(x, dtype)
            if type(x) is int and not self.is_real and -128 <= x < 128:
                return _number(x, dtype) if x >= 0 or dtype.kind == "i" else self._refuse_negative()
        if type(x) is np.ndarray and x.dtype == dtype:
            array = x if x.flags.c_contiguous else np.ascontiguousarray(x)
        else:
            array = self._converted(x)
        if self.kind == "number":
            if array.size != 1:
                raise WrongValue(f"'{self.name}' is a number, and an array of shape {array.shape} was given [wrong-size]")
            array = array.reshape(())
        if self.is_real:
            place = first_not_finite(array)
            if place >= 0:
                at = "" if array.ndim == 0 else f"[{', '.join(map(str, np.unravel_index(place, array.shape)))}]"
                raise WrongValue(f"'{self.name}{at}' is {array.flat[place]}; a derivative there does not exist [not-finite]")
        return array

    def _refuse_negative(self):
        raise WrongValue(f"'{self.name}' does not fit into {self.dtype} [wrong-value]")

    def _converted(self, x):
        dtype = self.dtype
        module = type(x).__module__.partition(".")[0]
        if module in ("torch", "tensorflow", "jax", "jaxlib"):
            raise WrongType(f"'{self.name}' is a {module.replace('jaxlib', 'jax')} array; use wengert.{module.replace('jaxlib', 'jax')}.function, "
                            "or convert it to NumPy [wrong-value]")
        if isinstance(x, (bytes, bytearray)) and dtype.itemsize == 1:
            return np.frombuffer(bytes(x), dtype=dtype)
        if hasattr(x, "wengert_active"):
            raise WrongType(f"'{self.name}' is an active array of wengert.grad; a gradient inside of a differentiation is that of "
                            "plain arrays, take x.value; second derivatives are those of wengert.from_source [foreign-variable]")
        try:
            array = np.asarray(x)
        except (ValueError, TypeError):
            array = np.empty((), object)
        plain = not isinstance(x, (np.ndarray, np.generic))
        if not self.is_real:
            if array.dtype.kind not in "iub":
                raise WrongType(f"'{self.name}' is an integer, and {_kind_of(x)} was given [wrong-value]")
            with np.errstate(all="ignore"):
                made = array.astype(dtype)
            if not np.array_equal(made, array):
                raise WrongValue(f"'{self.name}' does not fit into {dtype} [wrong-value]")
            return np.ascontiguousarray(made).reshape(array.shape)
        if array.dtype.kind == "f" and (array.dtype.itemsize <= dtype.itemsize or plain):
            return np.array(array, dtype=dtype, order="C")
        if array.dtype.kind in "iu" and plain:
            return np.array(array, dtype=dtype, order="C")
        advice = f"write {self.name}.astype('{dtype}')" if hasattr(x, "astype") else f"give numbers of {dtype}"
        raise WrongType(f"'{self.name}' must be {dtype}, and {_kind_of(x)} was given; {advice} [wrong-value]")


def _kind_of(x):
    dtype = getattr(x, "dtype", None)
    return f"an array of {dtype}" if dtype is not None else f"a {type(x).__name__}"


class Interface:
    """Parameters in the function's order; `result` is the type of the value returned, None if there is none; of an array or
    vector of them `result_shape` gives the shape for {parameter: array}."""

    def __init__(self, name, parameters, result, wrt, of, result_shape=None):
        self.name, self.parameters = name, parameters
        self.result, self.result_shape = None if result is None else np.dtype(result), result_shape
        self.by_name = {p.name: p for p in parameters}
        reals = [p for p in parameters if p.is_real]
        known = [p.name for p in reals]
        self.wrt = self._names(wrt, known, "wrt") or tuple(
            [p.name for p in reals if not p.written] or [p.name for p in reals])
        outputs = [p.name for p in reals if p.written]
        has_result = self.result is not None and self.result.kind == "f"
        if has_result:
            outputs.append("result")
        self.of = self._names(of, outputs, "of") or (("result",) if has_result else tuple(outputs))
        if not self.wrt or not self.of:
            raise WrongValue(f"'{name}' has no {'floating-point parameter' if not self.wrt else 'output'} to differentiate [no-{'inputs' if not self.wrt else 'outputs'}]")
        integers = {p.name for p in parameters if p.kind == "number" and p.dtype.kind in "iu"}
        pointers = [p.name for p in parameters if p.kind == "array" and None in p.extents]
        if pointers:
            size = next(iter(integers)) if len(integers) == 1 else "n" if integers else "1"
            sizes = ", ".join(f"'{p}': '{size}'" for p in pointers)
            names = " and ".join([", ".join(f"'{p}'" for p in pointers[:-1])] * (len(pointers) > 1) + [f"'{pointers[-1]}'"])
            raise WrongValue(f"{names} of '{name}' {'is a pointer' if len(pointers) == 1 else 'are pointers'}; say how many elements "
                             f"{'it leads' if len(pointers) == 1 else 'they lead'} to, for example sizes={{{sizes}}}, or "
                             f"'{pointers[0]}[{size}]' in the signature [wrong-size]")
        for p in parameters:
            for e in filter(None, p.extents):
                for n in e.names - integers:
                    raise WrongValue(f"the size of '{p.name}' names '{n}', which is no integer parameter of '{name}' "
                                     f"{near(n, integers)} [wrong-size]")
        inferred = {e.single for p in parameters if p.default is not None or not self._may_be_omitted(p) for e in p.extents if e} - {None}
        # Positional arguments: what cannot be told from the others.
        self.positional = [p.name for p in parameters if p.name not in inferred and not self._may_be_omitted(p)]

    @staticmethod
    def _names(given, known, option):
        names = tuple(given.replace(" ", "").split(",")) if isinstance(given, str) else tuple(given or ())
        for n in names:
            if n not in known:
                raise WrongValue(f"{option}: '{n}' is none of {', '.join(known)}{near(n, known)} [wrong-value]")
        return names

    def _may_be_omitted(self, p):
        """Outputs and workspace: arrays of known size that begin with zeros."""
        return p.default is not None or (p.written and p.name not in self.wrt and None not in p.extents)

    def __str__(self):
        return f"{self.name}({', '.join(self.positional)}) -> {', '.join(self.of)}"

    def dtype(self, name):
        """The type of a parameter's numbers."""
        return self.by_name[name].dtype

    def is_number(self, name):
        return self.by_name[name].kind == "number"

    def bind(self, args, named):
        """{name: array} of all parameters."""
        if len(args) > len(self.positional):
            raise WrongType(f"{self} takes {len(self.positional)} arguments, and {len(args)} were given; name the others [wrong-size]")
        bound = {}
        for name, x in zip(self.positional, args):
            try:
                bound[name] = self.by_name[name].convert(x)
            except WrongType as error:
                left_out = [p.name for p in self.parameters if p.written and p.name not in self.positional and p.default is None]
                if not left_out or name not in self.by_name or self.by_name[name].is_real:
                    raise
                raise WrongType(f"{self}: {error}; {', '.join(left_out)} begin with zeros, as they are written: give other values by name, "
                                f"{left_out[0]}=... [wrong-value]") from None
        for name, x in named.items():
            if name not in self.by_name:
                raise WrongType(f"'{self.name}' has no parameter '{name}'{near(name, self.by_name)} [wrong-value]")
            if name in bound:
                raise WrongType(f"'{name}' was given twice [wrong-value]")
            bound[name] = self.by_name[name].convert(x)
        for p in self.parameters:
            if p.default is not None and p.name not in bound:
                bound[p.name] = p.convert(p.default)
        for p in self.parameters:
            given = bound.get(p.name)
            if given is None or p.kind == "number":
                continue
            extents = p.extents
            if extents and given.ndim != len(extents):
                raise WrongValue(f"'{p.name}' has {len(extents)} dimension{'s' * (len(extents) != 1)}, and an array of shape {given.shape} was given [wrong-size]")
            for e, length in zip(extents, given.shape):
                if e is not None and e.single is not None and e.single not in bound:
                    bound[e.single] = _number(length, self.by_name[e.single].dtype)
        for p in self.parameters:
            given = bound.get(p.name)
            if given is None:
                if not self._may_be_omitted(p):
                    raise WrongType(f"{self}: '{p.name}' is missing [wrong-value]")
                bound[p.name] = np.zeros(self._shape(p, bound), p.dtype)
                continue
            if p.kind != "number":
                for k, e in enumerate(p.extents):
                    if e is not None and given.shape[k] != (size := self._size(e, p, bound)):
                        why = "" if e.text == str(size) else f" ({e.text} = {size})"
                        raise WrongValue(f"'{p.name}' must have {size} elements{why}{f' along dimension {k}' if len(p.extents) > 1 else ''}, "
                                         f"and has {given.shape[k]} [wrong-size]")
            if p.written:
                bound[p.name] = given.copy()
        return bound

    def keep(self, bound):
        """bound without the caller's own arrays."""
        return kept(bound)

    def at(self, bound, changed):
        """bound with other inputs, in arrays that the function may write."""
        values = {**bound, **changed}
        return {n: a.copy() if self.by_name[n].written else a for n, a in values.items()}

    def _size(self, extent, p, bound):
        if extent.single in bound:
            return int(bound[extent.single])
        for n in extent.names:
            if n not in bound:
                raise WrongType(f"{self}: '{n}' is missing; the size of '{p.name}' depends on it [wrong-value]")
        return extent(bound)

    def _shape(self, p, bound):
        shape = tuple(self._size(e, p, bound) for e in p.extents)
        if any(s < 0 for s in shape):
            raise WrongValue(f"the size of '{p.name}' is negative [wrong-size]")
        return shape

    def output_like(self, name, bound, lead=()):
        """Zeros in an output's shape."""
        if name == "result":
            return np.zeros(lead + (self.result_shape(bound) if self.result_shape else ()), self.result)
        return np.zeros(lead + bound[name].shape, bound[name].dtype)
