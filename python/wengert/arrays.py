# SPDX-License-Identifier: MIT
"""The number type: active arrays, on which NumPy's functions work by the rules of rules/; see wengert.numbers."""
import inspect
import operator
import sys
import weakref

import numpy as np

from .errors import Error, LostDerivative, WrongType, WrongValue
from .rule_tables import complex_too, decisions, functions, makers, more, ufuncs
from .tapes import Entries, Region, Storage
from .texts import Text


class Tape(Entries):
    """One differentiation."""

    def __init__(self):
        super().__init__()
        self.count = 0
        self.ended = False  # what a function keeps for later is plain from then on
        self.lost = None  # an error that a function of the user may catch, also in another thread
        self.printed = set()  # numerals that active numbers were printed as

    def new(self, value, depends=True):
        """An array of its own storage."""
        value = np.asarray(value)
        if value.dtype.kind not in "fc":
            value = value.astype(np.float64)
        flags = value.flags
        if not (flags.owndata and flags.c_contiguous and flags.writeable):
            value = np.array(value, order="C")
        self.count += 1
        return (Array if value.ndim else Number)(Storage(value, self, self.count - 1, depends))

    def new_array(self, value):
        """One that can be stored into, also if it has no axes."""
        made = self.new(value, False)
        return made if made.shape else Array(made.storage)

    def record(self, value, pairs):
        """value, computed from active arrays; pairs of (array, pull)."""
        kept = [(a.region, pull) for a, pull in pairs if a.storage.depends]
        result = self.new(value, bool(kept))
        if kept:
            self.entries.append((result.region, False, None, kept))
        return result


def refuse(what):
    raise Error(f"{what} has no derivative rule; write it with functions that have one, or take x.value for a passive array [not-differentiable]")


def _lost_in_plain(what):
    return LostDerivative(f"{what} stores an active array into a plain one, which would lose its derivative; make that one by np.zeros_like(x) or "
                          "np.zeros(shape, like=x) [not-differentiable]")


def plain(x):
    """The value of an active array, also within lists and tuples; anything else as it is."""
    if isinstance(x, Active):
        return x.value
    return type(x)(map(plain, x)) if type(x) in (list, tuple) else x


def depends(x):
    """Whether an input is in it, also within lists and tuples."""
    if isinstance(x, Active):
        return x.storage.depends
    return isinstance(x, (list, tuple)) and any(map(depends, x)) or isinstance(x, np.ndarray) and x.dtype == object and any(map(depends, x.flat))


def gathered(x):
    """An array of objects, some of them active, as one active array; anything else as it is."""
    if not (isinstance(x, np.ndarray) and x.dtype == object and any(isinstance(e, Active) for e in x.flat)):
        return x
    return np.reshape(np.stack([np.reshape(e, ()) if isinstance(e, Active) else np.float64(e) for e in x.flat]), x.shape)


def _kept(x):
    """An argument as it is now: the caller may write into its plain arrays before the sweep."""
    if issubclass(type(x), np.ndarray):
        if type(x) not in (np.ndarray, np.memmap):
            raise WrongType(f"an active array meets one of the class {type(x).__name__}, which has rules of its own; convert that one by np.array "
                            "[not-differentiable]")
        return gathered(x) if x.dtype == object else x.copy()
    return type(x)(map(_kept, x)) if type(x) in (list, tuple) else x


_TWO = ("arrays of two differentiations meet; an inner gradient is a plain array, and second derivatives are those of wengert.from_source "
        "[foreign-variable]")


def record(value, pairs):
    """An entry on the tape of the active arrays in `pairs`; the value itself if there are none."""
    if not pairs:
        return value
    tapes = {id(a.tape): a.tape for a, _ in pairs if a.storage.depends} or {id(a.tape): a.tape for a, _ in pairs if not a.tape.ended}
    if all(tape.ended for tape in tapes.values()):
        return np.asarray(value)[()]
    if not any(a.storage.depends for a, _ in pairs):
        tapes = dict([next(iter(tapes.items()))])
    if len(tapes) > 1:
        raise Error(_TWO)
    return next(iter(tapes.values())).record(value, pairs)


