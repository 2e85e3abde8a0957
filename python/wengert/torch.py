# SPDX-License-Identifier: MIT
"""Compiled functions in PyTorch: an operation with a backward pass, on CPU tensors.

>>> f = wengert.torch.function("mylib.so", "myfun")     # or function(wengert.from_source(...))
>>> y = f(x)                                            # x requires a gradient; y.backward() fills it

Forward mode (torch.autograd.forward_ad) works on every route, a second backward pass where the route has second derivatives.
"""
import torch

from .errors import WrongType
from .function import Function


def _array(name, tensor, dtype):
    if tensor.device.type != "cpu":
        raise WrongType(f"'{name}' is on {tensor.device}, and compiled functions run on the CPU; write {name}.cpu() [wrong-value]")
    if tensor.layout != torch.strided:
        raise WrongType(f"'{name}' has the layout {tensor.layout}; write {name}.to_dense() [wrong-value]")
    if not tensor.dtype.is_floating_point:
        raise WrongType(f"'{name}' has numbers of {tensor.dtype}; write {name}.double() [wrong-value]")
    return tensor.detach().contiguous().numpy().astype(dtype, copy=False)


def _tensor(array, like=None):
    made = torch.from_numpy(array.copy() if array.base is not None or not array.flags.writeable else array)
    return made if like is None else made.to(like.dtype)


class _Call(torch.autograd.Function):
    @staticmethod
    def forward(ctx, f, passive, *inputs):
        interface = f.interface
        named = {n: _array(n, x, interface.by_name[n].dtype) for n, x in zip(interface.wrt, inputs)}
        ctx.f, ctx.bound = f, interface.bind((), {**passive, **named})
        ctx.at = f.route.linearize(ctx.bound)
        ctx.save_for_backward(*inputs)
        return tuple(_tensor(ctx.at.outputs[n]) for n in interface.of)

    @staticmethod
    def backward(ctx, *seeds):
        return None, None, *_Backward.apply(ctx.f, ctx.bound, ctx.at, len(seeds), *seeds, *ctx.saved_tensors)

    @staticmethod
    def jvp(ctx, _f, _passive, *tangents):
        return _push(ctx.f, ctx.bound, ctx.at, tangents)


def _push(f, bound, at, tangents):
    """Tangents of the outputs from those of the inputs; None is zero."""
    found = at.jvp({n: _array(n, t, bound[n].dtype) if t is not None else bound[n] * 0 for n, t in zip(f.inputs, tangents)})
    return tuple(_tensor(found[n]) for n in f.outputs)


def _numpy_seeds(f, at, seeds):
    return {n: _array(n, s, at.outputs[n].dtype).reshape(at.outputs[n].shape) for n, s in zip(f.outputs, seeds)}


class _Backward(torch.autograd.Function):
    """The backward pass, which can be differentiated itself: by the inputs it needs second derivatives."""

    @staticmethod
    def forward(ctx, f, bound, at, count, *tensors):
        seeds, inputs = tensors[:count], tensors[count:]
        gradients = at.vjp(_numpy_seeds(f, at, seeds))
        ctx.f, ctx.bound, ctx.at, ctx.count = f, bound, at, count
        ctx.save_for_backward(*tensors)
        return tuple(_tensor(gradients[n], x) for n, x in zip(f.inputs, inputs))

    @staticmethod
    @torch.autograd.function.once_differentiable
    def backward(ctx, *directions):
        f, count = ctx.f, ctx.count
        seeds, inputs = ctx.saved_tensors[:count], ctx.saved_tensors[count:]
        by_inputs = [None] * len(inputs)
        if any(ctx.needs_input_grad[4 + count:]):
            f._require_second_order()
            along = {n: _array(n, v, ctx.bound[n].dtype).reshape(ctx.bound[n].shape) for n, v in zip(f.inputs, directions)}
            found = f.route.hvp(ctx.bound, _numpy_seeds(f, ctx.at, seeds), along)
            by_inputs = [_tensor(found[n], x) for n, x in zip(f.inputs, inputs)]
        by_seeds = [t.to(s.dtype) for t, s in zip(_push(f, ctx.bound, ctx.at, directions), seeds)]
        return None, None, None, None, *by_seeds, *by_inputs


def function(f, *arguments, **options):
    """A torch function of a `wengert.Function`, or of what wengert.from_library takes: a library, a function's name, ...

    It takes the inputs as tensors, by position in the order of `f.inputs` or by name, and everything else by name.
    The result is a tensor, or a tuple of tensors in the order of `f.outputs`.
    """
    if not isinstance(f, Function):
        from .library import from_library
        f = from_library(f, *arguments, **options)

    def call(*inputs, **named):
        if len(inputs) > len(f.inputs):
            raise WrongType(f"{f.interface.name} has the inputs {', '.join(f.inputs)}; {len(inputs)} tensors were given [wrong-size]")
        given = dict(zip(f.inputs, inputs))
        given.update({n: named.pop(n) for n in list(named) if n in f.inputs})
        for n in f.inputs:
            if n not in given:
                raise WrongType(f"{f.interface.name}: the input '{n}' is missing [wrong-value]")
        tensors = [x if isinstance(x, torch.Tensor) else torch.as_tensor(x, dtype=torch.float64) for x in (given[n] for n in f.inputs)]
        outputs = _Call.apply(f, named, *tensors)
        outputs = tuple(y.to(tensors[0].dtype) for y in outputs)
        return outputs[0] if len(outputs) == 1 else outputs

    call.__name__ = f.interface.name
    call.wengert = f
    return call
