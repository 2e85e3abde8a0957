# SPDX-License-Identifier: MIT
"""Compiled functions as operators of PyTorch: what torch.compile, torch.export, vmap and torch.func see instead of NumPy.

wengert::call gives the outputs, wengert::pull the gradients from seeds, wengert::pull_twice the adjoint of that. A
function is known to them by a number (`keep`). The arguments that are no inputs travel as tensors, numbers and integers,
their names in one text, "a,b|k|n". Shapes of results are known without a call (`register_fake`).
"""
import itertools
import weakref

import numpy as np
import torch

from .errors import Error
from .torch import as_array

_functions = weakref.WeakValueDictionary()
_numbers = itertools.count()


def keep(f):
    """The number by which the operators know f, as long as f lives."""
    number = next(_numbers)
    _functions[number] = f
    return number


def apply(number, inputs, passive):
    """The outputs of function `number`; passive is {parameter: number, array or tensor}."""
    integers = {n: int(v) for n, v in passive.items() if isinstance(v, int)}
    reals = {n: v for n, v in passive.items() if isinstance(v, float)}
    arrays = {n: v if isinstance(v, torch.Tensor) else torch.as_tensor(np.asarray(v)).clone() for n, v in passive.items()
              if n not in integers and n not in reals}
    names = "|".join(",".join(part) for part in (arrays, reals, integers))
    return call(list(inputs), list(arrays.values()), list(reals.values()), list(integers.values()), names, number)


class _Arguments:
    """What an operator was given, as NumPy arrays bound to the function's parameters."""

    def __init__(self, inputs, arrays, reals, integers, names, number, read):
        try:
            self.f = f = _functions[number]
        except KeyError:
            raise Error("a graph calls a compiled function that is gone; keep what wengert.torch.function returned as long as "
                        "the graph [wrong-value]") from None
        array_names, real_names, integer_names = (part.split(",") if part else [] for part in names.split("|"))
        given = {n: read(n, x, f.interface.dtype(n)) for n, x in zip(f.inputs, inputs)}
        given.update((n, read(n, x, None)) for n, x in zip(array_names, arrays))
        given.update(zip(real_names, reals))
        given.update((n, int(v)) for n, v in zip(integer_names, integers))
        self.bound = f.interface.bind((), given)

    def seeds(self, tensors):
        like = {n: self.f.interface.output_like(n, self.bound) for n in self.f.outputs}
        return {n: as_array(n, s, like[n].dtype).reshape(like[n].shape) for n, s in zip(self.f.outputs, tensors)}

    def directions(self, tensors):
        return {n: as_array(n, v, self.bound[n].dtype).reshape(self.bound[n].shape) for n, v in zip(self.f.inputs, tensors)}


def _shape_alone(name, tensor, dtype):
    """Ones in a tensor's shape: what is asked for shapes alone."""
    return np.ones([int(s) for s in tensor.shape], dtype or str(tensor.dtype).removeprefix("torch."))


def _tensors(found, names, likes):
    """New tensors, in the types and shapes of `likes`."""
    return [torch.tensor(found[n]).to(like.dtype).reshape(like.shape) for n, like in zip(names, likes)]


@torch.library.custom_op("wengert::call", mutates_args=())
def call(inputs: list[torch.Tensor], arrays: list[torch.Tensor], reals: list[float], integers: list[int], names: str,
         number: int) -> list[torch.Tensor]:
    given = _Arguments(inputs, arrays, reals, integers, names, number, as_array)
    found = given.f.route.value(given.bound)
    return [torch.tensor(found[n]).to(inputs[0].dtype) for n in given.f.outputs]


@call.register_fake
def _(inputs, arrays, reals, integers, names, number):
    given = _Arguments(inputs, arrays, [1.0] * len(reals), integers, names, number, _shape_alone)
    return [inputs[0].new_empty(given.f.interface.output_like(n, given.bound).shape) for n in given.f.outputs]


