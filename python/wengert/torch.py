# SPDX-License-Identifier: MIT
"""Compiled functions in PyTorch: an operation with a backward pass, on CPU tensors.

>>> f = wengert.torch.function("mylib.so", "myfun")     # or function(wengert.from_source(...))
>>> y = f(x)                                            # x requires a gradient; y.backward() fills it

Forward mode (torch.autograd.forward_ad) works on every route, a second backward pass where the route has second derivatives.
torch.func and vmap work too; torch.compile and torch.export take the function as an operator (torch_operators.py).
"""
import functools
import importlib

import torch

from .errors import Error, WrongType
from .function import Function
from .interface import kept


def as_array(name, tensor, dtype):
    """A tensor as an array of `dtype` (None: its own), without a copy where that is possible."""
    if tensor.device.type != "cpu":
        raise WrongType(f"'{name}' is on {tensor.device}, and compiled functions run on the CPU; write {name}.cpu() [wrong-value]")
    if tensor.layout != torch.strided:
        raise WrongType(f"'{name}' has the layout {tensor.layout}; write {name}.to_dense() [wrong-value]")
    if dtype is not None and not tensor.dtype.is_floating_point:
        raise WrongType(f"'{name}' has numbers of {tensor.dtype}; write {name}.double() [wrong-value]")
    array = tensor.detach().contiguous().numpy()
    return array if dtype is None else array.astype(dtype, copy=False)


def _tensor(array, like):
    made = torch.from_numpy(array.copy() if array.base is not None or not array.flags.writeable else array)
    return made if made.dtype == like.dtype else made.to(like.dtype)


class _Point:
    """One call: the function, its other arguments, and once it has run its linearization, which derivatives use."""

    def __init__(self, f, passive):
        self.f, self.passive, self.at = f, passive, None

    def bind(self, inputs):
        if self.at is None:
            interface = self.f.interface
            named = {n: as_array(n, x, interface.dtype(n)) for n, x in zip(interface.wrt, inputs)}
            self.at = self.f.route.linearize(interface.bind((), {**self.passive, **named}))
        return self.at

    def seeds(self, tensors):
        return {n: as_array(n, s, self.at.outputs[n].dtype).reshape(self.at.outputs[n].shape) for n, s in zip(self.f.outputs, tensors)}

    def directions(self, tensors):
        bound = self.at.bound
        return {n: as_array(n, v, bound[n].dtype).reshape(bound[n].shape) for n, v in zip(self.f.inputs, tensors)}


class _Operation(torch.autograd.Function):
    """What the three below share: arguments are a point, a count and tensors; vmap calls them for each element."""

    @classmethod
    def of(cls, *arguments):
        transformed = torch._C._are_functorch_transforms_active()
        if not (transformed or torch.is_grad_enabled() or torch.autograd.forward_ad._current_level >= 0):
            return cls.forward(*arguments)  # nobody asks for its derivative: a backward pass without create_graph
        return (cls if transformed else _plain(cls)).apply(*arguments)

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.point, ctx.count = inputs[:2]
        ctx.save_for_backward(*inputs[2:])
        ctx.save_for_forward(*inputs[2:])

    @classmethod
    def vmap(cls, info, in_dims, point, count, *tensors):
        rows = [cls.of(_Point(point.f, point.passive), count, *(x if d is None else x.select(d, k) for x, d in zip(tensors, in_dims[2:])))
                for k in range(info.batch_size)]
        return tuple(torch.stack(column) for column in zip(*rows)), (0,) * len(rows[0])


@functools.cache
def _plain(operation):
    """The same in PyTorch's older form, one `forward` with ctx: of the newer one torch.func wants, PyTorch looks up
    signatures at each call, which takes longer than all the rest."""
    def forward(ctx, *arguments):
        operation.setup_context(ctx, arguments, None)
        return operation.forward(*arguments)
    return type(operation.__name__, (operation,), {"forward": staticmethod(forward), "setup_context": torch.autograd.Function.setup_context})


class _Call(_Operation):
    """Inputs to outputs."""

    @staticmethod
    def forward(point, _count, *inputs):
        at = point.bind(inputs)
        return tuple(_tensor(at.outputs[n], inputs[0]) for n in point.f.outputs)

    @staticmethod
    def backward(ctx, *seeds):
        return None, None, *_Pull.of(ctx.point, len(seeds), *seeds, *ctx.saved_tensors)

    @staticmethod
    def jvp(ctx, _point, _count, *tangents):
        inputs = ctx.saved_tensors
        directions = [torch.zeros_like(x) if t is None else t for x, t in zip(inputs, tangents)]
        return _Push.of(ctx.point, len(directions), *directions, *inputs)


