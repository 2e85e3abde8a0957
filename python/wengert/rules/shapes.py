# SPDX-License-Identifier: MIT
"""Rearranging: views, copies of elements, joining, and storing."""
import operator

import numpy as np

from ..errors import LostDerivative, WrongType
from ..arrays import Active, placed, plain, rearranged, record
from ..rule_tables import complex_too, functions, makers, rule, ufuncs

makers |= {np.zeros, np.ones, np.empty, np.eye, np.identity}



@rule(np.asarray, np.asanyarray, also_complex=True)
def _from_lists(object, dtype=None, **named):
    """By like=: of numbers, lists and arrays, some of them active; an active array is the result itself."""
    def joined(part):
        return part if isinstance(part, Active) else np.stack([joined(p) for p in part]) if _has_active(part) else np.asarray(part)
    made = joined(object)
    return made if dtype is None or not isinstance(made, Active) or made.dtype == dtype else made.astype(dtype)


@rule(np.array, also_complex=True)
def _array_from_lists(object, dtype=None, **named):
    made = _from_lists(object, dtype)
    return np.copy(made) if made is object else made


def _has_active(part):
    return isinstance(part, Active) or isinstance(part, (list, tuple)) and any(map(_has_active, part))


# NumPy gives views of these where it can, so that what is stored into them is seen in the whole.
for _function in (np.ravel, np.squeeze, np.expand_dims, np.transpose, np.swapaxes, np.moveaxis, np.rollaxis, np.flip, np.fliplr, np.flipud,
                  np.rot90, np.reshape, getattr(np, "matrix_transpose", None), np.diagonal):
    if _function:
        def _rearrange(a, *arguments, _function=_function, **named):
            if a.ndim > 1 and _function in (np.ravel, np.reshape) and {"K", "A"} & {*named.values(), *(v for v in arguments if isinstance(v, str))}:
                raise WrongType(f"numpy.{_function.__name__} in the order of memory has no derivative rule; name the order 'C' or 'F' [not-differentiable]")
            return rearranged(a, lambda values: _function(values, *arguments, **named))
        functions[_function] = _rearrange
        complex_too.add(_rearrange)
for _function in (np.atleast_1d, np.atleast_2d, np.atleast_3d):
    def _at_least(*arrays, _function=_function):
        made = [rearranged(a, _function) if isinstance(a, Active) else _function(a) for a in arrays]
        return made[0] if len(made) == 1 else tuple(made)
    functions[_function] = _at_least
    complex_too.add(_at_least)


@rule(np.array_split, np.split, also_complex=True)
def _split(ary, indices_or_sections, axis=0):
    count = len(np.array_split(np.empty(ary.shape, bool), indices_or_sections, axis))
    return [rearranged(ary, lambda values, k=k: np.array_split(values, indices_or_sections, axis)[k]) for k in range(count)]


functions[np.hsplit] = lambda ary, n: _split(ary, n, 0 if ary.ndim == 1 else 1)
functions[np.vsplit] = lambda ary, n: _split(ary, n, 0)
functions[np.dsplit] = lambda ary, n: _split(ary, n, 2)

# Each element is one of the argument's.
for _function in (np.take, np.repeat, np.tile, np.roll, np.delete, np.take_along_axis, np.resize, np.fft.fftshift, np.fft.ifftshift):
    def _chosen(a, *arguments, _function=_function, **named):
        return placed(a, _function(np.arange(1, a.size + 1).reshape(a.shape), *map(plain, arguments), **named))
    functions[_function] = _chosen
    complex_too.add(_chosen)
# These choose by their first argument.
for _function in (np.compress, np.extract):
    functions[_function] = lambda condition, a, *arguments, _function=_function, **named: placed(
        a, _function(plain(condition), np.arange(1, a.size + 1).reshape(a.shape), *arguments, **named))
    complex_too.add(functions[_function])
# Elements of the argument and zeros.
for _function in (np.tril, np.triu, np.diag, np.diagflat):
    functions[_function] = lambda v, k=0, _function=_function: np.diagonal(v, k) if _function is np.diag and v.ndim == 2 else placed(
        v, _function(np.arange(1, v.size + 1).reshape(v.shape), k))
    complex_too.add(functions[_function])


