# SPDX-License-Identifier: MIT
"""Adjoints of NumPy's functions, for wengert.numbers. One table for ufuncs of one argument (name, partial), one for those
of two, and a function for each of the others. What is in no table is refused by name."""
import operator

import numpy as np

from .errors import Error, WrongValue
from .rule_tables import decisions, functions, ufuncs
from .tapes import Array, plain, record

# ufunc: (partial by x, from x and the value y)
_ONE = {
    np.negative: lambda x, y: -1.0, np.positive: lambda x, y: 1.0, np.exp: lambda x, y: y, np.expm1: lambda x, y: y + 1,
    np.exp2: lambda x, y: y * np.log(2.0), np.log: lambda x, y: 1 / x, np.log1p: lambda x, y: 1 / (1 + x),
    np.log2: lambda x, y: 1 / (x * np.log(2.0)), np.log10: lambda x, y: 1 / (x * np.log(10.0)),
    np.sqrt: lambda x, y: 0.5 / y, np.cbrt: lambda x, y: y / (3 * x), np.square: lambda x, y: 2 * x,
    np.reciprocal: lambda x, y: -y * y, np.sin: lambda x, y: np.cos(x), np.cos: lambda x, y: -np.sin(x),
    np.tan: lambda x, y: 1 + y * y, np.arcsin: lambda x, y: 1 / np.sqrt(1 - x * x),
    np.arccos: lambda x, y: -1 / np.sqrt(1 - x * x), np.arctan: lambda x, y: 1 / (1 + x * x), np.sinh: lambda x, y: np.cosh(x),
    np.cosh: lambda x, y: np.sinh(x), np.tanh: lambda x, y: 1 - y * y, np.arcsinh: lambda x, y: 1 / np.sqrt(x * x + 1),
    np.arccosh: lambda x, y: 1 / np.sqrt(x * x - 1), np.arctanh: lambda x, y: 1 / (1 - x * x),
    np.absolute: lambda x, y: np.sign(x), np.fabs: lambda x, y: np.sign(x),
    np.deg2rad: lambda x, y: np.pi / 180, np.rad2deg: lambda x, y: 180 / np.pi,
}


def _log_or_zero(a, y):
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(y == 0, 0.0, y * np.log(a))


# ufunc: (partial by the first, partial by the second), from a, b and the value y
_TWO = {
    np.add: (lambda a, b, y: 1.0, lambda a, b, y: 1.0), np.subtract: (lambda a, b, y: 1.0, lambda a, b, y: -1.0),
    np.multiply: (lambda a, b, y: b, lambda a, b, y: a), np.divide: (lambda a, b, y: 1 / b, lambda a, b, y: -y / b),
    np.power: (lambda a, b, y: b * np.power(a, np.where(b == 0, 1.0, b - 1)), lambda a, b, y: _log_or_zero(a, y)),
    np.arctan2: (lambda a, b, y: b / (a * a + b * b), lambda a, b, y: -a / (a * a + b * b)),
    np.hypot: (lambda a, b, y: a / np.where(y == 0, 1, y), lambda a, b, y: b / np.where(y == 0, 1, y)),
    # A tie belongs to the first argument, as in every route.
    np.maximum: (lambda a, b, y: 1.0 * (a >= b), lambda a, b, y: 1.0 * (b > a)),
    np.minimum: (lambda a, b, y: 1.0 * (a <= b), lambda a, b, y: 1.0 * (b < a)),
    np.logaddexp: (lambda a, b, y: np.exp(a - y), lambda a, b, y: np.exp(b - y)),
}

# Results that are no real numbers, or constant between jumps: no derivative is asked for where they decide.
decisions |= {np.greater, np.greater_equal, np.less, np.less_equal, np.equal, np.not_equal, np.isfinite, np.isnan, np.isinf,
              np.signbit}


def _unbroadcast(adjoint, shape):
    """The sum over the axes along which an argument of this shape was repeated."""
    adjoint = np.asarray(adjoint)
    if adjoint.shape == shape:
        return adjoint
    adjoint = adjoint.sum(axis=tuple(range(adjoint.ndim - len(shape))))
    return adjoint.sum(axis=tuple(k for k, n in enumerate(shape) if n == 1 and adjoint.shape[k] != 1), keepdims=True).reshape(shape)


