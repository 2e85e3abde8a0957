# SPDX-License-Identifier: MIT
"""Derivatives of Python functions of NumPy arrays: one tape entry for a whole array.

>>> wengert.grad(lambda x: np.sum(np.sin(x) * x))(np.ones(3))

The function is called once with arrays of the class Array, on which NumPy's functions work through __array_ufunc__ and
__array_function__. A function without a rule is refused by its name; a conversion to plain numbers is refused too, so
that no derivative is lost without a message. Compiled functions (wengert.from_source, from_library) are taken as they are.
"""
import numpy as np

from . import rules  # noqa: F401  fills the tables that arrays look their rules up in
from .arrays import Active, Tape, gathered, plain
from .errors import Error, WrongType, WrongValue


def _inputs(args, argnums):
    for k in argnums:
        if isinstance(args[k], Active):
            raise Error(f"argument {k} is an active array of another differentiation; an inner gradient is that of plain arrays, take "
                        "x.value; second derivatives are those of wengert.from_source [foreign-variable]")
        x = np.asarray(args[k])
        if x.dtype.kind not in "fiu":
            raise WrongType(f"argument {k} has numbers of {x.dtype}; real arrays are differentiated [wrong-value]")
        x = x.astype(np.float32 if x.dtype == np.float32 else np.float64)
        if not np.isfinite(x).all():
            raise WrongValue(f"argument {k} has an element that is not finite [not-finite]")
        yield k, x


def _result(y, tape):
    y = gathered(y) if isinstance(y, np.ndarray) else y
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


def _differentiated(f, argnums, combine):
    chosen = argnums if isinstance(argnums, tuple) else (argnums,)

    def differentiated(*args, **named):
        tape, args = Tape(), list(args)
        inputs = []
        for k, x in _inputs(args, chosen):
            args[k] = tape.new(x)
            inputs.append(args[k])
        try:
            y = f(*args, **named)
        except TypeError as error:
            if "dtype('O')" not in str(error):
                raise
            raise WrongType("a function of NumPy was called with an array of Python objects, of which some are active; make that array "
                            f"by np.stack([...]) or np.array([...], like=x): {error} [not-differentiable]") from error
        except ValueError as error:
            if isinstance(error.__cause__, WrongType):  # NumPy takes what has an index for a sequence
                raise error.__cause__
            if "read-only" not in str(error):
                raise
            raise WrongType("a value is stored into np.asarray(x) or x.value of an active array, which are copies of it here; store into x "
                            f"itself, or into np.copy(x): {error} [not-differentiable]") from error
        value, derivatives = combine(tape, _result(y, tape), inputs)
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
    active = {n: a for n, a in given.items() if isinstance(a, Active)}
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