def rearranged(x, function):
    """function(x), where NumPy's gives a view of its argument or a copy: an array of the same storage, or an entry."""
    inside = x.inside
    view = function(inside)
    base = x.storage.buffer
    if not np.may_share_memory(view, base):
        positions = function(np.arange(x.size).reshape(x.shape))
        return placed(x, positions + 1)
    return (Array if view.ndim else Number)(x.storage, view.shape, view.strides, _address(view) - _address(base) if view.size else 0,
                                            not view.flags.writeable)


def placed(x, positions):
    """An array whose elements are those of x at positions counted from 1, or zeros where these are 0."""
    values = np.concatenate([np.zeros(1, x.dtype), np.ravel(x.value)])[positions]

    def pull(adjoint):
        adjoint, at = np.ravel(adjoint), positions.reshape(-1)
        total = np.bincount(at, adjoint.real, x.size + 1)
        if adjoint.dtype.kind == "c":
            total = total + 1j * np.bincount(at, adjoint.imag, x.size + 1)
        return total[1:].reshape(x.shape)
    return record(values, [(x, pull)])


def _address(array):
    return array.__array_interface__["data"][0]


def _is_basic(key):
    parts = key if isinstance(key, tuple) else (key,)
    return all(p is None or p is Ellipsis or isinstance(p, (int, np.integer, slice)) and not isinstance(p, bool) for p in parts)


def _checked(key):
    for part in key if isinstance(key, tuple) else (key,):
        if isinstance(part, Active):
            raise WrongValue("a subscript is an active array; take its value [wrong-value]")
    return key


