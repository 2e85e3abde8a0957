# SPDX-License-Identifier: MIT
"""Compiled functions in JAX, under jit, vmap and grad. XLA calls the compiled
code itself where that has source (direct.py), and other functions by jax.pure_callback.

>>> f = wengert.jax.function(wengert.from_source("solver.c", "energy"))
>>> jax.grad(f)(x)

Reverse mode on every route; grad of grad and hessian by jax.jacrev of it where the route has second derivatives. Numbers
are those of JAX: switch on jax_enable_x64 for float64. vmap calls the function once for each element.
A function of JAX has a rule for one mode: function(.., mode="forward") gives jax.jvp and jax.jacfwd on every route.
"""
import functools

import jax
import numpy as np

from . import direct
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


def _as_numbers(names, arrays, like):
    return {n: np.asarray(a).astype(like(n)) for n, a in zip(names, arrays)}


@functools.cache
def _target():
    """The name under which XLA knows native/jax.c; None where it cannot be compiled, or computes elsewhere than on a CPU."""
    if not hasattr(getattr(jax, "ffi", None), "ffi_call") or jax.default_backend() != "cpu":
        return None
    path = direct.library("jax", ["-I" + jax.ffi.include_dir()], jax.lib.__version__)
    if path is None:
        return None
    jax.ffi.register_ffi_target("wengert_call", jax.ffi.pycapsule(direct.loaded(path).wengert_jax_call), platform="cpu")
    return "wengert_call"


def _bytes(text):
    return jax.numpy.asarray(np.frombuffer(text, np.uint8))


class _Calls:
    """The calls of a function that its derivatives are made of: by XLA itself where that is possible, else by a callback."""

    def __init__(self, f, passive):
        self.f, self.passive = f, passive
        self.plans = direct.Plans(f) if direct.possible(f) and _target() else None

    def _call(self, mode, kind, names, arrays, like, host):
        """arrays: {key: array}, see direct.py; host(arrays) does the same in NumPy. `like`: shapes and types of the results."""
        if self.plans and all(a.dtype in (np.float32, np.float64) for a in (*arrays.values(), *like)):
            bound = self.plans.bind(self.passive, [a.shape for k, a in arrays.items() if k[0] == "input"])
            plan = self.plans.get(mode, bound)
            if plan.complete(names, kind):
                call = jax.ffi.ffi_call(_target(), like, vmap_method="sequential")
                return tuple(call(*plan.given(arrays, bound, _bytes), plan=plan.words, names=plan.name))

        def checked(*arrays):
            return tuple(np.asarray(a, s.dtype).reshape(s.shape) for a, s in zip(host(*arrays), like))
        return jax.pure_callback(checked, like, *arrays.values(), vmap_method="sequential")

    def _keyed(self, inputs, **others):
        """{key: array}: the inputs, then what `others` say, e.g. seed=arrays."""
        names = {"seed": self.f.outputs, "along": self.f.inputs}
        keyed = {("input", n): x for n, x in zip(self.f.inputs, inputs)}
        for kind, arrays in others.items():
            keyed.update({(kind, n): a for n, a in zip(names[kind], arrays)})
        return keyed

    def _outputs_like(self, inputs):
        """Shapes and types of the outputs. Asked at ones, as f of wengert.from_python has to be called for it."""
        ones = _bound(self.f, self.passive, [np.ones(x.shape, x.dtype) for x in inputs])
        return tuple(jax.ShapeDtypeStruct(self.f.interface.output_like(n, ones).shape, inputs[0].dtype) for n in self.f.outputs)

    def _bound(self, arrays):
        count = len(self.f.inputs)
        return _bound(self.f, self.passive, arrays[:count]), arrays[count:]

    def _seeds(self, bound, seeds):
        return _as_numbers(self.f.outputs, seeds, lambda n: self.f.interface.output_like(n, bound).dtype)

    def _along(self, bound, directions):
        return _as_numbers(self.f.inputs, directions, lambda n: bound[n].dtype)

    def value(self, inputs):
        def host(*arrays):
            found = self.f.route.value(self._bound(arrays)[0])
            return [found[n] for n in self.f.outputs]
        return self._call("value", "output", self.f.outputs, self._keyed(inputs), self._outputs_like(inputs), host)

    def push(self, inputs, directions):
        """The tangents of the outputs."""
        def host(*arrays):
            bound, directions = self._bound(arrays)
            found = self.f.route.jvp(bound, self._along(bound, directions))[1]
            return [found[n] for n in self.f.outputs]
        return self._call("tangent", "tangent", self.f.outputs, self._keyed(inputs, along=directions), self._outputs_like(inputs), host)

    def pull(self, inputs, seeds):
        """The gradients."""
        def host(*arrays):
            bound, seeds = self._bound(arrays)
            found = self.f.route.vjp(bound, self._seeds(bound, seeds))[1]
            return [found[n] for n in self.f.inputs]
        return self._call("adjoint", "gradient", self.f.inputs, self._keyed(inputs, seed=seeds), _like(inputs), host)

    def second(self, inputs, seeds, directions):
        """The gradients' tangents along the directions."""
        def host(*arrays):
            bound, others = self._bound(arrays)
            count = len(self.f.outputs)
            found = self.f.route.hvp(bound, self._seeds(bound, others[:count]), self._along(bound, others[count:]))
            return [found[n] for n in self.f.inputs]
        return self._call("second", "second", self.f.inputs, self._keyed(inputs, seed=seeds, along=directions), _like(inputs), host)


def _forward(f, passive):
    calls = _Calls(f, passive)

    @jax.custom_jvp
    def value(*inputs):
        return calls.value(inputs)

    @value.defjvp
    def push(inputs, tangents):
        # Two calls: under jax.jacfwd there are many tangents of one value.
        return value(*inputs), calls.push(inputs, tangents)

    return value


def _differentiable(f, passive):
    count, calls = len(f.inputs), _Calls(f, passive)

    @jax.custom_vjp
    def value(*inputs):
        return calls.value(inputs)

    @jax.custom_vjp
    def pull(*arrays):
        """Inputs and seeds to gradients."""
        return calls.pull(arrays[:count], arrays[count:])

    def pull_twice(arrays, directions):
        """The adjoint of pull: by the inputs second derivatives, by the seeds the tangents of the outputs."""
        f._require_second_order()
        inputs, seeds = arrays[:count], arrays[count:]
        return (*calls.second(inputs, seeds, directions), *calls.push(inputs, directions))

    pull.defvjp(lambda *arrays: (pull(*arrays), arrays), pull_twice)
    value.defvjp(lambda *inputs: (value(*inputs), inputs), lambda inputs, seeds: pull(*inputs, *seeds))
    return value


def _like(arrays):
    return tuple(jax.ShapeDtypeStruct(a.shape, a.dtype) for a in arrays)
