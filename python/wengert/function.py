# SPDX-License-Identifier: MIT
"""One object for a differentiable function, whatever the route.

A route has: value(bound), vjp(bound, seeds), jvp(bound, tangents), linearize(bound), hvp(bound, seeds, directions).
`bound` is {parameter: array}, the others {input or output: array}. Function turns Python's calls into these.
"""
import collections
import functools

import numpy as np

from ._core import first_not_finite
from .errors import Error, WrongType, WrongValue, near


@functools.lru_cache(None)
def _record(names):
    return collections.namedtuple("Values", names, rename=True)


def _number(array):
    return array.item() if array.ndim == 0 else array


def _same_number(y, before):
    """Whether two numbers differ by rounding at most; False for arrays."""
    if y.ndim:
        return False
    y, before = y.item(), before.item()
    return y == before or abs(y - before) <= 2e-4 * abs(before) < np.inf or y != y and before != before


class Check:
    """What `Function.check` found; true if the derivatives agree."""

    def __init__(self, lines, passed):
        self.lines, self.passed = lines, passed

    def __bool__(self):
        return self.passed

    def __repr__(self):
        return "\n".join(self.lines + ["check passed" if self.passed else "check failed [check-failed]"])


class Linearization:
    """A function at one point: its outputs, and products with its Jacobian there as often as wanted."""

    def __init__(self, route, bound):
        self.route, self.bound, self.outputs = route, bound, route.value(bound)

    def vjp(self, seeds):
        return self._of_this_point(*self.route.vjp(self.bound, seeds))

    def jvp(self, tangents):
        return self._of_this_point(*self.route.jvp(self.bound, tangents))

    def _of_this_point(self, outputs, products):
        """The function has been called again; what it keeps between calls may have given it another value."""
        for n, y in outputs.items():
            before = self.outputs[n]
            if y is before or _same_number(y, before) or np.array_equal(y, before):  # the cheap questions first
                continue
            if not np.allclose(y, before, rtol=1e-4, atol=1e-4 * np.abs(before).max(initial=0), equal_nan=True):
                raise WrongValue(f"'{self.route.interface.name}' gives another value for '{n}' when it is called again at the same point: it keeps "
                                 "something between calls; give that as an argument [wrong-value]")
        return products


def _is_active(x):
    """One of wengert.grad's arrays, or an array of objects with some of them."""
    return hasattr(x, "wengert_active") or getattr(x, "dtype", None) == object and any(hasattr(e, "wengert_active") for e in getattr(x, "flat", ()))