class Active(np.lib.mixins.NDArrayOperatorsMixin):
    """What numbers and arrays have in common. `value` is the plain array, without derivative."""

    __array_priority__ = 1000
    __hash__ = None
    wengert_active = True  # for modules that know no arrays; tensors of frameworks have a `storage`, too

    def __init__(self, storage, shape=None, strides=None, offset=0, read_only=False):
        buffer = storage.buffer
        self.storage, self.offset, self.whole, self.read_only = storage, offset, shape is None, read_only
        self.shape, self.strides = (buffer.shape, buffer.strides) if shape is None else (shape, strides)
        self.region = Region(self)

    tape = property(lambda self: self.storage.tape)
    dtype = property(lambda self: self.storage.buffer.dtype)
    ndim = property(lambda self: len(self.shape))
    itemsize = property(lambda self: self.dtype.itemsize)
    nbytes = property(lambda self: self.size * self.itemsize)
    real = property(lambda self: np.real(self))
    imag = property(lambda self: np.imag(self))

    @property
    def size(self):
        size = 1
        for n in self.shape:
            size *= n
        return size

    @property
    def inside(self):
        """The numbers where they lie; not to be kept."""
        if self.whole:
            return self.storage.buffer
        inside = np.ndarray(self.shape, self.dtype, self.storage.buffer, self.offset, self.strides)
        if self.read_only:
            inside.flags.writeable = False
        return inside

    @property
    def value(self):
        inside = self.inside
        # An element of a large array is not worth the array's life.
        if 4 * inside.size <= self.storage.buffer.size:
            return inside.copy()
        self.storage.captured = True
        inside = inside.view()
        inside.flags.writeable = False
        return inside

    def __getattr__(self, name):
        raise AttributeError(name if name.startswith("__") else f"an active array has no '{name}'; take x.value for a passive array")

    def __reduce__(self):
        return np.array if self.shape else self.dtype.type, (np.array(self._plain()) if self.shape else self._plain().item(),)

    def __repr__(self):
        return self._as_text(f"{type(self).__name__}({self.value!r})")

    def _as_text(self, text):
        return Text(text, self.tape) if self.storage.depends and not self.tape.ended else text

    def __str__(self):
        return self._as_text(str(self.value))

    def __format__(self, form):
        return self._as_text(format(self.value if self.shape else self.value.item(), form))

    # A decision has no derivative, nor has what is constant between jumps.
    def __bool__(self):
        return bool(self.inside)

    def __int__(self):
        return int(self.inside)

    __trunc__ = __int__

    def __floor__(self):
        return int(np.floor(self.inside))

    def __ceil__(self):
        return int(np.ceil(self.inside))

    def __round__(self, digits=None):
        return round(self.inside.item()) if digits is None else np.round(self.inside, digits)

    def _plain(self):
        if not self.storage.depends or self.tape.ended:
            return self.inside
        self.tape.lost = LostDerivative("an active number is converted to a plain one, which would lose its derivative; where it is stored into a "
                                        "plain array, make that one by np.zeros_like(x) or np.zeros(shape, like=x); for functions of math take "
                                        "NumPy's; for a passive number take x.value [not-differentiable]")
        raise self.tape.lost

    def __float__(self):
        return float(self._plain())

    def __complex__(self):
        return complex(self._plain())

    def __array__(self, dtype=None, copy=None):
        """Objects, each an active number, so that NumPy's own loops over objects go on with them."""
        if sys._getframe(1).f_code.co_name == "as_strided":
            refuse("numpy.lib.stride_tricks.as_strided")  # it reads the memory beside its argument, which a copy does not have
        if not self.storage.depends or self.tape.ended or dtype is not None and np.dtype(dtype) != object:
            return self._copied(np.array(self._plain(), dtype), copy)
        objects = np.empty(self.shape, object)
        for at in np.ndindex(self.shape):
            objects[at] = self if type(self) is Number else self._basic(at)
        return self._copied(objects, copy)

    def _copied(self, objects, copy):
        objects.flags.writeable = copy is True  # what NumPy shares with its argument here is a copy
        if copy is not True:
            self.storage.copies = [known for known in self.storage.copies if known() is not None] + [weakref.ref(objects)]
        return objects

    def __array_ufunc__(self, ufunc, method, *arguments, out=None, **named):
        arguments = tuple(map(_kept, arguments))
        result = self._ufunc(ufunc, method, arguments, named)
        if out is None:
            return result
        if len(out) == 1 and isinstance(out[0], Active):
            np.broadcast_to(plain(result), out[0].shape)  # here NumPy drops no axis of length 1
            out[0].store(result)
            return out[0]
        if len(out) == 1 and not depends(result):
            out[0][...] = plain(result)
            return out[0]
        raise _lost_in_plain(f"numpy.{ufunc.__name__}")

    def _ufunc(self, ufunc, method, arguments, named):
        named = {n: v for n, v in named.items() if v is not None or n == "axis"}
        if ufunc is np.sign and depends(arguments) and _is_complex(arguments):
            refuse("numpy.sign of complex numbers")  # a direction, which is not constant
        if method == "__call__" and (ufunc in decisions or not any(isinstance(a, Active) for a in arguments)):
            return ufunc(*map(plain, arguments), **named)  # of plain arrays into an active one
        rule = ufuncs.get(ufunc if method == "__call__" else (ufunc, method))
        what = f"numpy.{ufunc.__name__}" + (f".{method}" if method != "__call__" else "")
        if rule is None and any([fill() for fill in more]):
            return self._ufunc(ufunc, method, arguments, named)
        if rule is None and not depends(arguments) and method != "at":
            return getattr(ufunc, method)(*map(plain, arguments), **named)
        if rule is None or method == "__call__" and named:
            refuse(what + (f" with {', '.join(named)}" if named else ""))
        return _applied(rule, what, arguments, named)

    def __array_function__(self, function, types, arguments, named):
        what = f"{function.__module__}.{function.__name__}"
        arguments, named = tuple(map(_kept, arguments)), {n: _kept(v) for n, v in named.items()}
        if function in makers:
            return self.tape.new(function(*map(plain, arguments), **{n: plain(v) for n, v in named.items()}), False)
        if function in decisions:
            made = function(*map(plain, arguments), **{n: plain(v) for n, v in named.items()})
            return self._as_text(made) if isinstance(made, str) else made
        if isinstance(named.get("out"), Active):
            out = named.pop("out")
            result = self.__array_function__(function, types, arguments, named)
            if np.shape(plain(result)) != out.shape:
                raise ValueError(f"{what} stores a result of the shape {np.shape(plain(result))} into an array of the shape {out.shape}")
            out.store(result)
            return out
        if isinstance(named.get("out"), np.ndarray):
            raise _lost_in_plain(what)
        rule = functions.get(function)
        if rule is None and not depends(arguments) and not depends(list(named.values())):
            return function(*map(plain, arguments), **{n: plain(v) for n, v in named.items()})
        if rule is None:
            refuse(what)
        return _applied(rule, what, arguments, named)

    def _basic(self, key):
        """The region that integers and slices name; a number is a copy, as in NumPy."""
        region = self._located(key)
        return region if region.shape else record(region.inside.copy(), [(region, lambda adjoint: adjoint)])

    def _located(self, key):
        key = key if isinstance(key, tuple) else (key,)
        view = self.inside[key if Ellipsis in key else (*key, ...)]  # never a number
        offset = _address(view) - _address(self.storage.buffer) if view.size else 0
        return (Array if view.ndim else Number)(self.storage, view.shape, view.strides, offset, not view.flags.writeable)

    def store(self, value, key=None):
        """Stores numbers, plain or active, in all elements or in those of a key that holds arrays."""
        value = gathered(value) if isinstance(value, np.ndarray) else value
        if isinstance(value, (list, tuple)):
            value = gathered(np.array(value, object)) if holds_active(value) else np.asarray(value)
        numbers = np.asarray(plain(value))
        if numbers.dtype.kind == "c" and self.dtype.kind != "c":
            raise WrongType("complex numbers are stored into a real array, which would lose their imaginary part [wrong-value]")
        if isinstance(value, Active):
            if key is None and value.storage is self.storage:
                _refuse_order(self, value)
            numbers = numbers.copy()  # it may be of the same storage
            if value.tape is not self.tape and value.storage.depends:
                raise Error(_TWO)
        storage = self.storage
        if self.read_only:
            raise WrongType("a value is stored into a view that is no place to store into, as those of np.broadcast_to and np.diagonal; store into "
                            "np.copy of it [not-differentiable]")
        if any(known() is not None for known in storage.copies):
            raise WrongType("a value is stored into an active array of which np.asarray(x) has been taken: that is a copy here, which would not see it; "
                            "go on with x itself, or take np.copy(x) [not-differentiable]")
        if storage.captured:
            storage.buffer = storage.buffer.copy()
            storage.captured = False
        inside = self.inside
        there = np.empty(inside[key].shape) if key is not None else inside
        while numbers.ndim > there.ndim and numbers.shape[0] == 1:
            numbers = numbers[0]
        numbers = np.broadcast_to(numbers, there.shape)
        inside[... if key is None else key] = numbers
        pairs = []
        if isinstance(value, Active):
            shape = value.shape
            storage.depends = storage.depends or value.storage.depends
            pairs = [(value.region, lambda adjoint: summed(adjoint, shape))]
        if not self.tape.ended:
            self.tape.entries.append((self.region, True, key, pairs))