def _times(adjoint, slope):
    """adjoint * slope. An adjoint of zero contributes nothing beside an infinite slope, as on the tape."""
    with np.errstate(invalid="ignore"):
        product = adjoint * slope
    return product if np.isfinite(product).all() else np.where(np.asarray(adjoint) == 0, 0.0, product)


def _one(ufunc, partial):
    def rule(x):
        y = ufunc(x.value)
        with np.errstate(all="ignore"):
            slope = partial(x.value, y)
        return record(y, [(x, lambda adjoint: _times(adjoint, slope))])
    return rule


def _two(ufunc, partials):
    def rule(a, b):
        va, vb = plain(a), plain(b)
        y = ufunc(va, vb)
        pairs = []
        for x, partial in zip((a, b), partials):
            if isinstance(x, Array):
                with np.errstate(all="ignore"):
                    slope = partial(np.asarray(va), np.asarray(vb), y)
                pairs.append((x, lambda adjoint, x=x, slope=slope: _unbroadcast(_times(adjoint, slope), x.shape)))
        return record(y, pairs)
    return rule


ufuncs.update({u: _one(u, p) for u, p in _ONE.items()})
ufuncs.update({u: _two(u, p) for u, p in _TWO.items()})


def _rule(*of, table=functions):
    def put(rule):
        for function in of:
            table[function] = rule
        return rule
    return put


@_rule(np.matmul, table=ufuncs)
def _matmul(a, b):
    va, vb = np.asarray(plain(a)), np.asarray(plain(b))
    y = va @ vb
    # As matrices: a vector is a row on the left and a column on the right.
    ma, mb = (va[None, :] if va.ndim == 1 else va), (vb[:, None] if vb.ndim == 1 else vb)

    def matrix(adjoint):
        adjoint = np.asarray(adjoint)
        adjoint = adjoint[..., None] if vb.ndim == 1 else adjoint
        return adjoint[..., None, :] if va.ndim == 1 else adjoint
    pairs = []
    if isinstance(a, Array):
        pairs.append((a, lambda adjoint: _unbroadcast(matrix(adjoint) @ np.swapaxes(mb, -1, -2), ma.shape).reshape(va.shape)))
    if isinstance(b, Array):
        pairs.append((b, lambda adjoint: _unbroadcast(np.swapaxes(ma, -1, -2) @ matrix(adjoint), mb.shape).reshape(vb.shape)))
    return record(y, pairs)


@_rule(np.dot)
def _dot(a, b):
    if np.ndim(plain(a)) == 0 or np.ndim(plain(b)) == 0:
        return np.multiply(a, b)
    if np.ndim(plain(a)) > 2 or np.ndim(plain(b)) > 2:
        raise Error("numpy.dot of arrays of three and more dimensions has no derivative rule; use @ [not-differentiable]")
    return np.matmul(a, b)


@_rule(np.vdot, np.inner)
def _inner(a, b):
    if np.ndim(plain(a)) != 1 or np.ndim(plain(b)) != 1:
        raise Error("numpy.vdot and numpy.inner have a derivative rule for vectors; use @ or np.sum(a * b) [not-differentiable]")
    return np.matmul(a, b)


@_rule(np.outer)
def _outer(a, b):
    return np.multiply(np.reshape(a, (-1, 1)), np.reshape(b, (1, -1)))


@_rule(operator.getitem)
def _getitem(x, key):
    for part in key if isinstance(key, tuple) else (key,):
        if isinstance(part, Array):
            raise WrongValue("a subscript is an active array; take its value [wrong-value]")

    def pull(adjoint):
        whole = np.zeros(x.shape, x.dtype)
        np.add.at(whole, key, adjoint)
        return whole
    return record(x.value[key], [(x, pull)])


def _spread(adjoint, x, axis, keepdims):
    """The adjoint of a reduction, in the shape that broadcasts against x."""
    adjoint = np.asarray(adjoint)
    return adjoint if keepdims or axis is None else np.expand_dims(adjoint, axis)


def _in_a_row(values, axis):
    """An array with the axes that a reduction goes along as one, the last, and the function that puts them back."""
    along = tuple(range(values.ndim)) if axis is None else tuple(k % values.ndim for k in np.atleast_1d(axis))
    order = [k for k in range(values.ndim) if k not in along] + list(along)
    moved = np.transpose(values, order)
    row = moved.reshape(moved.shape[:values.ndim - len(along)] + (-1,))
    return row, lambda changed: np.transpose(changed.reshape(moved.shape), np.argsort(order))


