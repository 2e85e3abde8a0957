# SPDX-License-Identifier: MIT
"""Text of active numbers. It is printed, joined and measured as any text; where it is read as a number, a derivative would be lost."""
import dis
import functools
import re
import sys
import weakref

from .errors import LostDerivative

_NUMERAL = re.compile(r"(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_printing = weakref.WeakSet()  # tapes whose active numbers were printed


def _lost(tape):
    tape.lost = LostDerivative("the text of an active number is read as a number, which would lose its derivative; take the number itself, or "
                               "x.value for a passive one; to round it, np.round(x, digits) [not-differentiable]")
    return tape.lost


class Text(str):
    """What an active number is printed as. It may be printed, joined and measured, but is no number any more, nor are its parts."""

    def __new__(cls, text, tape):
        made = super().__new__(cls, text)
        made.tape = tape
        if len(text) > 1:
            if not tape.printed:
                _printing.add(tape)
            tape.printed.update(_NUMERAL.findall(text))
        return made

    def __float__(self):
        if self.tape.ended:
            return float(str.__str__(self))
        raise _lost(self.tape)

    __int__ = __complex__ = __float__

    def __reduce__(self):
        return str, (str.__str__(self),)

    def __str__(self):
        return self

    def __format__(self, form):
        return self._kept(str.__format__(self, form))

    def __iter__(self):
        return (self._kept(letter) for letter in str.__iter__(self))

    def __radd__(self, before):
        return self._kept(str(before) + str.__str__(self)) if isinstance(before, str) else NotImplemented

    def _kept(self, made):
        return (Text(made, self.tape) if type(made) is str else
                type(made)(map(self._kept, made)) if isinstance(made, (list, tuple)) else made)


def _keeping(name):
    function = getattr(str, name)
    return functools.wraps(function)(lambda self, *arguments, **named: self._kept(function(self, *arguments, **named)))


for _name in ("__add__ __getitem__ __mul__ __rmul__ capitalize casefold center expandtabs join ljust lower lstrip partition removeprefix removesuffix "
              "replace rjust rpartition rsplit rstrip split splitlines strip swapcase title translate upper zfill").split():
    setattr(Text, _name, _keeping(_name))


def _check(arguments):
    """Raises an error if a plain text has a numeral that an active number was printed as: joined texts are plain ones."""
    for text in arguments:
        if type(text) in (bytes, bytearray):
            text = text.decode("ascii", "replace")
        if type(text) is str and _printing:
            numerals = set(_NUMERAL.findall(text))
            for tape in list(_printing):
                if not tape.ended and not numerals.isdisjoint(tape.printed):
                    raise _lost(tape)


class _Kind(type):
    def __instancecheck__(cls, x):
        return isinstance(x, cls.read)

    def __subclasscheck__(cls, other):
        return issubclass(other, cls.read)


def _reading(kind):
    """A class that stands for float, complex or int where they are called, and makes instances of those."""
    def __new__(cls, *arguments, **named):
        _check(arguments)
        return kind(*arguments, **named)
    return _Kind(kind.__name__, (kind,), {"__new__": __new__, "read": kind})


def _eval(source, names=None, own=None):
    _check((source,))
    frame = sys._getframe(1)
    return eval(source, frame.f_globals if names is None else names, (frame.f_locals if names is None else names) if own is None else own)


READERS = {**{kind.__name__: _reading(kind) for kind in (float, complex, int)}, "eval": _eval}


@functools.lru_cache(maxsize=4096)
def _used_otherwise(code):
    """Those of READERS that code does more with than to call them, as in dtype=float; map(float, words) is a call."""
    found, before = set(), None
    for i in dis.get_instructions(code):
        if i.argval in READERS and i.opname.startswith("LOAD_"):
            called = sys.version_info >= (3, 11) and i.opname == "LOAD_GLOBAL" and i.arg & 1
            if not called and not (before is not None and before.argval == "map"):
                found.add(i.argval)
        before = i
    return found


def _makes_text(code):
    names = ("str", "repr", "format", "format_map", "join", "array_str", "array_repr", "array2string")
    return any(name in names for name in code.co_names) or any(
        isinstance(c, str) and "%" in c for c in code.co_consts) or any(i.opname.startswith("FORMAT_") for i in dis.get_instructions(code))


makes_text = functools.lru_cache(maxsize=4096)(_makes_text)


def readers(codes):
    """Which of READERS these pieces of code call and do nothing else with."""
    called = {name for code in codes for name in code.co_names if name in READERS}
    return called.difference(*(_used_otherwise(code) for code in codes if not called.isdisjoint(code.co_names)))
