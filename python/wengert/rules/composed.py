# SPDX-License-Identifier: MIT
"""Functions that are written by others with rules: polynomials, interpolation, convolution, grids."""
import numpy as np

from ..errors import Error
from ..arrays import Active, gathered, plain, record
from ..rule_tables import complex_too, functions, rule


def _array(x):
    return x if isinstance(x, Active) else np.asarray(x)


@rule(np.polyval, also_complex=True)
def _polyval(p, x):
    y = 0.0 * x if isinstance(x, Active) else np.zeros(np.shape(x))
    for c in _array(p):
        y = y * x + c
    return y


@rule(np.polyder, also_complex=True)
def _polyder(p, m=1):
    for _ in range(m):
        p = p[:-1] * np.arange(len(p) - 1, 0, -1)
    return p


@rule(np.polyint)
def _polyint(p, m=1):
    for _ in range(m):
        p = np.concatenate([p / np.arange(len(p), 0, -1), np.zeros(1)])
    return p


@rule(np.polyfit)
def _polyfit(x, y, deg, rcond=None):
    columns = _vander(_array(x), deg + 1)
    scale = np.sqrt(np.sum(columns * columns, axis=0))
    rcond = len(x) * np.finfo(float).eps if rcond is None else rcond
    fitted = np.linalg.lstsq(columns / scale, y, rcond)[0]
    return fitted / (scale if fitted.ndim == 1 else scale[:, None])


@rule(np.vander, also_complex=True)
def _vander(x, N=None, increasing=False):
    powers = range(len(x) if N is None else N)
    columns = [x ** k if k else np.ones(len(x)) for k in (powers if increasing else reversed(powers))]
    return np.stack(columns, 1)


@rule(np.interp, also_complex=True)
def _interp(x, xp, fp, left=None, right=None, period=None):
    if period is not None:
        raise Error("numpy.interp has no derivative rule with a period [not-differentiable]")
    x, xp, fp = _array(x), _array(xp), _array(fp)
    at, places = plain(x), plain(xp)
    k = np.clip(np.searchsorted(places, at, "right") - 1, 0, len(places) - 2)
    slope = (fp[k + 1] - fp[k]) / (xp[k + 1] - xp[k])
    y = fp[k] + slope * (x - xp[k])
    y = np.where(at >= places[-1], fp[-1], y)
    y = y if right is None else np.where(at > places[-1], right, y)
    return np.where(at < places[0], fp[0] if left is None else left, y)


def _trapezoid(y, x=None, dx=1.0, axis=-1):
    y = np.moveaxis(_array(y), axis, -1)
    if x is None:
        width = dx
    else:
        x = _array(x)
        width = np.diff(x) if x.ndim == 1 else np.diff(np.moveaxis(x, axis, -1))
    return np.sum(width * (y[..., 1:] + y[..., :-1]) / 2.0, axis=-1)


for _name in ("trapezoid", "trapz"):
    if _name in dir(np):
        functions[getattr(np, _name)] = _trapezoid
        complex_too.add(_trapezoid)


