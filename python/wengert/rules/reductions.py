# SPDX-License-Identifier: MIT
"""Sums, products, extrema and statistics along axes."""
import numpy as np

from ..errors import Error
from ..arrays import Active, plain, record
from ..rule_tables import complex_too, decisions, functions, rule, ufuncs

decisions |= {np.argmax, np.argmin, np.argsort, np.any, np.all, np.count_nonzero, np.nonzero, np.flatnonzero, np.argwhere, np.searchsorted,
              np.argpartition, np.nanargmax, np.nanargmin, np.lexsort, np.digitize, np.shape, np.ndim, np.size, np.allclose, np.isclose,
              np.array_equal, np.array_equiv, np.isreal, np.iscomplex, np.isrealobj, np.iscomplexobj, np.isneginf, np.isposinf, np.round,
              np.fix, np.result_type, np.can_cast, np.common_type, np.min_scalar_type, np.may_share_memory, np.shares_memory,
              np.array_repr, np.array_str, np.array2string, np.isin, np.linalg.matrix_rank}
decisions |= {f for f in (getattr(np, name, None) for name in ("around", "round_")) if f}


def spread(adjoint, axis, keepdims):
    """The adjoint of a reduction, in the shape that broadcasts against its argument."""
    adjoint = np.asarray(adjoint)
    return adjoint if keepdims or axis is None else np.expand_dims(adjoint, axis)


def _in_a_row(values, axis):
    """An array with the axes that a reduction goes along as one, the last, and the function that puts them back."""
    along = tuple(range(values.ndim)) if axis is None else tuple(k % values.ndim for k in np.atleast_1d(axis))
    order = [k for k in range(values.ndim) if k not in along] + list(along)
    moved = np.transpose(values, order)
    row = moved.reshape(moved.shape[:values.ndim - len(along)] + (-1,))
    return row, lambda changed: np.transpose(changed.reshape(moved.shape), np.argsort(order))


def _is_whole(dtype):
    """Whether numbers become whole ones, which are constant between jumps."""
    return dtype is not None and np.dtype(dtype).kind not in "fc"


@rule(np.sum, also_complex=True)
def _sum(a, axis=None, dtype=None, *, keepdims=False, initial=0, where=True):
    if where is not True:
        a = np.where(where, a, 0.0)
    if _is_whole(dtype):
        return np.sum(a.value, axis=axis, dtype=dtype, keepdims=keepdims, initial=plain(initial))
    total = record(np.sum(a.value, axis=axis, dtype=dtype, keepdims=keepdims),
                   [(a, lambda adjoint: np.broadcast_to(spread(adjoint, axis, keepdims), a.shape))])
    return total if type(initial) is int and initial == 0 else total + initial


@rule((np.add, "reduce"), table=ufuncs, also_complex=True)
def _add_reduce(a, axis=0, dtype=None, keepdims=False, initial=0, where=True):
    return _sum(a, axis, dtype, keepdims=keepdims, initial=initial, where=where)


@rule(np.mean, also_complex=True)
def _mean(a, axis=None, dtype=None, *, keepdims=False, where=True):
    if where is not True:
        return _sum(a, axis, dtype, keepdims=keepdims, where=where) / np.sum(np.broadcast_to(where, a.shape), axis=axis, keepdims=keepdims)
    if _is_whole(dtype):
        return np.mean(a.value, axis=axis, dtype=dtype, keepdims=keepdims)
    total = _sum(a, axis, dtype, keepdims=keepdims)
    return total * (total.size / a.size)


@rule(np.prod, also_complex=True)
def _prod(a, axis=None, *, keepdims=False):
    values, back = _in_a_row(a.value, axis)
    one = np.ones(values.shape[:-1] + (1,), values.dtype)
    last = max(values.shape[-1] - 1, 0)
    before = np.cumprod(np.concatenate([one, values[..., :last]], -1), -1)
    after = np.flip(np.cumprod(np.concatenate([one, np.flip(values, -1)[..., :last]], -1), -1), -1)
    others = back((before * after)[..., :values.shape[-1]])  # no division: a factor may be zero
    return record(np.prod(a.value, axis=axis, keepdims=keepdims), [(a, lambda adjoint: spread(adjoint, axis, keepdims) * np.conj(others))])


