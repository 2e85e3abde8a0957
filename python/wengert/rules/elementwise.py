# SPDX-License-Identifier: MIT
"""Functions of each element: a table for ufuncs of one argument and one for those of two."""
import numpy as np

from ..arrays import Active, depends, plain, record, summed
from ..errors import Error
from ..rule_tables import complex_too, decisions, functions, rule, ufuncs

# ufunc: (partial by x, from x and the value y)
_HOLOMORPHIC = {
    np.negative: lambda x, y: -1.0, np.positive: lambda x, y: 1.0, np.exp: lambda x, y: y, np.expm1: lambda x, y: np.exp(x),
    np.exp2: lambda x, y: y * np.log(2.0), np.log: lambda x, y: 1 / x, np.log1p: lambda x, y: 1 / (1 + x),
    np.log2: lambda x, y: 1 / (x * np.log(2.0)), np.log10: lambda x, y: 1 / (x * np.log(10.0)),
    np.sqrt: lambda x, y: 0.5 / y, np.square: lambda x, y: 2 * x,
    np.reciprocal: lambda x, y: -y * y, np.sin: lambda x, y: np.cos(x), np.cos: lambda x, y: -np.sin(x),
    np.tan: lambda x, y: 1 + y * y, np.sinh: lambda x, y: np.cosh(x), np.cosh: lambda x, y: np.sinh(x), np.tanh: lambda x, y: 1 / np.cosh(x) ** 2,
}
_ONE = {
    np.cbrt: lambda x, y: y / (3 * x), np.arcsin: lambda x, y: 1 / np.sqrt((1 - x) * (1 + x)),
    np.arccos: lambda x, y: -1 / np.sqrt((1 - x) * (1 + x)), np.arctan: lambda x, y: 1 / (1 + x * x), np.arcsinh: lambda x, y: 1 / np.hypot(x, 1),
    np.arccosh: lambda x, y: 1 / (np.sqrt(x - 1) * np.sqrt(x + 1)), np.arctanh: lambda x, y: 1 / ((1 - x) * (1 + x)), np.fabs: lambda x, y: np.sign(x),
    np.deg2rad: lambda x, y: np.pi / 180, np.rad2deg: lambda x, y: 180 / np.pi,
    np.radians: lambda x, y: np.pi / 180, np.degrees: lambda x, y: 180 / np.pi,
}


def _log_or_zero(a, y):
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(y == 0, 0.0, y * np.log(a))


def _power(a, b, y):
    return b * np.power(a, np.where(b == 0, 1.0, b - 1))


# ufunc: (partial by the first, partial by the second), from a, b and the value y
_HOLOMORPHIC_TWO = {
    np.add: (lambda a, b, y: 1.0, lambda a, b, y: 1.0), np.subtract: (lambda a, b, y: 1.0, lambda a, b, y: -1.0),
    np.multiply: (lambda a, b, y: b, lambda a, b, y: a), np.divide: (lambda a, b, y: 1 / b, lambda a, b, y: -y / b),
    np.power: (_power, lambda a, b, y: _log_or_zero(a, y)),
}
# ufunc: (where the first is the result, where the second is); a tie belongs to the first, as in every route
_CHOSEN = {
    np.maximum: (lambda a, b: a >= b, lambda a, b: b > a), np.minimum: (lambda a, b: a <= b, lambda a, b: b < a),
    np.fmax: (lambda a, b: (a >= b) | np.isnan(b), lambda a, b: (b > a) | np.isnan(a) & ~np.isnan(b)),
    np.fmin: (lambda a, b: (a <= b) | np.isnan(b), lambda a, b: (b < a) | np.isnan(a) & ~np.isnan(b)),
}
_TWO = {
    np.float_power: (_power, lambda a, b, y: _log_or_zero(a, y)),
    np.arctan2: (lambda a, b, y: b / np.hypot(a, b) / np.hypot(a, b), lambda a, b, y: -a / np.hypot(a, b) / np.hypot(a, b)),
    np.heaviside: (lambda a, b, y: 0.0, lambda a, b, y: np.where(a == 0, 1.0, 0.0)), np.nextafter: (lambda a, b, y: 1.0, lambda a, b, y: 0.0),
    np.hypot: (lambda a, b, y: a / np.where(y == 0, 1, y), lambda a, b, y: b / np.where(y == 0, 1, y)),
    np.logaddexp: (lambda a, b, y: np.exp(a - y), lambda a, b, y: np.exp(b - y)),
    np.logaddexp2: (lambda a, b, y: np.exp2(a - y), lambda a, b, y: np.exp2(b - y)),
    np.remainder: (lambda a, b, y: 1.0, lambda a, b, y: -np.floor_divide(a, b)), np.fmod: (lambda a, b, y: 1.0, lambda a, b, y: -np.trunc(a / b)),
    np.copysign: (lambda a, b, y: np.copysign(1.0, b) * np.where(a < 0, -1.0, 1.0), lambda a, b, y: 0.0),
}