@torch.library.custom_op("wengert::pull", mutates_args=())
def pull(seeds: list[torch.Tensor], inputs: list[torch.Tensor], arrays: list[torch.Tensor], reals: list[float],
         integers: list[int], names: str, number: int) -> list[torch.Tensor]:
    given = _Arguments(inputs, arrays, reals, integers, names, number, as_array)
    return _tensors(given.f.route.vjp(given.bound, given.seeds(seeds))[1], given.f.inputs, inputs)


@pull.register_fake
def _(seeds, inputs, *_):
    return [torch.empty_like(x, memory_format=torch.contiguous_format) for x in inputs]


@torch.library.custom_op("wengert::pull_twice", mutates_args=())
def pull_twice(directions: list[torch.Tensor], seeds: list[torch.Tensor], inputs: list[torch.Tensor], arrays: list[torch.Tensor],
               reals: list[float], integers: list[int], names: str, number: int) -> list[torch.Tensor]:
    """The adjoint of pull: by the seeds the tangents of the outputs, by the inputs second derivatives."""
    given = _Arguments(inputs, arrays, reals, integers, names, number, as_array)
    f, along = given.f, given.directions(directions)
    f._require_second_order()
    by_seeds = f.route.jvp(given.bound, along)[1]
    by_inputs = f.route.hvp(given.bound, given.seeds(seeds), along)
    return _tensors(by_seeds, f.outputs, seeds) + _tensors(by_inputs, f.inputs, inputs)


@pull_twice.register_fake
def _(directions, seeds, inputs, *_):
    return [torch.empty_like(t, memory_format=torch.contiguous_format) for t in [*seeds, *inputs]]


# ---------------------------------------------------------------------------------------------------------- derivatives
def _keep(lists):
    """Keeps the first `lists` arguments, which are lists of tensors, and the others beside them."""
    def keep_context(ctx, inputs, output):
        ctx.counts, ctx.rest = [len(tensors) for tensors in inputs[:lists]], inputs[lists:]
        ctx.save_for_backward(*itertools.chain.from_iterable(inputs[:lists]))
    return keep_context


def _kept(ctx):
    tensors = iter(ctx.saved_tensors)
    return [list(itertools.islice(tensors, count)) for count in ctx.counts]


def _none(arguments):
    """No gradient, in the structure of the arguments, as PyTorch wants it: of an empty list an empty list."""
    def none(argument):
        if isinstance(argument, list) and all(isinstance(x, torch.Tensor) for x in argument):
            return [None] * len(argument)
        return None
    return [none(argument) for argument in arguments]


def _pull_back(ctx, seeds):
    inputs, arrays = _kept(ctx)
    return pull(list(seeds), inputs, arrays, *ctx.rest), *_none([arrays, *ctx.rest])


def _pull_back_twice(ctx, directions):
    seeds, inputs, arrays = _kept(ctx)
    found = pull_twice(list(directions), seeds, inputs, arrays, *ctx.rest)
    return found[:len(seeds)], found[len(seeds):], *_none([arrays, *ctx.rest])


call.register_autograd(_pull_back, setup_context=_keep(2))
pull.register_autograd(_pull_back_twice, setup_context=_keep(3))


# ------------------------------------------------------------------------------------------------------------------ vmap
def _one_by_one(operator, lists):
    """vmap of an operator whose first `lists` arguments are lists of tensors: one call for each element."""
    def mapped(info, in_dims, *arguments):
        def element(k):
            return [[x if d is None else x.select(d, k) for x, d in zip(tensors, dims)]
                    for tensors, dims in zip(arguments[:lists], in_dims[:lists])]
        rows = [operator(*element(k), *arguments[lists:]) for k in range(info.batch_size)]
        return [torch.stack(column) for column in zip(*rows)], [0] * len(rows[0])
    return mapped


for _operator, _lists in ((call, 2), (pull, 3), (pull_twice, 4)):
    _operator.register_vmap(_one_by_one(_operator, _lists))