@rule((np.multiply, "reduce"), table=ufuncs, also_complex=True)
def _multiply_reduce(a, axis=0, keepdims=False):
    return _prod(a, axis, keepdims=keepdims)


def _extremum(of, choose):
    def extremum(a, axis=None, *, keepdims=False, initial=None):
        values, back = _in_a_row(a.value, axis)
        chosen = np.zeros(values.shape, bool)
        np.put_along_axis(chosen, np.expand_dims(choose(values, -1), -1), True, -1)  # of equal elements the first
        share = back(chosen)
        y = record(of(a.value, axis=axis, keepdims=keepdims), [(a, lambda adjoint: np.where(share, spread(adjoint, axis, keepdims), 0.0))])
        return y if initial is None else (np.maximum if of is np.max else np.minimum)(y, initial)
    return extremum


_max, _min = rule(np.max, np.amax)(_extremum(np.max, np.argmax)), rule(np.min, np.amin)(_extremum(np.min, np.argmin))
ufuncs[np.maximum, "reduce"] = lambda a, axis=0, keepdims=False, initial=None: _max(a, axis, keepdims=keepdims, initial=initial)
ufuncs[np.minimum, "reduce"] = lambda a, axis=0, keepdims=False, initial=None: _min(a, axis, keepdims=keepdims, initial=initial)


@rule((np.logaddexp, "reduce"), table=ufuncs)
def _logaddexp_reduce(a, axis=0, keepdims=False):
    top = np.max(a.value, axis=axis, keepdims=True)
    y = np.log(np.sum(np.exp(a - top), axis=axis, keepdims=True)) + top
    return y if keepdims else np.squeeze(y, axis)


@rule(np.ptp)
def _ptp(a, axis=None, *, keepdims=False):
    return _max(a, axis, keepdims=keepdims) - _min(a, axis, keepdims=keepdims)


@rule(np.cumsum, also_complex=True)
def _cumsum(a, axis=None):
    if axis is None:
        return _cumsum(np.ravel(a), 0)
    return record(np.cumsum(a.value, axis), [(a, lambda adjoint: np.flip(np.cumsum(np.flip(adjoint, axis), axis), axis))])


@rule(np.cumprod)
def _cumprod(a, axis=None):
    if axis is None:
        return _cumprod(np.ravel(a), 0)
    y = np.cumprod(a.value, axis)

    def pull(adjoint):
        x = np.moveaxis(a.value, axis, -1)
        weighted = np.moveaxis(adjoint * y, axis, -1)
        parts = np.flip(np.cumsum(np.flip(weighted, -1), -1), -1) / np.where(x == 0, 1.0, x)
        for row in zip(*np.nonzero((x == 0).any(-1))) if x.ndim > 1 else [()] if (x == 0).any() else []:
            factors, seeds = x[row], np.moveaxis(adjoint, axis, -1)[row]
            for i in range(factors.size):
                others = factors.copy()
                others[i] = 1.0
                parts[row][i] = np.sum((np.cumprod(others) * seeds)[i:])
        return np.moveaxis(parts, -1, axis)
    return record(y, [(a, pull)])


ufuncs[np.add, "accumulate"] = lambda a, axis=0: _cumsum(a, axis)
complex_too.add(ufuncs[np.add, "accumulate"])
ufuncs[np.multiply, "accumulate"] = lambda a, axis=0: _cumprod(a, axis)
for _name, _rule in (("cumulative_sum", _cumsum), ("cumulative_prod", _cumprod)):
    if hasattr(np, _name):
        functions[getattr(np, _name)] = lambda x, /, *, axis=None, _rule=_rule: _rule(x, 0 if axis is None and x.ndim == 1 else axis)