@rule(np.pad, also_complex=True)
def _pad(array, pad_width, mode="constant", **named):
    positions = np.arange(1, array.size + 1).reshape(array.shape)
    if mode in ("edge", "reflect", "symmetric", "wrap") and named.get("reflect_type", "even") == "even":
        return placed(array, np.pad(positions, pad_width, mode, **named))
    if mode != "constant":
        raise WrongType(f"numpy.pad has no derivative rule for the mode {mode!r} [not-differentiable]")
    inside = np.pad(positions, pad_width)
    around = np.pad(np.zeros(array.shape), pad_width, mode, **named)
    return np.where(inside > 0, placed(array, inside), around)


@rule(operator.getitem, also_complex=True)
def _getitem(x, key):
    def pull(adjoint):
        whole = np.zeros(x.shape, np.asarray(adjoint).dtype)
        np.add.at(whole, key, adjoint)
        return whole
    return record(x.value[key], [(x, pull)])


@rule(np.broadcast_to, also_complex=True)
def _broadcast_to(array, shape, subok=False):
    return rearranged(array, lambda values: np.broadcast_to(values, shape))


@rule(np.broadcast_arrays, also_complex=True)
def _broadcast_arrays(*args, subok=False):
    shape = np.broadcast_shapes(*(np.shape(plain(a)) for a in args))
    return tuple(np.broadcast_to(a, shape) for a in args)


@rule(np.concatenate, also_complex=True)
def _concatenate(arrays, axis=0):
    if axis is None:
        return _concatenate([np.ravel(a) for a in arrays])
    values = [np.asarray(plain(a)) for a in arrays]
    ends = np.cumsum([v.shape[axis] for v in values])

    def part(lo, hi):
        at = [slice(None)] * values[0].ndim
        at[axis] = slice(lo, hi)
        return lambda adjoint: adjoint[tuple(at)]
    pairs = [(a, part(hi - v.shape[axis], hi)) for a, v, hi in zip(arrays, values, ends) if isinstance(a, Active)]
    return record(np.concatenate(values, axis), pairs)


if hasattr(np, "concat"):
    functions[np.concat] = _concatenate


@rule(np.stack, also_complex=True)
def _stack(arrays, axis=0):
    return record(np.stack([plain(a) for a in arrays], axis),
                  [(a, lambda adjoint, k=k: np.take(adjoint, k, axis)) for k, a in enumerate(arrays) if isinstance(a, Active)])


@rule(np.hstack, also_complex=True)
def _hstack(tup):
    parts = [np.atleast_1d(a) for a in tup]
    return _concatenate(parts, 0 if parts[0].ndim == 1 else 1)


@rule(np.vstack, getattr(np, "row_stack", None) if int(np.__version__.split(".")[0]) < 2 else None, also_complex=True)
def _vstack(tup):
    return _concatenate([np.atleast_2d(a) for a in tup], 0)


@rule(np.dstack, also_complex=True)
def _dstack(tup):
    return _concatenate([np.atleast_3d(a) for a in tup], 2)


@rule(np.column_stack, also_complex=True)
def _column_stack(tup):
    return _concatenate([a if np.ndim(plain(a)) > 1 else np.reshape(a if isinstance(a, Active) else np.asarray(a), (-1, 1)) for a in tup], 1)


@rule(np.block, also_complex=True)
def _block(arrays):
    def depth(a):
        return 1 + depth(a[0]) if isinstance(a, list) else 0

    def join(a, level, ndim):
        if not isinstance(a, list):
            a = np.asarray(a) if not isinstance(a, Active) else a
            return np.reshape(a, (1,) * (ndim - a.ndim) + a.shape)
        return _concatenate([join(p, level - 1, ndim) for p in a], -level)

    def most(a):
        return max(map(most, a)) if isinstance(a, list) else np.ndim(plain(a))
    return join(arrays, depth(arrays), max(most(arrays), depth(arrays)))


@rule(np.append, also_complex=True)
def _append(arr, values, axis=None):
    if axis is None:
        arr, values, axis = np.ravel(arr), np.ravel(values), 0
    return _concatenate([arr, values], axis)


