# SPDX-License-Identifier: MIT
"""Derivatives of Python functions of NumPy arrays: one tape entry for a whole array.

>>> wengert.grad(lambda x: np.sum(np.sin(x) * x))(np.ones(3))

The function is called once with arrays of the class Array, on which NumPy's functions work through __array_ufunc__ and
__array_function__. A function without a rule is refused by its name; a conversion to plain numbers is refused too, so
that no derivative is lost without a message. Compiled functions (wengert.from_source, from_library) are taken as they are.
"""
import re

import numpy as np

from . import array_methods, rules  # noqa: F401  array_methods gives arrays their methods, rules fills the tables
from . import scipy_functions, shown_types, stand_ins
from .arrays import Active, Tape, depends, gathered, plain
from .errors import Error, LostDerivative, WrongType, WrongValue
from .numpy import Recording, array_of


def _inputs(args, argnums):
    for k in argnums:
        if not -len(args) <= k < len(args):
            raise WrongValue(f"argument {k} is differentiated and is not among the {len(args)} that are given by position [wrong-value]")
        if depends(args[k]):
            raise Error(f"argument {k} is an active array of another differentiation; an inner gradient is that of plain arrays, take "
                        "x.value; second derivatives are those of wengert.from_source [foreign-variable]")
        if isinstance(args[k], (np.ma.MaskedArray, np.matrix)):
            raise WrongType(f"argument {k} is of the class {type(args[k]).__name__}, which has rules of its own; convert it by np.array [wrong-value]")
        x = np.asarray(plain(args[k]))
        if x.dtype.kind not in "fiu":
            raise WrongType(f"argument {k} has numbers of {x.dtype}; real arrays are differentiated [wrong-value]")
        x = x.astype(np.float32 if x.dtype == np.float32 else np.float64)
        if not np.isfinite(x).all():
            raise WrongValue(f"argument {k} has an element that is not finite [not-finite]")
        yield k, x


def _result(y, tape):
    y = gathered(y) if isinstance(y, np.ndarray) else array_of(y)
    if isinstance(y, (list, tuple, dict)) and depends(list(y.values()) if isinstance(y, dict) else y):
        raise WrongValue(f"the result is a {type(y).__name__} of several arrays; join them to one array [wrong-value]")
    if isinstance(y, Active) and y.tape is not tape:
        raise Error("the result belongs to another differentiation [foreign-variable]")
    if not isinstance(y, Active):
        raise Error(_PASSIVE)
    if y.dtype.kind == "c":
        raise WrongValue("the result is complex; take its absolute value, or its real or imaginary part [wrong-value]")
    return y


_PASSIVE = "the result depends on no input, so its derivative is identically zero [passive-output]"


def _adjoints(tape, y, seed, inputs):
    """Of each input; None where the result does not depend on it."""
    parts = tape.sweep(y, seed)
    found = [parts.get(x.region.place) for x in inputs]
    return [None if g is None else np.array(g, x.dtype).reshape(x.shape) for g, x in zip(found, inputs)]


def _or_zeros(found, x):
    return np.zeros(x.shape, x.dtype) if found is None else found


def _recorded(f, args, named, chosen):
    """(tape, inputs, result) of one call of the function."""
    tape, args = Tape(), list(args)
    inputs = []
    for k, x in _inputs(args, chosen):
        args[k] = tape.new(x)
        inputs.append(args[k])
    refused = Error.refused
    before, refused.last = getattr(refused, "last", None), None
    try:
        with Recording(tape):
            result = f(*args, **named)
            caught = tape.lost or refused.last
            result = result if caught else _result(result, tape)
    except Exception as error:
        _explain(error)
        raise
    finally:
        refused.last = before  # of a recording around this one
    if caught is not None:
        raise caught  # the function went on without it
    return tape, inputs, result


# What NumPy says of an array of objects, some of them plain numbers, which have no method sin.
_OF_OBJECTS = re.compile(r"dtype\('O'\)|has no callable \w+ method|not supported for the input types|REFS_OK|'(?:float|int|numpy.float64)' object has no "
                         r"attribute '(?:" + "|".join(n for n in dir(np) if isinstance(getattr(np, n), np.ufunc)) + r")'")


def _explain(error):
    """Raises an error in words for one that NumPy or another library raised at an active array; returns if it is none."""
    library = _library_called(error.__traceback__)
    if library is not None and (isinstance(error, (TypeError, ValueError, AttributeError, RuntimeError)) and not isinstance(error, Error)
                                or "[not-differentiable]" in str(error)):
        remedy = ("import it at the head of the file, where its rule is found" if scipy_functions.has_rule(library) else
                  "write it with NumPy's functions")
        raise LostDerivative(f"{library} has no derivative rule here; {remedy}, give it x.value for a passive array, or record the call by "
                             f"wengert.from_python: {error} [not-differentiable]") from error
    if isinstance(error, (TypeError, AttributeError)) and _OF_OBJECTS.search(str(error)):
        raise LostDerivative("a function of NumPy was called with an array of Python objects, of which some are active; make that array "
                             f"by np.stack([...]) or np.array([...], like=x): {error} [not-differentiable]") from error
    lost = Error.refused.last
    if isinstance(error, ValueError) and not isinstance(error, Error) and isinstance(lost, LostDerivative):  # NumPy has put its own in its place
        raise lost
    if isinstance(error, ValueError) and isinstance(error.__cause__, WrongType):  # NumPy takes what has an index for a sequence
        raise error.__cause__
    if isinstance(error, ValueError) and "read-only" in str(error):
        raise WrongType("a value is stored into np.asarray(x) or x.value of an active array, which are copies of it here; store into x "
                        f"itself, or into np.copy(x): {error} [not-differentiable]") from error