class _Push(_Operation):
    """Directions and inputs to the tangents of the outputs."""

    @staticmethod
    def forward(point, count, *tensors):
        at = point.bind(tensors[count:])
        found = at.jvp(point.directions(tensors[:count]))
        return tuple(_tensor(found[n], tensors[0]) for n in point.f.outputs)

    @staticmethod
    def backward(ctx, *_seeds):
        raise Error(f"{ctx.point.f.interface.name}: a tangent in PyTorch has no derivative of its own; take the gradient first, "
                    "and the tangent or the gradient of that [no-tangent]")

    @staticmethod
    def jvp(ctx, *_tangents):
        return _Push.backward(ctx)


class _Pull(_Operation):
    """Seeds and inputs to gradients."""

    @staticmethod
    def forward(point, count, *tensors):
        at = point.bind(tensors[count:])
        gradients = at.vjp(point.seeds(tensors[:count]))
        return tuple(_tensor(gradients[n], x) for n, x in zip(point.f.inputs, tensors[count:]))

    @staticmethod
    def backward(ctx, *directions):
        if not any(ctx.needs_input_grad[2 + ctx.count:]):
            inputs = ctx.saved_tensors[ctx.count:]
            return None, None, *_Push.of(ctx.point, len(inputs), *directions, *inputs), *[None] * len(inputs)
        return None, None, *_PullTwice.of(ctx.point, ctx.count, *directions, *ctx.saved_tensors)

    @staticmethod
    def jvp(ctx, _point, _count, *tangents):
        """The gradient's tangent. Hessians are symmetric: the second part is the same product as in backward."""
        tensors = ctx.saved_tensors
        seeds, inputs = tensors[:ctx.count], tensors[ctx.count:]
        along = [torch.zeros_like(x) if t is None else t for t, x in zip(tangents, tensors)]
        by_seeds = _Pull.of(ctx.point, ctx.count, *along[:ctx.count], *inputs)
        if all(t is None for t in tangents[ctx.count:]):
            return by_seeds
        by_inputs = _PullTwice.of(ctx.point, ctx.count, *along[ctx.count:], *seeds, *inputs)[ctx.count:]
        return tuple(a + b for a, b in zip(by_seeds, by_inputs))


class _PullTwice(_Operation):
    """Directions, seeds and inputs to the adjoint of the pull: by the seeds tangents, by the inputs second derivatives."""

    @staticmethod
    def forward(point, count, *tensors):
        f, inputs = point.f, len(point.f.inputs)
        f._require_second_order()
        at = point.bind(tensors[inputs + count:])
        along = point.directions(tensors[:inputs])
        by_seeds = at.jvp(along)
        by_inputs = f.route.hvp(at.bound, point.seeds(tensors[inputs:inputs + count]), along)
        likes = tensors[inputs:]
        return tuple(_tensor(a, like) for a, like in zip([*(by_seeds[n] for n in f.outputs), *(by_inputs[n] for n in f.inputs)], likes))

    @staticmethod
    def backward(ctx, *_):
        raise Error(f"{ctx.point.f.interface.name} has no third derivatives in PyTorch [no-tangent]")

    @staticmethod
    def jvp(ctx, *_tangents):
        return _PullTwice.backward(ctx)


def function(f, *arguments, **options):
    """A torch function of a `wengert.Function`, or of what wengert.from_library takes: a library, a function's name, ...

    It takes the inputs as tensors, by position in the order of `f.inputs` or by name, and everything else by name.
    The result is a tensor, or a tuple of tensors in the order of `f.outputs`.
    """
    if not isinstance(f, Function):
        from .library import from_library
        f = from_library(f, *arguments, **options)
    # PyTorch 2.5 and later; without them torch.compile leaves its graph at the call.
    operators = importlib.import_module("wengert.torch_operators") if hasattr(torch.library, "register_vmap") else None
    number = operators.keep(f) if operators else None

    def call(*inputs, **named):
        if len(inputs) > len(f.inputs):
            raise WrongType(f"{f.interface.name} has the inputs {', '.join(f.inputs)}; {len(inputs)} tensors were given [wrong-size]")
        given = dict(zip(f.inputs, inputs))
        given.update({n: named.pop(n) for n in list(named) if n in f.inputs})
        for n in f.inputs:
            if n not in given:
                raise WrongType(f"{f.interface.name}: the input '{n}' is missing [wrong-value]")
        tensors = [x if isinstance(x, torch.Tensor) else torch.as_tensor(x, dtype=torch.float64) for x in (given[n] for n in f.inputs)]
        if operators and torch.compiler.is_compiling():
            outputs = operators.apply(number, tensors, named)
        else:
            outputs = _Call.of(_Point(f, kept(named)), 0, *tensors)
        return outputs[0] if len(outputs) == 1 else outputs

    call.__name__ = f.interface.name
    if not operators:
        call = torch.compiler.disable(call)
    call.wengert = f
    return call
