# SPDX-License-Identifier: MIT
"""Compiled functions in scipy.optimize: values and derivatives of one vector of unknowns.

>>> scipy.optimize.minimize(**wengert.scipy.objective(f, x="x", k=1.5), x0=x0, method="trust-ncg")
>>> scipy.optimize.least_squares(**wengert.scipy.residuals(f, x="p"), x0=p0)

SciPy itself is imported for sparse Jacobians alone.
"""
import numpy as np

from .errors import WrongValue


class _Point:
    """The function in the unknown x, everything else fixed. Remembers the last point: SciPy asks for value and
    derivative one after the other."""

    def __init__(self, f, x, fixed):
        if x not in f.inputs:
            raise WrongValue(f"x='{x}' is none of the inputs {', '.join(f.inputs)} [wrong-value]")
        self.f, self.x, self.fixed, self.last = f, x, fixed, None

    def bind(self, x):
        interface = self.f.interface
        x = np.asarray(x, dtype=interface.dtype(self.x))
        return interface.bind((), {**self.fixed, self.x: x[0] if interface.is_number(self.x) else x})

    def at(self, x):
        if self.last is None or not np.array_equal(self.last[0], x):
            x = np.array(x)  # SciPy may write into its own later
            bound = self.bind(x)
            self.last = x, bound, self.f.route.linearize(bound)
        return self.last[1:]


def objective(f, x=None, **fixed):
    """{fun, jac, hessp} for scipy.optimize.minimize; f has one output that is a number. hessp is there where the route
    has second derivatives. x: the name of the unknown (default: the first input); fixed: all other arguments."""
    point = _Point(f, x or f.inputs[0], fixed)

    def value_and_gradient(x):
        bound = point.bind(x)
        name = f._scalar_output(bound)
        outputs, gradients = f.route.vjp(bound, {name: np.ones_like(f.interface.output_like(name, bound))})
        return outputs[name].item(), gradients[point.x].reshape(-1).astype(float)

    def hessp(x, p):
        bound = point.bind(x)
        name = f._scalar_output(bound)
        zeros = {n: np.zeros_like(bound[n]) for n in f.inputs}
        zeros[point.x] = np.asarray(p, bound[point.x].dtype).reshape(bound[point.x].shape)
        return f.route.hvp(bound, {name: np.ones_like(f.interface.output_like(name, bound))}, zeros)[point.x].reshape(-1)

    made = {"fun": value_and_gradient, "jac": True}
    if f.has_second_order:
        made["hessp"] = hessp
    return made


def residuals(f, x=None, sparse=None, **fixed):
    """{fun, jac} for scipy.optimize.least_squares and root: the outputs as one vector, and its Jacobian.

    sparse: True for a Jacobian of scipy.sparse where the route records (from_library, from_python), or a matrix that is not
    zero where it may have entries; see Function.sparse_jacobian.
    """
    point = _Point(f, x or f.inputs[0], fixed)

    def values(x):
        return np.concatenate([point.at(x)[1].outputs[n].reshape(-1) for n in f.outputs]).astype(float)

    def sparse_jacobian(x):
        from . import sparse as products
        bound, at = point.at(x)
        pattern = None if sparse is True else sparse
        return products.jacobian(at, bound, (point.x,), f.outputs, pattern, f"'{f.interface.name}'")

    def jacobian(x):
        bound, at = point.at(x)
        columns, rows = bound[point.x].size, values(x).size
        matrix = np.zeros((rows, columns))
        if rows <= columns:
            seeds = {n: np.zeros_like(at.outputs[n]) for n in f.outputs}
            row = 0
            for n in f.outputs:
                for k in range(seeds[n].size):
                    seeds[n].reshape(-1)[k] = 1
                    matrix[row] = at.vjp(seeds)[point.x].reshape(-1)
                    seeds[n].reshape(-1)[k] = 0
                    row += 1
        else:
            tangents = {n: np.zeros_like(bound[n]) for n in f.inputs}
            for k in range(columns):
                tangents[point.x].reshape(-1)[k] = 1
                products = at.jvp(tangents)
                matrix[:, k] = np.concatenate([products[n].reshape(-1) for n in f.outputs])
                tangents[point.x].reshape(-1)[k] = 0
        return matrix

    return {"fun": values, "jac": jacobian if sparse is None or sparse is False else sparse_jacobian}