def _library_called(traceback):
    """The first function of a library but NumPy on the way to an error, if it got an active array or made a number of one."""
    first, active, within = None, False, False
    while traceback is not None:
        frame = traceback.tb_frame
        module, function = frame.f_globals.get("__name__", ""), frame.f_code.co_name
        package = module.partition(".")[0]
        if package == "wengert":
            if within:
                return first
        elif package == "numpy" and first is None:
            return None
        within = shown_types.is_of_library(frame.f_code.co_filename) and package != "wengert"
        if within:
            if first is None and not function.startswith("_") and function not in ("wrapper", "wrapped", "inner"):
                first = ".".join([*(part for part in module.split(".") if not part.startswith("_")), function])
            active = active or depends(list(frame.f_locals.values()))
        traceback = traceback.tb_next
    return first if active else None


def _recorded_with_stand_ins(f, args, named, chosen):
    """As a function needs it: with NumPy and math as they are, or with wengert.numpy and wengert.math in their place. What
    is needed shows where an active number is stored into a plain array, or goes to a function of math."""
    replacement = stand_ins.replacement_for(f)
    if replacement is not None:
        with replacement:
            return _recorded(f, args, named, chosen)
    try:
        return _recorded(f, args, named, chosen)
    except LostDerivative as error:
        first = error
    replacement = stand_ins.new_replacement(f)
    try:
        with replacement:
            recorded = _recorded(f, args, named, chosen)
    except Error:
        raise
    except (TypeError, ValueError, AttributeError, RuntimeError) as error:
        raise first from error
    stand_ins.remember(f, replacement)
    return recorded


def _differentiated(f, argnums, combine):
    chosen = argnums if isinstance(argnums, tuple) else (argnums,)

    def differentiated(*args, **named):
        with stand_ins.builtins_for(f):
            tape, inputs, y = _recorded_with_stand_ins(f, args, named, chosen)
        value, derivatives = combine(tape, y, inputs)
        tape.entries.clear()  # arrays that the function keeps hold the tape
        return value, derivatives if isinstance(argnums, tuple) else derivatives[0]
    return differentiated


def value_and_grad(f, argnums=0):
    """A function that returns (value, gradient) of f, whose result must be one number; gradient has the argument's
    shape, or is a tuple if argnums is one."""
    def combine(tape, y, inputs):
        if y.size != 1:
            raise WrongValue(f"the result has the shape {y.shape}; a gradient is that of one number, wengert.jacobian takes more [wrong-size]")
        found = _adjoints(tape, y, np.ones(y.shape, y.dtype), inputs)
        if all(g is None for g in found):
            raise Error(_PASSIVE)
        gradients = [_or_zeros(g, x) for g, x in zip(found, inputs)]
        return y.value.item(), tuple(g if g.ndim else g.item() for g in gradients)
    return _differentiated(f, argnums, combine)


def jacobian(f, argnums=0):
    """A function that returns the Jacobian of f: the result's shape, then the argument's; a tuple if argnums is one. The
    function is called once; each element of the result costs a sweep."""
    def combine(tape, y, inputs):
        rows = [_adjoints(tape, y, seed.reshape(y.shape), inputs) for seed in np.eye(y.size, dtype=y.dtype)]
        if all(g is None for row in rows for g in row):
            raise Error(_PASSIVE)
        return y.value, tuple(np.stack([_or_zeros(row[i], x) for row in rows]).reshape(y.shape + x.shape) for i, x in enumerate(inputs))
    both = _differentiated(f, argnums, combine)
    return lambda *args, **named: both(*args, **named)[1]


def grad(f, argnums=0):
    """A function that returns the gradient of f: see value_and_grad."""
    both = value_and_grad(f, argnums)
    return lambda *args, **named: both(*args, **named)[1]


def call_function(f, args, named):
    """A wengert.Function with active arguments: one entry."""
    interface = f.interface
    args, named = [gathered(a) for a in args], {n: gathered(a) for n, a in named.items()}
    values = [plain(a) for a in args]
    bound = interface.bind(values, {n: plain(a) for n, a in named.items()})
    at = f.route.linearize(interface.keep(bound))
    given = {**dict(zip(interface.positional, args)), **named}
    active = {n: a for n, a in given.items() if isinstance(a, Active) and depends(a)}
    if not active:
        return f(*values, **{n: plain(a) for n, a in named.items()})
    for n in active:
        if n not in interface.wrt:
            raise WrongValue(f"'{n}' is active and none of the inputs {', '.join(interface.wrt)}; name it in wrt [wrong-value]")
    tape = next(iter(active.values())).tape

    def pull_of(output, name):
        def pull(adjoint):
            seeds = {o: np.zeros_like(at.outputs[o]) for o in f.outputs}
            seeds[output] = np.asarray(adjoint, at.outputs[output].dtype).reshape(at.outputs[output].shape)
            return at.vjp(seeds)[name].reshape(active[name].shape)
        return pull

    made = {o: tape.record(at.outputs[o].copy(), [(a, pull_of(o, n)) for n, a in active.items()]) for o in f.outputs}
    return made[f.outputs[0]] if len(f.outputs) == 1 else tuple(made[o] for o in f.outputs)