@_rule(np.sum)
def _sum(x, axis=None, keepdims=False):
    return record(np.sum(x.value, axis=axis, keepdims=keepdims),
                  [(x, lambda adjoint: np.broadcast_to(_spread(adjoint, x, axis, keepdims), x.shape))])


@_rule(np.mean)
def _mean(x, axis=None, keepdims=False):
    total = _sum(x, axis, keepdims)
    return total * (total.size / x.size)


@_rule(np.prod)
def _prod(x, axis=None, keepdims=False):
    values, back = _in_a_row(x.value, axis)
    one = np.ones(values.shape[:-1] + (1,), values.dtype)
    before = np.cumprod(np.concatenate([one, values[..., :-1]], -1), -1)
    after = np.flip(np.cumprod(np.concatenate([one, np.flip(values, -1)[..., :-1]], -1), -1), -1)
    others = back(before * after)  # no division: a factor may be zero
    return record(np.prod(x.value, axis=axis, keepdims=keepdims), [(x, lambda adjoint: _spread(adjoint, x, axis, keepdims) * others)])


@_rule(np.max, np.amax)
def _max(x, axis=None, keepdims=False, of=np.max):
    values, back = _in_a_row(x.value, axis)
    chosen = np.zeros_like(values)
    first = (np.argmax if of is np.max else np.argmin)(values, -1)  # of equal elements the first
    np.put_along_axis(chosen, np.expand_dims(first, -1), 1.0, -1)
    share = back(chosen)
    return record(of(x.value, axis=axis, keepdims=keepdims), [(x, lambda adjoint: _spread(adjoint, x, axis, keepdims) * share)])


@_rule(np.min, np.amin)
def _min(x, axis=None, keepdims=False):
    return _max(x, axis, keepdims, np.min)


@_rule(np.cumsum)
def _cumsum(x, axis=None):
    if axis is None:
        return _cumsum(np.ravel(x), 0)
    return record(np.cumsum(x.value, axis), [(x, lambda adjoint: np.flip(np.cumsum(np.flip(adjoint, axis), axis), axis))])


@_rule(np.linalg.norm)
def _norm(x, ord=None, axis=None, keepdims=False):
    if ord is not None and not (ord == 2 and x.ndim == 1):
        raise Error("numpy.linalg.norm has a derivative rule for the Euclidean norm alone [not-differentiable]")
    y = np.linalg.norm(x.value, axis=axis, keepdims=True)
    slope = x.value / np.where(y == 0, 1, y)  # 0 at 0, as that of hypot
    return record(np.linalg.norm(x.value, axis=axis, keepdims=keepdims), [(x, lambda adjoint: _spread(adjoint, x, axis, keepdims) * slope)])


@_rule(np.reshape)
def _reshape(x, *shape, **named):
    return record(np.reshape(x.value, *shape, **named), [(x, lambda adjoint: np.reshape(adjoint, x.shape))])


for _function in (np.ravel, np.squeeze, np.expand_dims, np.atleast_1d):
    functions[_function] = lambda x, *arguments, _function=_function, **named: record(
        _function(x.value, *arguments, **named), [(x, lambda adjoint: np.reshape(adjoint, x.shape))])


@_rule(np.transpose)
def _transpose(x, axes=None):
    back = None if axes is None else np.argsort(axes)
    return record(np.transpose(x.value, axes), [(x, lambda adjoint: np.transpose(adjoint, back))])


@_rule(np.swapaxes)
def _swapaxes(x, a, b):
    return record(np.swapaxes(x.value, a, b), [(x, lambda adjoint: np.swapaxes(adjoint, a, b))])


@_rule(np.roll)
def _roll(x, shift, axis=None):
    back = tuple(-s for s in shift) if isinstance(shift, tuple) else -shift
    return record(np.roll(x.value, shift, axis), [(x, lambda adjoint: np.roll(adjoint, back, axis))])


@_rule(np.flip)
def _flip(x, axis=None):
    return record(np.flip(x.value, axis), [(x, lambda adjoint: np.flip(adjoint, axis))])


@_rule(np.broadcast_to)
def _broadcast_to(x, shape):
    return record(np.broadcast_to(x.value, shape), [(x, lambda adjoint: _unbroadcast(adjoint, x.shape))])


