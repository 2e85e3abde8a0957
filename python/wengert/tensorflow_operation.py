# SPDX-License-Identifier: MIT
"""Calls of generated code as an operation of TensorFlow's own, WengertCall (native/tensorflow.c), with its derivatives.

An operation knows by a number which function it calls and how; numbers live as long as the process, as graphs may.
"""
import functools
import threading
import weakref

import numpy as np
import tensorflow as tf

from . import direct

_lock = threading.Lock()
_entries = []  # (calls, mode, plan), by number
_of_functions = weakref.WeakKeyDictionary()


@functools.cache
def _call():
    """The operation; None where it cannot be compiled."""
    words = [*tf.sysconfig.get_compile_flags(), *tf.sysconfig.get_link_flags()]
    words = [w for w in words if not w.startswith("-std=") and not w.startswith("--std=")]
    path = direct.library("tensorflow", words, tf.version.VERSION)
    try:
        module = tf.load_op_library(path) if path else None
    except (tf.errors.OpError, RuntimeError):
        return None
    if module is None or not hasattr(module, "wengert_call"):
        return None
    direct.loaded(path)
    return module.wengert_call


def operation(f):
    """A function of (inputs, passive) that returns the outputs; None where calls have to leave the graph."""
    if not direct.possible(f) or _call() is None:
        return None
    if f not in _of_functions:
        _of_functions[f] = _Calls(f)
    return _of_functions[f]


@functools.lru_cache(256)
def _kept(text):
    return tf.constant(np.frombuffer(text, np.uint8))


def _bytes(text):
    return _kept(text) if len(text) <= 64 and tf.executing_eagerly() else tf.constant(np.frombuffer(text, np.uint8))


def _shaped(tensor, shape):
    return tensor if tensor.shape == shape else tf.reshape(tensor, shape)


class _Calls:
    def __init__(self, f):
        self.f, self.plans, self.numbers = f, direct.Plans(f), {}

    def __call__(self, inputs, passive):
        bound = self.plans.bind(passive, [x.shape for x in inputs])
        given = {("input", n): x for n, x in zip(self.f.inputs, inputs)}
        found = self.make("value", bound, given, {("output", n): inputs[0].dtype for n in self.f.outputs}, _bytes)
        return [found["output", n] for n in self.f.outputs]

    def make(self, mode, bound, given, types, passive=None):
        """{key: tensor} of the results that the types' keys name; what depends on nothing is left out. A derivative's operation
        has its arguments that are no inputs in `given`, those of the operation that it is the derivative of."""
        plan = self.plans.get(mode, bound)
        if (mode, plan.bytes) not in self.numbers:
            with _lock:
                _entries.append((self, mode, plan, {n: np.broadcast_to(np.zeros((), a.dtype), a.shape) for n, a in bound.items()}))
                self.numbers[mode, plan.bytes] = len(_entries) - 1
        results = _call()(operands=plan.given(given, bound, passive), Results=[types[k] for k, _ in plan.results], plan=plan.bytes,
                          names=plan.name, number=self.numbers[mode, plan.bytes])
        if not tf.executing_eagerly():
            for tensor, (_, shape) in zip(results, plan.results):
                tensor.set_shape(shape)
        return dict(zip((k for k, _ in plan.results), results))


@tf.RegisterGradient("WengertCall")
def _gradient(op, *along):
    calls, mode, plan, bound = _entries[op.get_attr("number")]
    f, given = calls.f, dict(zip(plan.operands, op.inputs))
    types = {n: given["input", n].dtype for n in f.inputs}
    along = {k[1]: tf.zeros(shape, r.dtype) if a is None else _shaped(a, shape)
             for (k, shape), a, r in zip(plan.results, along, op.outputs)}
    if mode == "value":
        given.update({("seed", n): a for n, a in along.items()})
        found = calls.make("adjoint", bound, given, {("gradient", n): t for n, t in types.items()})
        by = {("input", n): found.get(("gradient", n)) for n in f.inputs}
    elif mode == "adjoint":
        f._require_second_order()
        given.update({("along", n): a for n, a in along.items()})
        by_inputs = calls.make("second", bound, given, {("second", n): t for n, t in types.items()})
        by_seeds = calls.make("tangent", bound, given, {("tangent", n): given["seed", n].dtype for n in f.outputs})
        by = {**{("input", n): by_inputs.get(("second", n)) for n in f.inputs},
              **{("seed", n): by_seeds.get(("tangent", n)) for n in f.outputs}}
    else:
        raise direct.Error(f"{f.interface.name} has no third derivatives in TensorFlow [no-tangent]")
    return [None if by.get(k) is None else _shaped(by[k], t.shape if t.shape.is_fully_defined() else tf.shape(t)) for k, t in zip(plan.operands, op.inputs)]