def _refuse_order(target, source):
    """A row that is stored into a column that it crosses: NumPy takes one number after the other there, of which some are new."""
    into, numbers = target.inside, source.inside
    if into.ndim != 1 or numbers.ndim != 1 or into.strides == numbers.strides or not np.shares_memory(into, numbers):
        return
    expected, buffer = numbers.copy(), target.storage.buffer.copy()
    into = np.ndarray(target.shape, target.dtype, buffer, target.offset, target.strides)
    into[...] = np.ndarray(source.shape, source.dtype, buffer, source.offset, source.strides)
    if not np.array_equal(into, np.broadcast_to(expected, into.shape), equal_nan=True):
        raise WrongType("an array is stored into another view of its memory, where NumPy's result depends on the order of the elements; store "
                        "np.copy of it [not-differentiable]")


def holds_active(values):
    return any(isinstance(v, Active) or isinstance(v, (list, tuple)) and holds_active(v) for v in values)


def summed(adjoint, shape):
    """The sum over the axes along which an argument of this shape was repeated."""
    adjoint = np.asarray(adjoint)
    if adjoint.shape == shape:
        return adjoint
    if len(shape) > adjoint.ndim:
        adjoint = adjoint.reshape((1,) * (len(shape) - adjoint.ndim) + adjoint.shape)
    adjoint = adjoint.sum(axis=tuple(range(adjoint.ndim - len(shape))))
    return adjoint.sum(axis=tuple(k for k, n in enumerate(shape) if n == 1 and adjoint.shape[k] != 1), keepdims=True).reshape(shape)


