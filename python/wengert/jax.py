# SPDX-License-Identifier: MIT
"""Compiled functions in JAX, under jit, vmap and grad; the call goes out of XLA by jax.pure_callback.

>>> f = wengert.jax.function(wengert.from_source("solver.c", "energy"))
>>> jax.grad(f)(x)

Reverse mode on every route; grad of grad and hessian by jax.jacrev of it where the route has second derivatives. Numbers
are those of JAX: switch on jax_enable_x64 for float64. vmap calls the function once for each element.
A function of JAX has a rule for one mode: function(.., mode="forward") gives jax.jvp and jax.jacfwd on every route.
"""
import jax
import numpy as np

from .errors import WrongType, WrongValue
from .function import Function
from .interface import kept


def function(f, *arguments, mode="reverse", **options):
    """A JAX function of a `wengert.Function`, or of what wengert.from_library takes.

    mode: "reverse" for jax.grad, jax.vjp and jax.jacrev, "forward" for jax.jvp and jax.jacfwd.
    It takes the inputs as arrays, by position in the order of `f.inputs`, and everything else by name; those are no
    arrays of JAX. The result is an array, or a tuple in the order of `f.outputs`.
    """
    if not isinstance(f, Function):
        from .library import from_library
        f = from_library(f, *arguments, **options)
    interface = f.interface
    if mode not in ("reverse", "forward"):
        raise WrongValue(f"mode='{mode}' is none of reverse, forward [wrong-value]")
    differentiable = _differentiable if mode == "reverse" else _forward

    def call(*inputs, **passive):
        if len(inputs) != len(f.inputs):
            raise WrongType(f"{interface.name} has the inputs {', '.join(f.inputs)}; {len(inputs)} arrays were given [wrong-size]")
        inputs, passive = [jax.numpy.asarray(x) for x in inputs], kept(passive)
        for n, x in zip(f.inputs, inputs):
            if not jax.numpy.issubdtype(x.dtype, jax.numpy.floating):
                raise WrongType(f"'{n}' has numbers of {x.dtype}; write {n}.astype(float) [wrong-value]")
        outputs = differentiable(f, passive)(*inputs)
        return outputs[0] if len(outputs) == 1 else outputs

    call.__name__ = interface.name
    call.wengert = f
    return call


def _bound(f, passive, inputs):
    named = {n: np.asarray(x).astype(f.interface.dtype(n)) for n, x in zip(f.inputs, inputs)}
    return f.interface.bind((), {**passive, **named})


def _out(function, like, *arrays):
    """function(arrays as NumPy) by a callback; `like` has shapes and types of what it returns."""
    def host(*arrays):
        return tuple(np.asarray(a, s.dtype).reshape(s.shape) for a, s in zip(function(*arrays), like))
    return jax.pure_callback(host, like, *arrays, vmap_method="sequential")


def _outputs_like(f, passive, inputs):
    """Shapes and types of the outputs. Asked at ones, as f of wengert.from_python has to be called for it."""
    ones = _bound(f, passive, [np.ones(x.shape, x.dtype) for x in inputs])
    return tuple(jax.ShapeDtypeStruct(f.interface.output_like(n, ones).shape, inputs[0].dtype) for n in f.outputs)


def _value(f, passive, inputs):
    def host(*inputs):
        found = f.route.value(_bound(f, passive, inputs))
        return [found[n] for n in f.outputs]
    return _out(host, _outputs_like(f, passive, inputs), *inputs)


def _forward(f, passive):
    count = len(f.inputs)

    @jax.custom_jvp
    def value(*inputs):
        return _value(f, passive, inputs)

    @value.defjvp
    def push(inputs, tangents):
        def host(*arrays):
            bound = _bound(f, passive, arrays[:count])
            along = {n: np.asarray(v).astype(bound[n].dtype) for n, v in zip(f.inputs, arrays[count:])}
            products = f.route.jvp(bound, along)[1]
            return [products[n] for n in f.outputs]
        # Two calls: under jax.jacfwd there are many tangents of one value.
        return value(*inputs), _out(host, _outputs_like(f, passive, inputs), *inputs, *tangents)

    return value


def _differentiable(f, passive):
    count = len(f.inputs)

    def seeds_of(seeds, bound):
        return {n: np.asarray(s).astype(f.interface.output_like(n, bound).dtype) for n, s in zip(f.outputs, seeds)}

    @jax.custom_vjp
    def value(*inputs):
        return _value(f, passive, inputs)

    @jax.custom_vjp
    def pull(*arrays):
        """Inputs and seeds to gradients."""
        def host(*arrays):
            bound = _bound(f, passive, arrays[:count])
            found = f.route.vjp(bound, seeds_of(arrays[count:], bound))[1]
            return [found[n] for n in f.inputs]
        return _out(host, _like(arrays[:count]), *arrays)

    def pull_twice(arrays, directions):
        """The adjoint of pull: by the inputs second derivatives, by the seeds the tangents of the outputs."""
        f._require_second_order()
        directions = tuple(d for d in directions)

        def host(*every):
            inputs, seeds, along = every[:count], every[count:len(arrays)], every[len(arrays):]
            bound = _bound(f, passive, inputs)
            along = {n: np.asarray(v).astype(bound[n].dtype) for n, v in zip(f.inputs, along)}
            by_inputs = f.route.hvp(bound, seeds_of(seeds, bound), along)
            by_seeds = f.route.jvp(bound, along)[1]
            return [by_inputs[n] for n in f.inputs] + [by_seeds[n] for n in f.outputs]
        return _out(host, _like(arrays), *arrays, *directions)

    pull.defvjp(lambda *arrays: (pull(*arrays), arrays), pull_twice)
    value.defvjp(lambda *inputs: (value(*inputs), inputs), lambda inputs, seeds: pull(*inputs, *seeds))
    return value


def _like(arrays):
    return tuple(jax.ShapeDtypeStruct(a.shape, a.dtype) for a in arrays)