@rule(np.insert, also_complex=True)
def _insert(arr, obj, values, axis=None):
    if axis is None:
        arr, axis = np.ravel(arr), 0
    shape = np.shape(plain(arr))
    count = np.size(plain(values))
    spread = np.insert(np.full(shape, -1), obj, np.arange(count).reshape(np.shape(plain(values))), axis)
    kept = np.insert(np.arange(np.prod(shape)).reshape(shape), obj, 0, axis)
    return np.where(spread < 0, np.ravel(arr)[kept], np.ravel(values)[np.maximum(spread, 0)])


@rule(np.meshgrid, also_complex=True)
def _meshgrid(*xi, copy=True, sparse=False, indexing="xy"):
    shapes = [(1,) * k + (-1,) + (1,) * (len(xi) - k - 1) for k in range(len(xi))]
    if indexing == "xy" and len(xi) > 1:
        shapes[:2] = [shapes[1], shapes[0]]
    grids = [np.reshape(x, shape) for x, shape in zip(xi, shapes)]
    made = tuple(grids) if sparse else _broadcast_arrays(*grids)
    return tuple(np.copy(g) for g in made) if copy else made


# Storing.
def _needs_active(target, name):
    if not isinstance(target, Active):
        raise LostDerivative(f"numpy.{name} stores active numbers into a plain array, which would lose their derivatives; make that one by "
                        "np.zeros_like(x) or np.zeros(shape, like=x) [not-differentiable]")


@rule(np.copyto, also_complex=True)
def _copyto(dst, src, *, casting="same_kind", where=True):
    _needs_active(dst, "copyto")
    dst.store(src if where is True else np.where(where, src, dst))


@rule(np.putmask, also_complex=True)
def _putmask(a, mask, values):
    _needs_active(a, "putmask")
    if np.size(plain(values)) not in (1, a.size):
        values = np.resize(values, a.shape)
    _copyto(a, np.reshape(values, a.shape) if np.size(plain(values)) == a.size else np.reshape(values, ()), where=plain(mask))


@rule(np.place, also_complex=True)
def _place(arr, mask, vals):
    _needs_active(arr, "place")
    where = np.asarray(plain(mask)).astype(bool).reshape(arr.shape)
    arr[where] = np.resize(vals, np.count_nonzero(where))


@rule(np.put, also_complex=True)
def _put(a, ind, v, mode="raise"):
    _needs_active(a, "put")
    at = np.take(np.arange(a.size), plain(ind), mode=mode)
    a[np.unravel_index(at, a.shape)] = np.reshape(np.resize(v, at.size), at.shape)


@rule(np.fill_diagonal, also_complex=True)
def _fill_diagonal(a, val, wrap=False):
    _needs_active(a, "fill_diagonal")
    shape = a.shape
    at = np.arange(a.size).reshape(shape)
    marked = np.full(shape, -1)
    np.fill_diagonal(marked, np.arange(a.size), wrap)
    count = marked.max() + 1
    places = np.empty(count, int)
    places[marked[marked >= 0]] = at[marked >= 0]
    a[np.unravel_index(places, shape)] = np.resize(val, count)


@rule(np.put_along_axis, also_complex=True)
def _put_along_axis(arr, indices, values, axis):
    _needs_active(arr, "put_along_axis")
    at = list(np.ogrid[tuple(slice(n) for n in arr.shape)])
    at[axis] = indices
    arr[tuple(at)] = values


def _accumulated(sign):
    def at(a, key, values):
        _needs_active(a, "add.at")
        number = np.add if sign > 0 else np.subtract
        whole = np.empty(a.inside[key].shape)
        values = np.broadcast_to(values if isinstance(values, Active) else np.asarray(values), whole.shape)
        new = a.value.copy()
        number.at(new, key, plain(values))
        pairs = [(a, lambda adjoint: adjoint)]
        if isinstance(values, Active):
            pairs.append((values, lambda adjoint: sign * np.asarray(adjoint)[key]))
        a.store(record(new, pairs))
    return at


ufuncs[np.add, "at"], ufuncs[np.subtract, "at"] = _accumulated(1), _accumulated(-1)
complex_too |= {ufuncs[np.add, "at"], ufuncs[np.subtract, "at"]}