decisions |= {np.greater, np.greater_equal, np.less, np.less_equal, np.equal, np.not_equal, np.isfinite, np.isnan, np.isinf,
              np.signbit, np.sign, np.floor, np.ceil, np.trunc, np.rint, np.floor_divide, np.logical_and, np.logical_or,
              np.logical_not, np.logical_xor, np.spacing}


def times(adjoint, slope):
    """adjoint times the slope, conjugated. An adjoint of zero contributes nothing beside an infinite slope, as on the tape."""
    with np.errstate(invalid="ignore"):
        product = adjoint * (np.conj(slope) if np.iscomplexobj(slope) else slope)
    return product if np.isfinite(product).all() else np.where(np.asarray(adjoint) == 0, 0.0, product)


def ufunc_of_one(ufunc, partial):
    def apply(x):
        y = ufunc(x.value)
        with np.errstate(all="ignore"):
            slope = partial(x.value, y)
        return record(y, [(x, lambda adjoint: times(adjoint, slope))])
    return apply


def ufunc_of_two(ufunc, partials):
    def apply(a, b):
        va, vb = plain(a), plain(b)
        y = ufunc(va, vb)
        pairs = []
        for x, partial in zip((a, b), partials):
            if isinstance(x, Active):
                if partial is None and depends(x):
                    raise Error(f"{ufunc.__name__} has no derivative by its order; take x.value for a passive one [not-differentiable]")
                with np.errstate(all="ignore"):
                    slope = 0.0 if partial is None else partial(np.asarray(va), np.asarray(vb), y)
                pairs.append((x, lambda adjoint, shape=x.shape, slope=slope: summed(times(adjoint, slope), shape)))
        return record(y, pairs)
    return apply


def _choosing(ufunc, masks):
    """What is not chosen gets no part of the adjoint, be that infinite."""
    def apply(a, b):
        va, vb = np.asarray(plain(a)), np.asarray(plain(b))
        pairs = [(x, lambda adjoint, shape=x.shape, mask=mask(va, vb): summed(np.where(mask, adjoint, 0.0), shape))
                 for x, mask in zip((a, b), masks) if isinstance(x, Active)]
        return record(ufunc(va, vb), pairs)
    return apply


ufuncs.update({u: _choosing(u, masks) for u, masks in _CHOSEN.items()})
for _table, _make, _complex in ((_HOLOMORPHIC, ufunc_of_one, True), (_ONE, ufunc_of_one, False), (_HOLOMORPHIC_TWO, ufunc_of_two, True), (_TWO, ufunc_of_two, False)):
    for _ufunc, _partial in _table.items():
        ufuncs[_ufunc] = _make(_ufunc, _partial)
        if _complex:
            complex_too.add(ufuncs[_ufunc])


@rule(np.absolute, table=ufuncs, also_complex=True)
def _absolute(x):
    y = np.absolute(x.value)
    with np.errstate(all="ignore"):
        slope = np.sign(x.value) if x.dtype.kind != "c" else np.where(y == 0, 0.0, x.value / np.where(y == 0, 1.0, y))
    return record(y, [(x, lambda adjoint: times(adjoint, np.conj(slope)))])  # conjugated twice: no holomorphic function