def _is_complex(x):
    if isinstance(x, (Active, np.ndarray, np.generic)):
        return x.dtype.kind == "c"
    return any(map(_is_complex, x)) if type(x) in (list, tuple) else isinstance(x, complex)


def _applied(rule, what, arguments, named):
    if rule not in complex_too and any(map(_is_complex, arguments)):
        refuse(f"{what} of complex numbers")
    try:
        return rule(*arguments, **named)
    except TypeError as error:
        try:
            inspect.signature(rule).bind(*arguments, **named)
        except TypeError:
            refuse(f"{what} with {', '.join(named) or 'so many arguments'}")
        raise error


class Number(Active):
    """An active number: an array without axes. It has no elements and no length, so that NumPy does not take it for a
    sequence, and never changes, as NumPy's numbers: `x += y` makes another one."""

    __iter__ = None

    @property
    def __class__(self):
        """For isinstance(x, float), np.isscalar(x)."""
        frame = sys._getframe(1)
        if "__class__" in frame.f_code.co_names:
            from . import shown_types  # which imports this module
            return shown_types.class_of_number(self, frame)
        return self.dtype.type

    def __hash__(self):
        if self.storage.depends and not self.tape.ended:
            raise LostDerivative("an active number is a key of a dictionary or set, or an argument of a function with a cache, which would lose its "
                                 "derivative; take x.value for a passive number [not-differentiable]")
        return hash(self.inside.item())

    def __getitem__(self, key):
        keys = key if isinstance(key, tuple) else (key,)
        if not all(k is None or k is Ellipsis for k in keys) or sum(k is Ellipsis for k in keys) > 1:
            raise IndexError("invalid index to scalar variable.")
        return np.reshape(self, (1,) * sum(k is None for k in keys))

    def __copy__(self):
        return self.dtype.type(self.inside) if self.tape.ended else self

    def __deepcopy__(self, memo):
        return self.__copy__()


for _name in "add sub mul truediv floordiv mod pow matmul".split():
    setattr(Number, f"__i{_name}__", getattr(Number, f"__{_name}__"))


class Array(Active):
    """An active array. Elements are read and assigned as NumPy's, and views see each other's changes."""

    T = property(lambda self: np.transpose(self))
    __class__ = property(lambda self: np.ndarray)  # for isinstance(x, np.ndarray)

    @property
    def flat(self):
        row = np.ravel(self)
        row.read_only = row.read_only or row.storage is not self.storage
        return row

    @flat.setter
    def flat(self, values):
        self.store(np.reshape(np.resize(values, self.size), self.shape))

    def __copy__(self):
        return np.copy(self)

    def __deepcopy__(self, memo):
        return np.copy(self)

    def __len__(self):
        if not self.shape:
            raise TypeError("len() of unsized object")
        return self.shape[0]

    def __iter__(self):
        if not self.shape:
            raise TypeError("iteration over a 0-d array")
        return (self[i] for i in range(len(self)))

    def __getitem__(self, key):
        if _is_basic(key):
            return self._basic(key)
        return functions[operator.getitem](self, _kept(_checked(key)))

    def __setitem__(self, key, value):
        if not _is_basic(key):
            self.store(value, _kept(_checked(key)))
            return
        self._located(key).store(value)

    def fill(self, value):
        self.store(value)

    def sort(self, axis=-1):
        self.store(np.sort(self, axis))

    def tolist(self):
        return [x.tolist() if isinstance(x, Array) else x for x in self]
