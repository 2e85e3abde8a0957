# SPDX-License-Identifier: MIT
"""Compiled functions in TensorFlow, eager and inside tf.function. TensorFlow calls the compiled code itself where that has
source and shapes are known (tensorflow_operation.py); other calls leave the graph by tf.numpy_function.

>>> f = wengert.tensorflow.function("mylib.so", "myfun")
>>> with tf.GradientTape() as tape:
...     y = f(x)
>>> tape.gradient(y, x)

A second tape around the first works where the route has second derivatives.
"""
import numpy as np
import tensorflow as tf

from .errors import WrongType
from .function import Function
from .interface import kept
from .tensorflow_operation import operation


def function(f, *arguments, **options):
    """A TensorFlow function of a `wengert.Function`, or of what wengert.from_library takes.

    It takes the inputs as tensors, by position in the order of `f.inputs`, and everything else by name. The result is a
    tensor, or a tuple in the order of `f.outputs`.
    """
    if not isinstance(f, Function):
        from .library import from_library
        f = from_library(f, *arguments, **options)
    count, direct = len(f.inputs), operation(f)

    def bound_of(passive, arrays):
        named = {n: x.astype(f.interface.dtype(n)) for n, x in zip(f.inputs, arrays)}
        return f.interface.bind((), {**passive, **named})

    def seeds_of(bound, arrays):
        return {n: s.astype(f.interface.output_like(n, bound).dtype) for n, s in zip(f.outputs, arrays)}

    def out(host, like, tensors):
        """host(arrays) by a call out of the graph; `like` are tensors in the types and shapes of the results."""
        made = tf.numpy_function(lambda *a: [np.asarray(r, t.dtype.as_numpy_dtype) for r, t in zip(host(*map(np.asarray, a)), like)],
                                 tensors, [t.dtype for t in like], stateful=False)
        made = made if isinstance(made, (list, tuple)) else [made]  # a single one comes alone where there is no graph
        return [tf.ensure_shape(tensor, t.shape) for tensor, t in zip(made, like)]

    @tf.autograph.experimental.do_not_convert
    def call(*inputs, **passive):
        if len(inputs) != count:
            raise WrongType(f"{f.interface.name} has the inputs {', '.join(f.inputs)}; {len(inputs)} tensors were given [wrong-size]")
        inputs = [tf.convert_to_tensor(x, dtype=None if hasattr(x, "dtype") else tf.float64) for x in inputs]
        for n, x in zip(f.inputs, inputs):
            if not x.dtype.is_floating:
                raise WrongType(f"'{n}' has numbers of {x.dtype.name}; write tf.cast({n}, tf.float64) [wrong-value]")
        if direct and all(x.dtype in (tf.float32, tf.float64) and x.shape.is_fully_defined() for x in inputs):
            outputs = direct(inputs, passive)
            return outputs[0] if len(outputs) == 1 else tuple(outputs)
        dtype, passive = inputs[0].dtype, kept(passive)

        def push_out(*arrays):
            found = f.route.value(bound_of(passive, arrays))
            return [found[n] for n in f.outputs]

        @tf.custom_gradient
        def value(*inputs):
            known = all(x.shape.is_fully_defined() for x in inputs)
            shapes = [None] * len(f.outputs)
            if known:
                ones = bound_of(passive, [np.ones(x.shape, x.dtype.as_numpy_dtype) for x in inputs])
                shapes = [f.interface.output_like(n, ones).shape for n in f.outputs]
            outputs = out(push_out, [tf.TensorSpec(s, dtype) for s in shapes], inputs)
            return tuple(outputs), lambda *seeds: pull(*inputs, *seeds)

        @tf.custom_gradient
        def pull(*tensors):
            """Inputs and seeds to gradients."""
            def host(*arrays):
                bound = bound_of(passive, arrays[:count])
                found = f.route.vjp(bound, seeds_of(bound, arrays[count:]))[1]
                return [found[n] for n in f.inputs]

            def pull_twice(*directions):
                f._require_second_order()

                def host(*arrays):
                    bound = bound_of(passive, arrays[:count])
                    along = {n: v.astype(bound[n].dtype) for n, v in zip(f.inputs, arrays[len(tensors):])}
                    by_inputs = f.route.hvp(bound, seeds_of(bound, arrays[count:len(tensors)]), along)
                    by_seeds = f.route.jvp(bound, along)[1]
                    return [by_inputs[n] for n in f.inputs] + [by_seeds[n] for n in f.outputs]
                return tuple(out(host, tensors, [*tensors, *directions]))
            return tuple(out(host, tensors[:count], tensors)), pull_twice

        outputs = value(*inputs)
        return outputs[0] if len(f.outputs) == 1 else outputs

    call.__name__ = f.interface.name
    call.wengert = f
    return call