@rule(np.conjugate, table=ufuncs, also_complex=True)
def _conjugate(x):
    return record(np.conj(x.value), [(x, np.conj)]) if x.dtype.kind == "c" else np.copy(x)


@rule(np.real, also_complex=True)
def _real(x):
    return record(np.real(x.value).copy(), [(x, lambda adjoint: adjoint)]) if x.dtype.kind == "c" else x


@rule(np.imag, also_complex=True)
def _imag(x):
    return record(np.imag(x.value).copy(), [(x, lambda adjoint: 1j * adjoint)]) if x.dtype.kind == "c" else np.zeros(x.shape)


@rule(np.angle, also_complex=True)
def _angle(x, deg=False):
    angle = np.arctan2(np.imag(x), np.real(x))
    return angle * (180 / np.pi) if deg else angle


@rule(np.divmod, table=ufuncs)
def _divmod(a, b):
    return np.floor_divide(a, b), np.remainder(a, b)


@rule(np.modf, table=ufuncs)
def _modf(x):
    fraction, whole = np.modf(x.value)
    return record(fraction, [(x, lambda adjoint: adjoint)]), whole


@rule(np.ldexp, table=ufuncs)
def _ldexp(x, exponent):
    return np.multiply(x, np.ldexp(1.0, plain(exponent)))


@rule(np.sinc)
def _sinc(x):
    at = np.pi * x.value
    with np.errstate(all="ignore"):
        slope = np.where(np.abs(at) < 1e-4, -np.pi * at / 3, np.pi * (np.cos(at) - np.sinc(x.value)) / np.where(at == 0, 1, at))
    return record(np.sinc(x.value), [(x, lambda adjoint: times(adjoint, slope))])


@rule(np.where, also_complex=True)
def _where(condition, *branches):
    chosen = np.asarray(plain(condition)).astype(bool)
    if not branches:
        return np.nonzero(chosen)
    pairs = [(x, lambda adjoint, shape=x.shape, mask=mask: summed(np.where(mask, adjoint, 0.0), shape))
             for x, mask in zip(branches, (chosen, ~chosen)) if isinstance(x, Active)]
    return record(np.where(chosen, *map(plain, branches)), pairs)


@rule(np.clip)
def _clip(x, a_min=None, a_max=None, *, min=None, max=None):
    low, high = a_min if min is None else min, a_max if max is None else max
    y = x if low is None else np.maximum(x, low)
    return y if high is None else np.minimum(y, high)


@rule(np.nan_to_num)
def _nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    finite = np.isfinite(x.value)
    if not copy:
        x.store(np.nan_to_num(x, nan=nan, posinf=posinf, neginf=neginf))
        return x
    return np.where(finite, x, np.nan_to_num(x.value, nan=nan, posinf=posinf, neginf=neginf))


@rule(np.unwrap)
def _unwrap(p, *arguments, **named):
    return p + (np.unwrap(p.value, *arguments, **named) - p.value)


@rule(np.copy, also_complex=True)
def _copy(x, order="K", subok=False):
    return record(x.value.copy(), [(x, lambda adjoint: adjoint)])


@rule("astype", also_complex=True)
def _astype(x, dtype, order="K", casting="unsafe", subok=True, copy=True):
    if np.dtype(dtype).kind not in "fc":
        return np.array(x) if np.dtype(dtype) == object else x.value.astype(dtype)  # whole numbers and conditions: constant between jumps
    if x.dtype.kind == "c" and np.dtype(dtype).kind == "f":
        return np.real(x)
    return record(x.value.astype(dtype), [(x, lambda adjoint: adjoint)])


def _like(make):
    def made(x, *arguments, dtype=None, order="K", subok=True, shape=None):
        value = make(np.empty(x.shape if shape is None else shape, x.dtype if dtype is None else dtype), *map(plain, arguments))
        if value.dtype.kind not in "fc":
            return value
        new = x.tape.new(value, False)
        if arguments and isinstance(arguments[0], Active):
            new.store(arguments[0])
        return new
    return made


for _function in (np.zeros_like, np.ones_like, np.empty_like, np.full_like):
    functions[_function] = _like(_function)
    complex_too.add(functions[_function])