class Function:
    """A compiled function with derivatives.

    Arguments are numbers and NumPy arrays, by position or by name; `print(f)` shows the order. Integers that are the
    length of an array, and outputs whose length is known, are left out. Nothing of the caller's is changed. One input or
    output is a number or an array, several are a named tuple.
    """

    def __init__(self, interface, route):
        self.interface, self.route = interface, route

    @property
    def inputs(self):
        """Names of what is differentiated by."""
        return self.interface.wrt

    @property
    def outputs(self):
        """Names of what is differentiated."""
        return self.interface.of

    @property
    def has_second_order(self):
        return hasattr(self.route, "hvp")

    def __repr__(self):
        return f"<wengert function {self.interface} by {', '.join(self.inputs)}; {self.route.name} route>"

    def _repr_html_(self):
        rows = [("function", str(self.interface)), ("route", self.route.name), ("by", ", ".join(self.inputs)),
                ("second order", "yes" if self.has_second_order else "no")]
        return "<table>" + "".join(f"<tr><th>{a}</th><td><code>{b}</code></td></tr>" for a, b in rows) + "</table>"

    def __reduce__(self):
        return self.route.rebuild()

    # ------------------------------------------------------------------------------------------------ first order
    def __call__(self, *args, **named):
        """The outputs. With arguments of wengert.grad's arrays the call is one entry on their tape."""
        if any(_is_active(a) for a in (*args, *named.values())):
            from .numbers import call_function
            return call_function(self, args, named)
        return self._pack(self.outputs, self.route.value(self.interface.bind(args, named)))

    def value_and_gradient(self, *args, **named):
        """(value, gradient) of a function of one output that is a number."""
        bound = self.interface.bind(args, named)
        name = self._scalar_output(bound)
        outputs, gradients = self.route.vjp(bound, {name: self._one(name, bound)})
        return outputs[name].item(), self._pack(self.inputs, gradients)

    def gradient(self, *args, **named):
        """The gradient by each input, in the input's shape."""
        return self.value_and_gradient(*args, **named)[1]

    def vjp(self, *args, seeds, **named):
        """(value, product): the product of the seeds, one for each output, with the Jacobian; by each input."""
        bound = self.interface.bind(args, named)
        outputs, gradients = self.route.vjp(bound, self._seeds(seeds, bound))
        return self._pack(self.outputs, outputs), self._pack(self.inputs, gradients)

    def jvp(self, *args, tangents, **named):
        """(value, product): the derivative along the tangents, one for each input; of each output."""
        bound = self.interface.bind(args, named)
        outputs, products = self.route.jvp(bound, self._tangents(tangents, bound))
        return self._pack(self.outputs, outputs), self._pack(self.outputs, products)

    def linearize(self, *args, **named):
        """The function at a point, to take several products there: of the binary route one run is enough. Arrays that the
        caller changes later do not move the point."""
        return self.route.linearize(self.interface.keep(self.interface.bind(args, named)))

    def jacobian(self, *args, **named):
        """The Jacobian: the output's shape, then the input's. With several of either, named tuples: [output][input]."""
        bound = self.interface.bind(args, named)
        at = self.route.linearize(bound)
        columns = sum(bound[n].size for n in self.inputs)
        rows = sum(at.outputs[n].size for n in self.outputs)
        table = {o: {i: np.zeros(at.outputs[o].shape + bound[i].shape, bound[i].dtype) for i in self.inputs}
                 for o in self.outputs}
        if rows <= columns:
            for o, k, seeds in _unit_vectors({o: at.outputs[o] for o in self.outputs}):
                for i, g in at.vjp(seeds).items():
                    table[o][i].reshape(at.outputs[o].size, bound[i].size)[k] = g.reshape(-1)
        else:
            for i, k, tangents in _unit_vectors({i: bound[i] for i in self.inputs}):
                for o, t in at.jvp(tangents).items():
                    table[o][i].reshape(at.outputs[o].size, bound[i].size)[:, k] = t.reshape(-1)
        return self._pack(self.outputs, {o: self._pack(self.inputs, table[o], False) for o in self.outputs}, False)

    def sparse_jacobian(self, *args, pattern=None, **named):
        """The Jacobian as a scipy.sparse.csr_array: rows are the outputs' elements one after the other, columns the inputs'.

        A recording (from_library, from_python, from_tape) finds its pattern itself. A compiled function takes `pattern`,
        a matrix that is not zero where the Jacobian may have entries; one that leaves out an entry is an error.
        """
        from . import sparse
        bound = self.interface.bind(args, named)
        return sparse.jacobian(self.route.linearize(bound), bound, self.inputs, self.outputs, pattern, f"'{self.interface.name}'")

    @property
    def batch(self):
        """The same for many points at once: f.batch(xs), f.batch.gradient(xs). See wengert.batch.Batch."""
        from .batch import Batch
        return Batch(self)

    # ----------------------------------------------------------------------------------------------- second order
    def hvp(self, *args, directions, seeds=None, **named):
        """The Hessian times the directions, one for each input; of a vector function the Hessian of seeds * outputs."""
        self._require_second_order()
        bound = self.interface.bind(args, named)
        if seeds is None:
            name = self._scalar_output(bound)
            seeds = {name: np.ones_like(self.interface.output_like(name, bound))}
        else:
            seeds = self._seeds(seeds, bound)
        return self._pack(self.inputs, self.route.hvp(bound, seeds, self._tangents(directions, bound)))

    def hessian(self, *args, **named):
        """The Hessian of a function of one input and one output that is a number: the input's shape twice."""
        self._require_second_order()
        if len(self.inputs) != 1:
            raise WrongValue(f"the Hessian is taken by one input, and there are {', '.join(self.inputs)}; give wrt= one of them [wrong-value]")
        bound = self.interface.bind(args, named)
        name, x = self._scalar_output(bound), self.inputs[0]
        seeds = {name: np.ones_like(self.interface.output_like(name, bound))}
        hessian = np.zeros(bound[x].shape * 2, bound[x].dtype)
        flat = hessian.reshape(bound[x].size, bound[x].size)
        for _, k, direction in _unit_vectors({x: bound[x]}):
            flat[:, k] = self.route.hvp(bound, seeds, direction)[x].reshape(-1)
        return hessian

    def _require_second_order(self):
        if not self.has_second_order:
            raise Error(f"the {self.route.name} route has no second derivatives; wengert.from_source has, where there is source [no-tangent]")

    # -------------------------------------------------------------------------------------------------- checking
    def check(self, *args, tolerance=None, **named):
        """Compares, along random directions: tangent with adjoint, both with central differences. Returns a Check."""
        bound = self.interface.bind(args, named)
        random = np.random.default_rng(1)
        at = self.route.linearize(bound)
        single = any(a.dtype == np.float32 for a in [bound[n] for n in self.inputs] + list(at.outputs.values()))
        tolerance = tolerance or (2e-2 if single else 1e-5)
        tangents = {n: random.uniform(0.5, 1, bound[n].shape).astype(bound[n].dtype) for n in self.inputs}
        seeds = {n: random.uniform(0.5, 1, at.outputs[n].shape).astype(at.outputs[n].dtype) for n in self.outputs}
        product, gradients = at.jvp(tangents), at.vjp(seeds)
        forward = sum(float(np.vdot(seeds[n], product[n])) for n in self.outputs)
        reverse = sum(float(np.vdot(gradients[n], tangents[n])) for n in self.inputs)
        scale = sum(float(np.abs(gradients[n] * tangents[n]).sum()) for n in self.inputs) + 1e-300
        modes = abs(forward - reverse) / scale
        lines = [f"{self.interface.name}: tangent against adjoint: relative difference {modes:.1e}"]
        passed = modes <= (1e-3 if single else 1e-9)
        if not hasattr(self.interface, "at"):  # a recording has one point
            return Check(lines, bool(passed))
        steps, best = [1e-1, 1e-2] if single else [1e-2, 1e-3, 1e-4, 1e-5, 1e-6], np.inf
        size = max(max((float(np.abs(bound[n]).max(initial=0)) for n in self.inputs)), 1.0)
        for h in steps:
            ends = []
            for sign in (1, -1):
                moved = {n: (bound[n] + sign * h * size * tangents[n]).astype(bound[n].dtype) for n in self.inputs}
                out = self.route.value(self.interface.at(bound, moved))
                ends.append(sum(float(np.vdot(seeds[n], out[n])) for n in self.outputs))
            best = min(best, abs((ends[0] - ends[1]) / (2 * h * size) - reverse) / scale)
        lines.append(f"{self.interface.name}: adjoint against differences: relative difference {best:.1e}")
        return Check(lines, bool(passed and best <= tolerance))

    # --------------------------------------------------------------------------------------------------- plumbing
    def _pack(self, names, values, numbers=True):
        made = [_number(values[n]) if numbers else values[n] for n in names]
        return made[0] if len(names) == 1 else _record(tuple(names))(*made)

    def _one(self, name, bound):
        if name == "result" and self._returns_number():
            return np.ones((), self.interface.result)
        return np.ones_like(self.interface.output_like(name, bound))

    def _returns_number(self):
        """A tape may have a variable of the name 'result'; such an interface has no type of what is returned."""
        return getattr(self.interface, "result", None) is not None and self.interface.result_shape is None

    def _scalar_output(self, bound):
        if self.outputs == ("result",) and self._returns_number():
            return "result"
        if len(self.outputs) != 1 or self.interface.output_like(self.outputs[0], bound).size != 1:
            raise WrongValue(f"'{self.interface.name}' has several outputs; use jacobian, or vjp with seeds [wrong-size]")
        return self.outputs[0]

    def _seeds(self, given, bound):
        return _by_name(given, self.outputs, {n: self.interface.output_like(n, bound) for n in self.outputs}, "seeds")

    def _tangents(self, given, bound):
        return _by_name(given, self.inputs, bound, "tangents")