def _running(better):
    def accumulate(a, axis=0):
        x = np.moveaxis(a.value, axis, -1)
        best = (np.maximum if better is np.greater else np.minimum).accumulate(x, -1)
        new = np.concatenate([np.ones(x.shape[:-1] + (1,), bool), better(x[..., 1:], best[..., :-1])], -1)
        places = np.moveaxis(np.maximum.accumulate(np.where(new, np.arange(x.shape[-1]), 0), -1), -1, axis)
        return np.take_along_axis(a, places, axis)
    return accumulate


ufuncs[np.maximum, "accumulate"], ufuncs[np.minimum, "accumulate"] = _running(np.greater), _running(np.less)


@rule(np.var)
def _var(a, axis=None, dtype=None, *, ddof=0, keepdims=False):
    if _is_whole(dtype):
        return np.var(a.value, axis=axis, dtype=dtype, ddof=ddof, keepdims=keepdims)
    apart = a - _mean(a, axis, keepdims=True)
    total = _sum(apart * apart, axis, keepdims=keepdims)
    return total / (a.size / total.size - ddof)


def _root(variance):
    """Its slope is 0 at 0, as that of a norm."""
    if not isinstance(variance, Active):
        return np.sqrt(variance)
    y = np.sqrt(variance.value)
    return record(y, [(variance, lambda adjoint: adjoint * np.where(y == 0, 0.0, 0.5 / np.where(y == 0, 1.0, y)))])


@rule(np.std)
def _std(a, axis=None, dtype=None, *, ddof=0, keepdims=False):
    return _root(_var(a, axis, dtype, ddof=ddof, keepdims=keepdims))


@rule(np.average, also_complex=True)
def _average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    if weights is None:
        weights = np.ones(np.shape(plain(a)))
    elif np.shape(plain(weights)) != np.shape(plain(a)):
        shape = [1] * np.ndim(plain(a))
        shape[axis] = -1
        weights = np.reshape(weights if isinstance(weights, Active) else np.asarray(weights), shape) * np.ones(np.shape(plain(a)))
    total = np.sum(weights if isinstance(weights, Active) else np.asarray(weights), axis=axis, keepdims=keepdims)
    mean = np.sum(np.multiply(a, weights), axis=axis, keepdims=keepdims) / total
    return (mean, total) if returned else mean


@rule(np.sort)
def _sort(a, axis=-1, kind=None, order=None, *, stable=None):
    if axis is None:
        return _sort(np.ravel(a), -1)
    return np.take_along_axis(a, np.argsort(a.value, axis, kind="stable"), axis)


@rule(np.partition)
def _partition(a, kth, axis=-1):
    if axis is None:
        return _partition(np.ravel(a), kth, -1)
    return np.take_along_axis(a, np.argpartition(a.value, kth, axis), axis)


@rule(np.quantile)
def _quantile(a, q, axis=None, *, method="linear", keepdims=False):
    if method != "linear" or isinstance(q, Active):
        raise Error("numpy.quantile has a derivative rule by method='linear', of passive q [not-differentiable]")
    if isinstance(axis, tuple):
        along = tuple(k % a.ndim for k in axis)
        a = np.moveaxis(a, along, range(a.ndim - len(along), a.ndim))
        y = _quantile(np.reshape(a, a.shape[:a.ndim - len(along)] + (-1,)), q, -1)
        return np.expand_dims(y, tuple(k + np.ndim(q) for k in along)) if keepdims else y
    ordered, isnan = _sort(a, axis), np.isnan(a.value).any(axis, keepdims=keepdims)
    along = -1 if axis is None else axis
    ordered = np.moveaxis(ordered, along, 0)
    if not np.all((np.asarray(q) >= 0) & (np.asarray(q) <= 1)):
        raise ValueError("Quantiles must be in the range [0, 1]")
    place = np.asarray(q, float) * (ordered.shape[0] - 1)
    low = np.floor(place).astype(int)
    high = np.minimum(low + 1, ordered.shape[0] - 1)
    share = (place - low).reshape(place.shape + (1,) * (ordered.ndim - 1))
    y = ordered[low] * (1 - share) + ordered[high] * share
    if keepdims:
        y = np.reshape(y, place.shape + tuple(1 if axis is None or k == axis % a.ndim else n for k, n in enumerate(a.shape)))
    return np.where(isnan, np.nan, y) if isnan.any() else y