@_rule(np.concatenate)
def _concatenate(arrays, axis=0):
    values = [np.asarray(plain(a)) for a in arrays]
    ends = np.cumsum([v.shape[axis] for v in values])
    pairs = [(a, lambda adjoint, lo=hi - v.shape[axis], hi=hi: np.take(adjoint, range(lo, hi), axis))
             for a, v, hi in zip(arrays, values, ends) if isinstance(a, Array)]
    return record(np.concatenate(values, axis), pairs)


@_rule(np.stack)
def _stack(arrays, axis=0):
    return record(np.stack([plain(a) for a in arrays], axis),
                  [(a, lambda adjoint, k=k: np.take(adjoint, k, axis)) for k, a in enumerate(arrays) if isinstance(a, Array)])


@_rule(np.where)
def _where(condition, a, b):
    chosen = np.asarray(plain(condition))
    pairs = [(x, lambda adjoint, x=x, mask=mask: _unbroadcast(np.where(mask, adjoint, 0.0), x.shape))
             for x, mask in ((a, chosen), (b, ~chosen.astype(bool))) if isinstance(x, Array)]
    return record(np.where(chosen, plain(a), plain(b)), pairs)


@_rule(np.clip)
def _clip(x, low=None, high=None):
    y = x if low is None else np.maximum(x, low)
    return y if high is None else np.minimum(y, high)


@_rule(np.trace)
def _trace(x):
    return record(np.trace(x.value), [(x, lambda adjoint: adjoint * np.eye(*x.shape))])


@_rule(np.diag, np.diagonal)
def _diag(x):
    if x.ndim == 1:
        return record(np.diag(x.value), [(x, np.diag)])
    if x.shape[0] != x.shape[1]:
        raise Error("numpy.diag of a matrix that is not square has no derivative rule [not-differentiable]")
    return record(np.diag(x.value), [(x, np.diag)])


@_rule(np.linalg.solve)
def _solve(a, b):
    va, vb = np.asarray(plain(a)), np.asarray(plain(b))
    if va.ndim != 2:
        raise Error("numpy.linalg.solve of stacks of matrices has no derivative rule [not-differentiable]")
    x = np.linalg.solve(va, vb)
    pairs = []
    if isinstance(a, Array):
        pairs.append((a, lambda adjoint: -np.outer(np.linalg.solve(va.T, adjoint), x) if x.ndim == 1 else -np.linalg.solve(va.T, adjoint) @ x.T))
    if isinstance(b, Array):
        pairs.append((b, lambda adjoint: np.linalg.solve(va.T, adjoint)))
    return record(x, pairs)


@_rule(np.linalg.inv)
def _inv(a):
    y = np.linalg.inv(a.value)
    return record(y, [(a, lambda adjoint: -np.swapaxes(y, -1, -2) @ adjoint @ np.swapaxes(y, -1, -2))])


@_rule(np.linalg.det)
def _det(a):
    y = np.linalg.det(a.value)
    inverse = np.swapaxes(np.linalg.inv(a.value), -1, -2)
    return record(y, [(a, lambda adjoint: (np.asarray(adjoint) * y)[..., None, None] * inverse)])


@_rule(np.linalg.slogdet)
def _slogdet(a):
    sign, value = np.linalg.slogdet(a.value)
    inverse = np.swapaxes(np.linalg.inv(a.value), -1, -2)
    return sign, record(value, [(a, lambda adjoint: np.asarray(adjoint)[..., None, None] * inverse)])


@_rule(np.linalg.cholesky)
def _cholesky(a):
    """Murray, Differentiation of the Cholesky decomposition (2016), equation 10; the adjoint is symmetric."""
    if a.ndim != 2:
        raise Error("numpy.linalg.cholesky of stacks of matrices has no derivative rule [not-differentiable]")
    factor = np.linalg.cholesky(a.value)

    def pull(adjoint):
        inner = np.tril(factor.T @ np.tril(adjoint))
        inner[np.diag_indices_from(inner)] *= 0.5
        outer = np.linalg.solve(factor.T, np.linalg.solve(factor.T, inner.T).T)
        return 0.5 * (outer + outer.T)
    return record(factor, [(a, pull)])


functions.update({f: (lambda x, _f=f, **named: _f(x.value, **named)) for f in (np.shape, np.ndim, np.size, np.argmax, np.argmin, np.argsort)})
functions.update({f: (lambda x, _f=f: _f(np.zeros(x.shape, x.dtype))) for f in (np.zeros_like, np.ones_like)})