def _by_name(given, names, like, what):
    """{name: array} in the shapes of `like`, from one array, a sequence in order, or a dict (others are zero)."""
    if isinstance(given, dict):
        for n in given:
            if n not in names:
                raise WrongValue(f"{what}: '{n}' is none of {', '.join(names)}{near(n, names)} [wrong-value]")
    elif len(names) == 1:
        given = {names[0]: given}
    elif isinstance(given, (tuple, list)) and len(given) == len(names):
        given = dict(zip(names, given))
    else:
        raise WrongType(f"{what}: give a dict or a tuple of {', '.join(names)} [wrong-size]")
    made = {}
    for n in names:
        a = np.asarray(given.get(n, np.zeros_like(like[n])))
        if a.dtype.kind not in "fiu":
            raise WrongType(f"{what}: '{n}' has numbers of {a.dtype} [wrong-value]")
        a = np.array(a, dtype=like[n].dtype, order="C")
        if a.size != like[n].size:
            raise WrongValue(f"{what}: '{n}' must have the shape {like[n].shape}, and has {a.shape} [wrong-size]")
        place = first_not_finite(a)
        if place >= 0:
            raise WrongValue(f"{what}: an element of '{n}' is {a.flat[place]} [not-finite]")
        made[n] = a.reshape(like[n].shape)
    return made


def _unit_vectors(like):
    """(name, element, {name: array}) for each element of each array."""
    for name in like:
        for k in range(like[name].size):
            vectors = {n: np.zeros(a.shape, a.dtype) for n, a in like.items()}
            vectors[name].reshape(-1)[k] = 1
            yield name, k, vectors
