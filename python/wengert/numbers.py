# SPDX-License-Identifier: MIT
"""Derivatives of Python functions of NumPy arrays: one tape entry for a whole array.

>>> wengert.grad(lambda x: np.sum(np.sin(x) * x))(np.ones(3))

The function is called once with arrays of the class Array, on which NumPy's functions work through __array_ufunc__ and
__array_function__. A function without a rule is refused by its name; a conversion to plain numbers is refused too, so
that no derivative is lost without a message. Compiled functions (wengert.from_source, from_library) are taken as they are.
"""
import numpy as np

from . import rules  # noqa: F401  fills the tables that arrays look their rules up in
from .errors import Error, WrongType, WrongValue
from .tapes import Array, Tape, plain


def _inputs(args, argnums):
    for k in argnums:
        x = np.asarray(args[k])
        if x.dtype.kind not in "fiu":
            raise WrongType(f"argument {k} has numbers of {x.dtype}; real arrays are differentiated [wrong-value]")
        x = x.astype(np.float32 if x.dtype == np.float32 else np.float64)
        if not np.isfinite(x).all():
            raise WrongValue(f"argument {k} has an element that is not finite [not-finite]")
        yield k, x


def value_and_grad(f, argnums=0):
    """A function that returns (value, gradient) of f, whose result must be one number; gradient has the argument's
    shape, or is a tuple if argnums is one."""
    chosen = argnums if isinstance(argnums, tuple) else (argnums,)

    def differentiated(*args, **named):
        tape, args = Tape(), list(args)
        inputs = []
        for k, x in _inputs(args, chosen):
            args[k] = tape.new(x)
            inputs.append(args[k])
        y = f(*args, **named)
        if not isinstance(y, Array) or y.tape is not tape:
            raise Error("the result depends on no input, so its derivative is identically zero [passive-output]")
        if y.size != 1:
            raise WrongValue(f"the result has the shape {y.shape}; a gradient is that of one number [wrong-size]")
        adjoints = tape.sweep(y, np.ones(y.shape, y.dtype))
        gradients = tuple(np.array(adjoints.get(x.place, 0.0) + np.zeros(x.shape, x.dtype)) for x in inputs)
        gradients = tuple(g if g.ndim else g.item() for g in gradients)
        return y.value.item(), gradients if isinstance(argnums, tuple) else gradients[0]

    return differentiated


def grad(f, argnums=0):
    """A function that returns the gradient of f: see value_and_grad."""
    both = value_and_grad(f, argnums)
    return lambda *args, **named: both(*args, **named)[1]


def call_function(f, args, named):
    """A wengert.Function with active arguments: one entry."""
    interface = f.interface
    values = [plain(a) for a in args]
    bound = interface.bind(values, {n: plain(a) for n, a in named.items()})
    at = f.route.linearize(interface.keep(bound))
    given = {**dict(zip(interface.positional, args)), **named}
    active = {n: a for n, a in given.items() if isinstance(a, Array)}
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

    made = {o: tape.record(at.outputs[o], [(a, pull_of(o, n)) for n, a in active.items()]) for o in f.outputs}
    return made[f.outputs[0]] if len(f.outputs) == 1 else tuple(made[o] for o in f.outputs)