@rule(np.percentile)
def _percentile(a, q, axis=None, **named):
    return _quantile(a, np.asarray(q, float) / 100, axis, **named)


@rule(np.median)
def _median(a, axis=None, *, keepdims=False):
    return _quantile(a, 0.5, axis, keepdims=keepdims)


def _passing_over(of, instead):
    def passing(a, axis=None, **named):
        return of(np.where(np.isnan(a.value), instead, a), axis=axis, **named)
    return passing


for _of, _nan, _instead in ((np.sum, np.nansum, 0.0), (np.prod, np.nanprod, 1.0), (np.max, np.nanmax, -np.inf), (np.min, np.nanmin, np.inf)):
    functions[_nan] = _passing_over(_of, _instead)


@rule(np.nanmean)
def _nanmean(a, axis=None, *, keepdims=False):
    return np.nansum(a, axis=axis, keepdims=keepdims) / np.sum(~np.isnan(a.value), axis=axis, keepdims=keepdims)


@rule(np.nanvar)
def _nanvar(a, axis=None, dtype=None, *, ddof=0, keepdims=False):
    apart = a - _nanmean(a, axis, keepdims=True)
    return np.nansum(apart * apart, axis=axis, keepdims=keepdims) / (np.sum(~np.isnan(a.value), axis=axis, keepdims=keepdims) - ddof)


@rule(np.nanstd)
def _nanstd(a, axis=None, dtype=None, *, ddof=0, keepdims=False):
    return _root(_nanvar(a, axis, ddof=ddof, keepdims=keepdims))


@rule(np.diff, also_complex=True)
def _diff(a, n=1, axis=-1, prepend=None, append=None):
    parts = [p if np.ndim(plain(p)) else np.full(tuple(1 if k == axis % a.ndim else m for k, m in enumerate(a.shape)), p) for p in (prepend, append) if p is not None]
    if parts:
        a = np.concatenate(([parts[0]] if prepend is not None else []) + [a] + ([parts[-1]] if append is not None else []), axis)
    for _ in range(n):
        a = np.moveaxis(a, axis, 0)
        a = np.moveaxis(a[1:] - a[:-1], 0, axis)
    return a


@rule(np.ediff1d, also_complex=True)
def _ediff1d(ary):
    return _diff(np.ravel(ary))


_TURNS_ONE_ROW = np.shape(np.cov(np.ones((1, 2)), rowvar=False, bias=True)) == (2, 2)  # NumPy since 2.2


@rule(np.cov)
def _cov(m, y=None, rowvar=True, bias=False, ddof=None):
    single = np.ndim(plain(m)) == 1 or not _TURNS_ONE_ROW and len(m) == 1
    m = np.atleast_2d(m)
    m = m if rowvar or single else m.T
    if y is not None:
        y = np.atleast_2d(y)
        m = np.concatenate([m, y if rowvar or y.shape[0] == 1 else y.T])
    apart = m - np.mean(m, axis=1, keepdims=True)
    number = m.shape[1] - ((0 if bias else 1) if ddof is None else ddof)
    return np.squeeze(apart @ apart.T / number)


@rule(np.corrcoef)
def _corrcoef(x, y=None, rowvar=True):
    c = _cov(x, y, rowvar)
    if c.ndim == 0:
        return c / c
    d = np.sqrt(np.diagonal(c))
    return c / d[:, None] / d[None, :]


@rule(np.bincount)
def _bincount(x, weights=None, minlength=0):
    at = np.asarray(plain(x))
    return record(np.bincount(at, weights.value, minlength), [(weights, lambda adjoint: adjoint[at])])