@rule(np.convolve)
def _convolve(a, v, mode="full"):
    va, vv = np.atleast_1d(plain(a)), np.atleast_1d(plain(v))
    y = np.convolve(va, vv, mode)
    full, short = va.size + vv.size - 1, min(va.size, vv.size)
    first = {"full": 0, "same": (short - 1) // 2, "valid": short - 1}[mode]

    def pull_of(other):
        def pull(adjoint):
            whole = np.zeros(full)
            whole[first:first + y.size] = adjoint
            return np.correlate(whole, other, "valid")
        return pull
    return record(y, [(x, pull_of(other)) for x, other in ((a, vv), (v, va)) if isinstance(x, Active)])


@rule(np.correlate)
def _correlate(a, v, mode="valid"):
    if mode != "full" and np.size(plain(a)) < np.size(plain(v)):
        return np.flip(_correlate(v, a, mode))
    return _convolve(a, np.flip(v), mode)


@rule(np.gradient, also_complex=True)
def _gradient(f, *spacing, axis=None, edge_order=1):
    axes = tuple(range(f.ndim)) if axis is None else tuple(k % f.ndim for k in np.atleast_1d(axis))
    if edge_order not in (1, 2) or any(np.ndim(plain(h)) > (1 if edge_order == 1 else 0) for h in spacing):
        raise Error("numpy.gradient with edge_order=2 has a derivative rule for equal spacing [not-differentiable]")
    spacing = spacing * len(axes) if len(spacing) == 1 else spacing or (1.0,) * len(axes)
    parts = []
    for k, h in zip(axes, spacing):
        g = np.moveaxis(f, k, -1)
        if np.ndim(plain(h)):
            d = np.diff(h)
            a, b = d[:-1], d[1:]
            inner = -b / (a * (a + b)) * g[..., :-2] + (b - a) / (a * b) * g[..., 1:-1] + a / (b * (a + b)) * g[..., 2:]
            first, last = d[0], d[-1]
        else:
            inner, first, last = (g[..., 2:] - g[..., :-2]) / (2.0 * h), h, h
        low, high = (g[..., 1:2] - g[..., :1]) / first, (g[..., -1:] - g[..., -2:-1]) / last
        if edge_order == 2:
            low = (-3.0 * g[..., :1] + 4.0 * g[..., 1:2] - g[..., 2:3]) / (2.0 * h)
            high = (3.0 * g[..., -1:] - 4.0 * g[..., -2:-1] + g[..., -3:-2]) / (2.0 * h)
        y = np.concatenate([low, inner, high], -1)
        parts.append(np.moveaxis(y, -1, k))
    return parts[0] if len(parts) == 1 else tuple(parts)


@rule(np.cross)
def _cross(a, b, axisa=-1, axisb=-1, axisc=-1, axis=None):
    if axis is not None:
        axisa = axisb = axisc = axis
    a, b = np.moveaxis(_array(a), axisa, -1), np.moveaxis(_array(b), axisb, -1)
    if a.shape[-1] == b.shape[-1] == 2:
        return a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]
    if a.shape[-1] != 3 or b.shape[-1] != 3:
        raise Error("numpy.cross has a derivative rule for two vectors of three elements, or of two [not-differentiable]")
    (a0, a1, a2), (b0, b1, b2) = (tuple(x[..., k] for k in range(3)) for x in (a, b))
    return np.moveaxis(np.stack([a1 * b2 - a2 * b1, a2 * b0 - a0 * b2, a0 * b1 - a1 * b0], -1), -1, axisc)


@rule(np.linspace, also_complex=True)
def _linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0):
    if dtype is not None and np.dtype(dtype).kind not in "fc":
        return np.linspace(plain(start), plain(stop), num, endpoint, retstep, dtype, axis)  # whole numbers: constant between jumps
    parts = num - 1 if endpoint else num
    share = np.arange(num) / max(parts, 1)
    ndim = max(np.ndim(plain(start)), np.ndim(plain(stop)))
    share = share.reshape((-1,) + (1,) * ndim)
    y = np.multiply(start, 1.0 - share) + np.multiply(stop, share)
    y = np.moveaxis(y, 0, axis) if axis else y
    y = y if dtype is None else y.astype(dtype)
    return (y, np.subtract(stop, start) / parts) if retstep else y


@rule(np.logspace)
def _logspace(start, stop, num=50, endpoint=True, base=10.0):
    return np.power(base, _linspace(start, stop, num, endpoint))


@rule(np.geomspace)
def _geomspace(start, stop, num=50, endpoint=True):
    sign = np.sign(plain(start))
    return sign * np.exp(_linspace(np.log(sign * start), np.log(sign * stop), num, endpoint))


@rule(np.select, also_complex=True)
def _select(condlist, choicelist, default=0):
    y = default
    for condition, choice in zip(reversed(condlist), reversed(choicelist)):
        y = np.where(condition, choice, y)
    return y


@rule(np.choose, also_complex=True)
def _choose(a, choices):
    y = choices[0]
    for k in range(1, len(choices)):
        y = np.where(np.asarray(plain(a)) == k, choices[k], y)
    return y


@rule(np.piecewise)
def _piecewise(x, condlist, funclist, *arguments, **named):
    conditions = [np.asarray(plain(c)) for c in (condlist if isinstance(condlist, (list, tuple)) else [condlist])]
    if len(funclist) == len(conditions) + 1:
        conditions.append(~np.any(conditions, axis=0))
    y = np.zeros_like(x)
    for condition, function in zip(conditions, funclist):
        y[condition] = function(x[condition], *arguments, **named) if callable(function) else function
    return y


@rule(np.apply_along_axis, also_complex=True)
def _apply_along_axis(func1d, axis, arr, *arguments, **named):
    rows = np.moveaxis(arr, axis, -1)
    results = [_array(func1d(rows[at], *arguments, **named)) for at in np.ndindex(rows.shape[:-1])]
    y = np.stack([gathered(r) if isinstance(r, np.ndarray) else r for r in results])
    made, first = y.ndim - 1, axis % arr.ndim
    y = np.reshape(y, rows.shape[:-1] + y.shape[1:])
    return np.moveaxis(y, range(y.ndim - made, y.ndim), range(first, first + made))


@rule(np.apply_over_axes)
def _apply_over_axes(func, a, axes):
    for axis in np.atleast_1d(axes):
        y = func(a, int(axis))
        a = y if y.ndim == a.ndim else np.expand_dims(y, int(axis))
    return a
