# SPDX-License-Identifier: MIT
"""What a Python program says to ``wengert run``: inputs, outputs, tangents. The interpreter is not changed.

Floats are immutable and shared, so an input is a new object: ``x = client.input(x, "speed")``. NumPy arrays of float32 or
float64 are used in place. Outside ``wengert run`` nothing happens and tangents read as NaN.

>>> from wengert import client
>>> x = client.set_tangent(client.input(3.0, "x"), 1.0)
>>> y = x * x
>>> client.output(y, "y")
>>> client.get_tangent(y)      # 6.0 under `wengert run --tangent -- python3 program.py`
nan
"""
import ctypes
import math
import mmap
import os
import sys

_F32, _F64 = 1, 2
_OFFSET_IN_FLOAT = 16  # of the number in CPython's float object and in NumPy's scalars, after reference count and type


def _library():
    path = os.path.join(os.environ.get("VALGRIND_LIB", ""), "libwengert_client.so")
    if not os.path.exists(path):
        return None
    library = ctypes.CDLL(path)
    library.wengert_client_get_tangent.restype = ctypes.c_double
    for name in ("input", "output"):
        getattr(library, "wengert_client_" + name).argtypes = [
            ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_uint]
    library.wengert_client_set_tangent.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_double]
    library.wengert_client_get_tangent.argtypes = [ctypes.c_void_p, ctypes.c_int]
    library.wengert_client_statement.argtypes = [
        ctypes.c_void_p, ctypes.c_int, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint]
    library.wengert_client_share_translated.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p]
    library.wengert_client_translate.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    return library if library.wengert_client_running() else None


_lib = _library()


class Translated:
    """For a server that forks a child for each call: the blocks of machine code that a child translated, in memory that
    both share, so that the server translates them once and no child does again."""

    _BLOCKS = 1 << 15

    def __init__(self):
        self.memory = mmap.mmap(-1, 8 + 16 * self._BLOCKS) if _lib else None
        if _lib:
            self.count = ctypes.c_size_t.from_buffer(self.memory)
            self.blocks = ctypes.addressof(self.count) + 8
            _lib.wengert_client_share_translated(self.blocks, self._BLOCKS, ctypes.addressof(self.count))

    def translate(self):
        """In the server, before it forks."""
        if _lib and self.count.value:
            _lib.wengert_client_translate(self.blocks, self.count.value)
            self.count.value = 0


def running():
    """True under ``wengert run``."""
    return _lib is not None


def _is_scalar(x):
    """A float, or a NumPy scalar: what indexing an array or np.sum gives. Nothing of NumPy is imported for this."""
    return type(x) is float or (type(x).__module__ == "numpy" and type(x).__name__ in ("float64", "float32"))


def _place(x):
    """(address, count, type, bytes of an element) of a float or an array."""
    if _is_scalar(x):
        return id(x) + _OFFSET_IN_FLOAT, 1, *((_F32, 4) if type(x).__name__ == "float32" else (_F64, 8))
    interface = getattr(x, "__array_interface__", None)
    if interface is None or interface["typestr"] not in ("<f4", "<f8"):
        raise TypeError(f"{type(x).__name__} is no float and no array of float32 or float64; convert it, e.g. float(x)")
    if interface["strides"] is not None:
        raise ValueError("the array is not contiguous; pass numpy.ascontiguousarray(x)")
    count = 1
    for extent in interface["shape"]:
        count *= extent
    size = int(interface["typestr"][2])
    return interface["data"][0], count, _F32 if size == 4 else _F64, size


def _fresh(x):
    """A float of its own: constants and small objects are shared."""
    return type(x)(float.fromhex(float(x).hex())) if _is_scalar(x) else x


def _declare(request, x, name):
    """With the name and the line of the caller's caller."""
    address, count, kind, _ = _place(x)
    caller = sys._getframe(2)
    request(address, count, kind, name.encode() if name else None, caller.f_code.co_filename.encode(), caller.f_lineno)


def input(x, name=None):
    """Declares x as an input and returns the object to compute with."""
    x = _fresh(x)
    if _lib:
        _declare(_lib.wengert_client_input, x, name)
    return x


def output(y, name=None):
    """Declares y as an output."""
    if _lib:
        _declare(_lib.wengert_client_output, y, name)


def set_tangent(x, tangent):
    """Sets the tangent of x (forward mode); for an array one number for all elements or a sequence of its size.

    Returns the object to compute with, which for a float is a new one.
    """
    if not _lib:
        return x
    if _is_scalar(x):
        x = x * type(x)(1.0)  # a float of its own that still depends on what x depends on
    address, count, kind, size = _place(x)
    values = [float(tangent)] * count if not hasattr(tangent, "__len__") else [float(t) for t in tangent]
    if len(values) != count:
        raise ValueError(f"{len(values)} tangents for {count} elements")
    for i, value in enumerate(values):
        _lib.wengert_client_set_tangent(address + size * i, kind, value)
    return x


def get_tangent(y):
    """The tangent of y: a float, or a list for an array (flat, in C order); NaN outside `wengert run`."""
    single = _is_scalar(y)
    if not _lib:
        return math.nan if single else [math.nan] * _place(y)[1]
    address, count, kind, size = _place(y)
    values = [_lib.wengert_client_get_tangent(address + size * i, kind) for i in range(count)]
    return values[0] if single else values


def statement(y, arguments, partials):
    """Gives y a derivative of your own and returns the object to compute with, which for a float is a new one.

    From now on dy = sum(partials[k] * d arguments[k]). `arguments` is a list of floats or one array; `partials` are as
    many numbers. If y is an array, `partials` is a matrix: a row for each element of y, flat, in C order.
    """
    y = _fresh(y)
    if not _lib:
        return y
    address, count, kind, size = _place(y)
    if hasattr(arguments, "__array_interface__") and not _is_scalar(arguments):
        first, n, argument_kind, argument_size = _place(arguments)
        places = [first + argument_size * i for i in range(n)]
    else:
        found = [_place(a) for a in arguments]
        if any(f[1] != 1 for f in found) or len({f[2] for f in found}) > 1:
            raise TypeError("arguments must be a list of floats of one type, or one array")
        places, argument_kind = [f[0] for f in found], found[0][2] if found else _F64
    rows = [partials] if _is_scalar(y) or count == 1 and not hasattr(next(iter(partials), 0.0), "__len__") else list(partials)
    if len(rows) != count or any(len(row) != len(places) for row in rows):
        raise ValueError(f"partials must be {count} row(s) of {len(places)} numbers: one for each element of y")
    pointers = (ctypes.c_void_p * max(len(places), 1))(*places)
    caller = sys._getframe(1)
    if count > 1 and any(address <= place < address + size * count for place in places):
        raise ValueError("elements of y are among the arguments; pass a copy of y")
    for i, row in enumerate(rows):
        values = (ctypes.c_double * max(len(row), 1))(*[float(p) for p in row])
        _lib.wengert_client_statement(address + size * i, kind, len(places), pointers, argument_kind, values,
                                      caller.f_code.co_filename.encode(), caller.f_lineno)
    return y


def pause():
    """Sums, products and functions until `resume` depend on no input; copies keep their derivatives. Pauses nest."""
    if _lib:
        _lib.wengert_client_pause(1)


def resume():
    if _lib:
        _lib.wengert_client_pause(0)


def passive(y):
    """Forgets y's derivatives and returns the object to compute with, which for a float is a new one."""
    y = _fresh(y)
    if _lib:
        address, count, kind, size = _place(y)
        for i in range(count):
            _lib.wengert_client_statement(address + size * i, kind, 0, None, kind, None, None, 0)
    return y
