# SPDX-License-Identifier: MIT
"""A function at many points: arguments have a leading axis more than the function's own, and so do results."""
import numpy as np

from .errors import WrongType, WrongValue


class Batch:
    """f.batch: calls f once for each element of the leading axis, and stacks what comes back.

    >>> f.batch(xs)              # xs[k] is the k-th point: outputs have shape (len(xs), ...)
    >>> f.batch.gradient(xs, k)  # k has no axis more than f takes: the same at all points

    An argument whose number of dimensions the function does not say (f of wengert.from_python) has the leading axis if
    it is differentiated by.
    """

    def __init__(self, function):
        self.function = function

    def __repr__(self):
        return repr(self.function) + ".batch"

    def __call__(self, *args, **named):
        return self._stacked(self.function, args, named)

    def gradient(self, *args, **named):
        return self._stacked(self.function.gradient, args, named)

    def value_and_gradient(self, *args, **named):
        return self._stacked(self.function.value_and_gradient, args, named)

    def vjp(self, *args, seeds, **named):
        return self._stacked(self.function.vjp, args, named, ("seeds", self.function.outputs, seeds))

    def jvp(self, *args, tangents, **named):
        return self._stacked(self.function.jvp, args, named, ("tangents", self.function.inputs, tangents))

    def jacobian(self, *args, **named):
        return self._stacked(self.function.jacobian, args, named)

    def hvp(self, *args, directions, **named):
        return self._stacked(self.function.hvp, args, named, ("directions", self.function.inputs, directions))

    def hessian(self, *args, **named):
        return self._stacked(self.function.hessian, args, named)

    def _has_axis(self, name, x):
        dimensions = np.ndim(x)
        parameter = getattr(self.function.interface, "by_name", {}).get(name)
        if parameter is None:
            return name in self.function.inputs
        own = 0 if parameter.kind == "number" else len(parameter.extents) or 1
        if dimensions == own + 1:
            return True
        if dimensions != own:
            raise WrongValue(f"'{name}' has {own} dimensions, or {own + 1} in a batch, and an array of shape {np.shape(x)} was given [wrong-size]")
        return False

    def _stacked(self, method, args, named, more=None):
        positional = self.function.interface.positional
        if len(args) > len(positional):
            raise WrongType(f"{self.function.interface} takes {len(positional)} arguments, and {len(args)} were given; name the others [wrong-size]")
        given = {**dict(zip(positional, args)), **named}
        split = {n: np.asarray(x) for n, x in given.items() if self._has_axis(n, x)}
        if not split:
            raise WrongValue(f"no argument of {self.function.interface} has a leading axis for the batch [wrong-size]")
        lengths = {n: len(x) for n, x in split.items()}
        count = next(iter(lengths.values()))
        for n, length in lengths.items():
            if length != count:
                raise WrongValue(f"the leading axes of a batch differ: {', '.join(f'{m}: {k}' for m, k in lengths.items())} [wrong-size]")
        results = []
        for k in range(count):
            here = {n: split[n][k] if n in split else x for n, x in given.items()}
            if more:
                here[more[0]] = self._element(more[0], more[1], more[2], k, count)
            results.append(method(**here))
        if not results:
            raise WrongValue("the batch is empty [wrong-size]")
        return _stack(results)

    @staticmethod
    def _element(what, names, given, k, count):
        """The k-th of the seeds, tangents or directions."""
        parts = given.values() if isinstance(given, dict) else given if len(names) > 1 and isinstance(given, (tuple, list)) else [given]
        for x in parts:
            if np.ndim(x) == 0 or len(x) != count:
                raise WrongValue(f"{what} of a batch of {count} need a leading axis of that length [wrong-size]")
        if isinstance(given, dict):
            return {n: np.asarray(x)[k] for n, x in given.items()}
        if len(names) > 1 and isinstance(given, (tuple, list)):
            return tuple(np.asarray(x)[k] for x in given)
        return np.asarray(given)[k]


def _stack(results):
    """A list of equal structures to a structure of arrays."""
    first = results[0]
    if isinstance(first, tuple):
        parts = [_stack([r[i] for r in results]) for i in range(len(first))]
        return type(first)(*parts) if hasattr(first, "_fields") else tuple(parts)
    return np.stack([np.asarray(r) for r in results])
