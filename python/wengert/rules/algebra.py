# SPDX-License-Identifier: MIT
"""Products, solutions and decompositions of matrices."""
import string

import numpy as np

from ..errors import Error
from ..arrays import Active, plain, rearranged, record, summed
from ..rule_tables import complex_too, functions, rule, ufuncs


def _t(a):
    """Conjugated and transposed, matrix by matrix."""
    a = np.swapaxes(a, -1, -2)
    return np.conj(a) if a.dtype.kind == "c" else a


@rule(np.matmul, table=ufuncs, also_complex=True)
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
    if isinstance(a, Active):
        pairs.append((a, lambda adjoint: summed(matrix(adjoint) @ _t(mb), ma.shape).reshape(va.shape)))
    if isinstance(b, Active):
        pairs.append((b, lambda adjoint: summed(_t(ma) @ matrix(adjoint), mb.shape).reshape(vb.shape)))
    return record(y, pairs)


for _name, _left, _right in (("vecdot", None, None), ("matvec", None, 1), ("vecmat", 1, None)):
    if hasattr(np, _name):
        def _product(a, b, _name=_name):
            if _name == "vecdot":
                return np.sum(np.multiply(a, b), axis=-1)
            return np.matmul(a, np.expand_dims(b, -1))[..., 0] if _name == "matvec" else np.matmul(np.expand_dims(a, -2), b)[..., 0, :]
        ufuncs[getattr(np, _name)] = _product


@rule((np.multiply, "outer"), table=ufuncs, also_complex=True)
def _multiply_outer(a, b):
    return np.multiply(np.reshape(a, np.shape(plain(a)) + (1,) * np.ndim(plain(b))), b)


for _ufunc in (np.add, np.subtract, np.divide, np.power, np.maximum, np.minimum):
    ufuncs[_ufunc, "outer"] = lambda a, b, _ufunc=_ufunc: _ufunc(np.reshape(a, np.shape(plain(a)) + (1,) * np.ndim(plain(b))), b)
    complex_too.add(ufuncs[_ufunc, "outer"])


@rule(np.dot, also_complex=True)
def _dot(a, b):
    da, db = np.ndim(plain(a)), np.ndim(plain(b))
    if da == 0 or db == 0:
        return np.multiply(a, b)
    return np.matmul(a, b) if da <= 2 and db <= 2 else _tensordot(a, b, ([da - 1], [db - 2 if db > 1 else 0]))


@rule(np.inner, also_complex=True)
def _inner(a, b):
    da, db = np.ndim(plain(a)), np.ndim(plain(b))
    return np.multiply(a, b) if da == 0 or db == 0 else _tensordot(a, b, ([da - 1], [db - 1]))


@rule(np.vdot, also_complex=True)
def _vdot(a, b):
    return np.matmul(np.conj(np.ravel(a)), np.ravel(b))


@rule(np.outer, also_complex=True)
def _outer(a, b):
    return np.multiply(np.reshape(a, (-1, 1)), np.reshape(b, (1, -1)))


@rule(np.kron, also_complex=True)
def _kron(a, b):
    a, b = (x if isinstance(x, Active) else np.asarray(x) for x in (a, b))
    ndim = max(a.ndim, b.ndim)
    sa, sb = (1,) * (ndim - a.ndim) + a.shape, (1,) * (ndim - b.ndim) + b.shape
    first = np.reshape(a, tuple(n for k in range(ndim) for n in (sa[k], 1)))
    second = np.reshape(b, tuple(n for k in range(ndim) for n in (1, sb[k])))
    return np.reshape(first * second, tuple(m * n for m, n in zip(sa, sb)))


@rule(np.tensordot, also_complex=True)
def _tensordot(a, b, axes=2):
    da, db = np.ndim(plain(a)), np.ndim(plain(b))
    along = (list(range(da - axes, da)), list(range(axes))) if isinstance(axes, int) else [list(np.atleast_1d(x)) for x in axes]
    first, second = list(string.ascii_letters[:da]), list(string.ascii_letters[da:da + db])
    for i, j in zip(*along):
        second[j % db] = first[i % da]
    shared = {first[i % da] for i in along[0]}
    result = [c for c in first + second if c not in shared]
    return _einsum(f"{''.join(first)},{''.join(second)}->{''.join(result)}", a, b)


@rule(np.einsum, also_complex=True)
def _einsum(subscripts, *operands, optimize=False):
    if not isinstance(subscripts, str):
        raise Error("numpy.einsum has a derivative rule for subscripts in letters [not-differentiable]")
    names, _, out = subscripts.replace(" ", "").partition("->")
    names = names.split(",")
    if "->" not in subscripts:
        letters = "".join(names).replace(".", "")
        out = ("..." if "." in subscripts else "") + "".join(sorted(c for c in set(letters) if letters.count(c) == 1))
    if "." in subscripts:
        free = [c for c in string.ascii_letters if c not in subscripts]
        counts = [np.ndim(plain(a)) - len(n.replace("...", "")) for n, a in zip(names, operands)]
        more = free[:max(c for n, c in zip(names, counts) if "..." in n)]
        names = [n.replace("...", "".join(more[len(more) - c:])) for n, c in zip(names, counts)]
        out = out.replace("...", "".join(more))
    values = [np.asarray(plain(a)) for a in operands]
    if len(names) == 1 and len(set(out)) == len(out) and set(out) == set(names[0]):  # nothing is summed: a view
        return rearranged(operands[0], lambda values: np.einsum(f"{names[0]}->{out}", values))
    def pull_of(k):
        name = names[k]
        once = "".join(dict.fromkeys(name))
        rest = [(n, v) for i, (n, v) in enumerate(zip(names, values)) if i != k]
        reached = "".join(c for c in once if c in out or any(c in n for n, _ in rest))

        def pull(adjoint):
            part = np.einsum(",".join([out] + [n for n, _ in rest]) + "->" + reached, adjoint, *(np.conj(v) for _, v in rest), optimize=optimize)
            sizes = dict(zip(reached, part.shape))
            part = part.reshape(tuple(sizes.get(c, 1) for c in once))
            whole = np.zeros(values[k].shape, part.dtype)
            into = np.einsum(f"{name}->{once}", whole) if name else whole
            into[...] += summed(part, tuple(1 if n == 1 else m for n, m in zip(into.shape, part.shape)))  # an axis of length 1 is repeated
            return whole
        return pull
    return record(np.einsum(f"{','.join(names)}->{out}", *values, optimize=optimize),
                  [(a, pull_of(k)) for k, a in enumerate(operands) if isinstance(a, Active)])


@rule(np.trace, also_complex=True)
def _trace(a, offset=0, axis1=0, axis2=1):
    return np.sum(np.diagonal(a, offset, axis1, axis2), axis=-1)


_STACKS_OF_VECTORS = int(np.__version__.split(".")[0]) < 2  # that solve takes an array of one axis less for one


@rule(np.linalg.solve, also_complex=True)
def _solve(a, b):
    va, vb = np.asarray(plain(a)), np.asarray(plain(b))
    is_vector = vb.ndim == 1 or _STACKS_OF_VECTORS and vb.ndim == va.ndim - 1
    x = np.linalg.solve(va, vb)
    mx = x[..., None] if is_vector else x

    def by_b(adjoint):
        adjoint = np.asarray(adjoint)
        return np.linalg.solve(_t(va), adjoint[..., None] if is_vector else adjoint)
    pairs = []
    if isinstance(a, Active):
        pairs.append((a, lambda adjoint: summed(-by_b(adjoint) @ _t(mx), va.shape)))
    if isinstance(b, Active):
        pairs.append((b, lambda adjoint: summed(by_b(adjoint)[..., 0] if is_vector else by_b(adjoint), vb.shape)))
    return record(x, pairs)


@rule(np.linalg.inv, also_complex=True)
def _inv(a):
    y = np.linalg.inv(a.value)
    return record(y, [(a, lambda adjoint: -_t(y) @ adjoint @ _t(y))])


@rule(np.linalg.det)
def _det(a):
    """By the singular values, so that matrices of determinant 0 have derivatives too."""
    u, s, v = np.linalg.svd(a.value)
    one = np.ones(s.shape[:-1] + (1,), s.dtype)
    before = np.cumprod(np.concatenate([one, s[..., :-1]], -1), -1)
    after = np.flip(np.cumprod(np.concatenate([one, np.flip(s, -1)[..., :-1]], -1), -1), -1)
    sign = np.round(np.linalg.det(u) * np.linalg.det(v))
    cofactors = sign[..., None, None] * (u * (before * after)[..., None, :]) @ v
    return record(np.linalg.det(a.value), [(a, lambda adjoint: np.asarray(adjoint)[..., None, None] * cofactors)])


@rule(np.linalg.slogdet)
def _slogdet(a):
    sign, value = np.linalg.slogdet(a.value)
    inverse = np.swapaxes(np.linalg.inv(a.value), -1, -2)
    return sign, record(value, [(a, lambda adjoint: np.asarray(adjoint)[..., None, None] * inverse)])


def _folded(adjoint, upper=False):
    """The adjoint of a symmetric matrix of which NumPy reads one triangle alone: the other triangle's part goes there."""
    whole = 0.5 * (adjoint + _t(adjoint))
    return np.triu(whole) + np.triu(whole, 1) if upper else np.tril(whole) + np.tril(whole, -1)


def _mirrored(a):
    """The symmetric matrix whose lower triangle is that of a."""
    return np.tril(a) + np.swapaxes(np.tril(a, -1), -1, -2)


@rule(np.linalg.cholesky)
def _cholesky(a, /, *, upper=False):
    """Murray, Differentiation of the Cholesky decomposition (2016), equation 10."""
    if upper:
        return np.swapaxes(_cholesky(np.swapaxes(a, -1, -2)), -1, -2)
    factor = np.linalg.cholesky(a.value)

    def pull(adjoint):
        inner = np.tril(_t(factor) @ np.tril(adjoint))
        inner = inner - 0.5 * inner * np.eye(a.shape[-1])
        return _folded(np.linalg.solve(_t(factor), _t(np.linalg.solve(_t(factor), _t(inner)))))
    return record(factor, [(a, pull)])


def _as_given(function, *parts):
    """The parts with the names that the function's result has; NumPy before 1.25 gives plain tuples."""
    kind = type(function(np.eye(1)))
    return kind(*parts) if hasattr(kind, "_fields") else parts


def _gaps(values):
    """1 / (value[j] - value[i]), and 0 where the two are equal."""
    gaps = values[..., None, :] - values[..., :, None]
    return np.where(gaps == 0, 0.0, 1 / np.where(gaps == 0, 1, gaps))


@rule(np.linalg.eigh)
def _eigh(a, UPLO="L"):
    """Giles, Collected matrix derivative results for forward and reverse mode (2008), section 3.1. Of vectors
    only for eigenvalues that differ."""
    values, vectors = np.linalg.eigh(a.value, UPLO)

    def symmetric(adjoint):
        return _folded(adjoint, UPLO.upper() == "U")
    tape = a.tape
    by_values = record(values, [(a, lambda adjoint: symmetric((vectors * adjoint[..., None, :]) @ _t(vectors)))])

    def by_vectors(adjoint):
        mixed = _t(vectors) @ adjoint
        equal = (values[..., None, :] == values[..., :, None]) & ~np.eye(values.shape[-1], dtype=bool)
        if np.any(equal & (np.abs(mixed - _t(mixed)) > 1e-12 * (np.abs(mixed) + np.abs(_t(mixed))))):
            raise Error("numpy.linalg.eigh: vectors of equal eigenvalues have no derivative [not-differentiable]")
        return symmetric(vectors @ (_gaps(values) * mixed) @ _t(vectors))
    return _as_given(np.linalg.eigh, by_values, tape.record(vectors, [(a, by_vectors)]))


@rule(np.linalg.eigvalsh)
def _eigvalsh(a, UPLO="L"):
    return _eigh(a, UPLO)[0]


@rule(np.linalg.svd)
def _svd(a, full_matrices=True, compute_uv=True, hermitian=False):
    """Giles (2008), section 3.2, for thin decompositions; vectors only for singular values that differ."""
    if hermitian and compute_uv:
        raise Error("numpy.linalg.svd has a derivative rule with hermitian=False [not-differentiable]")
    a = _mirrored(a) if hermitian else a
    u, s, v = np.linalg.svd(a.value, full_matrices=False)
    rows, columns = a.shape[-2:]
    by_values = record(s, [(a, lambda adjoint: (u * adjoint[..., None, :]) @ v)])
    if not compute_uv:
        return by_values
    if full_matrices and rows != columns:
        raise Error("numpy.linalg.svd has a derivative rule with full_matrices=False [not-differentiable]")
    gaps = _gaps(s * s)

    def through(inner):
        return u @ inner @ v

    def by_u(adjoint):
        inner = _t(u) @ adjoint
        part = through((gaps * (inner - _t(inner))) * s[..., None, :])
        if rows > columns:
            part = part + ((adjoint - u @ inner) / s[..., None, :]) @ v
        return part

    def by_v(adjoint):
        inner = v @ _t(adjoint)
        part = through(s[..., :, None] * (gaps * (inner - _t(inner))))
        if columns > rows:
            part = part + (u / s[..., None, :]) @ (adjoint - _t(inner) @ v)
        return part
    return _as_given(np.linalg.svd, a.tape.record(u, [(a, by_u)]), by_values, a.tape.record(v, [(a, by_v)]))


if hasattr(np.linalg, "svdvals"):
    functions[np.linalg.svdvals] = lambda x: _svd(x, compute_uv=False)


@rule(np.linalg.qr)
def _qr(a, mode="reduced"):
    """Of matrices with at least as many rows as columns, of full rank; by differentiating a = q r."""
    rows, columns = a.shape[-2:]
    if mode not in ("reduced", "r") or rows < columns:
        raise Error("numpy.linalg.qr has a derivative rule for mode='reduced' and at least as many rows as columns [not-differentiable]")
    q, r = np.linalg.qr(a.value)

    def pull(inner, outer):
        """inner: the square part whose lower half counts twice; outer: the adjoint that q takes."""
        low = np.tril(inner, -1)
        middle = np.tril(inner) + _t(low)
        return _t(np.linalg.solve(r, _t(outer + q @ middle)))
    by_r = record(r, [(a, lambda adjoint: pull(r @ _t(np.triu(adjoint)), 0.0 * q))])
    if mode == "r":
        return by_r
    by_q = a.tape.record(q, [(a, lambda adjoint: pull(-_t(adjoint) @ q, adjoint))])
    return _as_given(np.linalg.qr, by_q, by_r)


def _by_inverse(a, p, adjoint):
    """The adjoint of a from that of its pseudo-inverse p, for a rank that does not change (Golub and Pereyra 1973)."""
    e = _t(adjoint)
    return (-_t(p) @ adjoint @ _t(p) + (e - a @ (p @ e)) @ (p @ _t(p)) + (_t(p) @ p) @ (e - (e @ p) @ a))


def _refuse_truncation(a, share):
    """Singular values that are left out as small have to be zero but for rounding; else the matrix is another one."""
    s = np.linalg.svd(a, compute_uv=False)
    largest = np.max(s, axis=-1, keepdims=True, initial=0.0)
    if np.any((s <= np.asarray(share)[..., None] * largest) & (s > 1e-10 * largest)):
        raise Error("a pseudo-inverse leaves out singular values that are not zero; it has no derivative rule there [not-differentiable]")


@rule(np.linalg.pinv)
def _pinv(a, rcond=None, hermitian=False, **named):
    a = _mirrored(a) if hermitian else a
    p = np.linalg.pinv(a.value, *(() if rcond is None else (rcond,)), **named)
    share = named.get("rtol") if rcond is None else rcond
    if share is not None:
        _refuse_truncation(a.value, share)
    return record(p, [(a, lambda adjoint: _by_inverse(a.value, p, adjoint))])


@rule(np.linalg.lstsq)
def _lstsq(a, b, rcond=None):
    va, vb = np.asarray(plain(a)), np.asarray(plain(b))
    x, residuals, rank, singular = np.linalg.lstsq(va, vb, rcond)
    share = np.finfo(va.dtype if va.dtype.kind == "f" else float).eps * max(va.shape) if rcond is None or rcond == -1 else rcond
    _refuse_truncation(va, share)
    p = np.linalg.pinv(va, share)
    pairs = []
    if isinstance(a, Active):
        pairs.append((a, lambda adjoint: _by_inverse(va, p, np.outer(adjoint, vb) if vb.ndim == 1 else adjoint @ vb.T)))
    if isinstance(b, Active):
        pairs.append((b, lambda adjoint: p.T @ adjoint))
    x = record(x, pairs)
    if residuals.size:
        residuals = np.sum(np.reshape((np.subtract(b, np.matmul(a, x))) ** 2, (vb.shape[0], -1)), axis=0)
    return x, residuals, rank, singular


@rule(np.linalg.matrix_power, also_complex=True)
def _matrix_power(a, n):
    if n < 0:
        return _matrix_power(np.linalg.inv(a), -n)
    if n == 0:
        return np.eye(a.shape[-1]) + 0.0 * a
    half = _matrix_power(a, n // 2) if n > 1 else None
    return a if n == 1 else half @ half if n % 2 == 0 else half @ half @ a


@rule(np.linalg.multi_dot, also_complex=True)
def _multi_dot(arrays):
    y = arrays[0]
    for a in arrays[1:]:
        y = np.dot(y, a)
    return y


@rule(np.linalg.norm, also_complex=True)
def _norm(x, ord=None, axis=None, keepdims=False):
    if axis is None and (ord is None or x.ndim == 1):
        shape, x, axis = (1,) * x.ndim, np.ravel(x), 0
        y = _norm(x, ord, 0)
        return np.reshape(y, shape) if keepdims else y
    axes = tuple(range(x.ndim)) if axis is None else tuple(k % x.ndim for k in np.atleast_1d(axis))
    if len(axes) == 1 or ord in (None, "fro"):
        along = axes if len(axes) > 1 else axes[0]
        if ord in (None, "fro", 2):
            y = np.sqrt(np.sum(np.absolute(x.value) ** 2, axis=along, keepdims=True))
            slope = x.value / np.where(y == 0, 1, y)  # 0 at 0, as that of hypot
            return record(y if keepdims else np.squeeze(y, along), [(x, lambda adjoint: (adjoint if keepdims else np.expand_dims(adjoint, along)) * slope)])
        size = np.absolute(x)
        if ord in (np.inf, -np.inf):
            return (np.max if ord > 0 else np.min)(size, axis=along, keepdims=keepdims)
        if ord == 0:
            return np.sum(x.value != 0, axis=along, keepdims=keepdims).astype(float)
        return np.sum(size ** ord, axis=along, keepdims=keepdims) ** (1 / ord) if ord != 1 else np.sum(size, axis=along, keepdims=keepdims)
    x = np.moveaxis(x, axes, (-2, -1))
    if ord in (1, -1, np.inf, -np.inf):
        sums = np.sum(np.absolute(x), axis=-2 if abs(ord) == 1 else -1)
        y = (np.max if ord > 0 else np.min)(sums, axis=-1)
    else:
        s = _svd(x, compute_uv=False)
        y = np.sum(s, axis=-1) if ord == "nuc" else s[..., 0] if ord == 2 else s[..., -1]
    return y if not keepdims else np.expand_dims(y, axes)


for _name in ("vector_norm", "matrix_norm"):
    if hasattr(np.linalg, _name):
        def _named_norm(x, /, *, axis=None, keepdims=False, ord=None, _name=_name):
            if _name == "vector_norm" and (axis is None or np.ndim(axis)):
                along = tuple(range(x.ndim)) if axis is None else tuple(k % x.ndim for k in axis)
                rest = tuple(n for k, n in enumerate(x.shape) if k not in along)
                y = _norm(np.reshape(np.moveaxis(x, along, range(x.ndim - len(along), x.ndim)), rest + (-1,)), ord if ord is not None else 2, -1)
                return np.expand_dims(y, along) if keepdims else y
            return _norm(x, "fro" if ord is None and _name == "matrix_norm" else ord, (-2, -1) if _name == "matrix_norm" else axis, keepdims)
        functions[getattr(np.linalg, _name)] = _named_norm


@rule(np.linalg.cond)
def _cond(x, p=None):
    if p not in (None, 2):
        return _norm(x, p, (-2, -1)) * _norm(np.linalg.inv(x), p, (-2, -1))
    s = _svd(x, compute_uv=False)
    return s[..., 0] / s[..., -1]


for _name in ("trace", "diagonal", "outer", "matmul", "tensordot", "cross", "matrix_transpose", "vecdot"):
    if getattr(np.linalg, _name, None) not in (None, getattr(np, _name, None)):
        def _same(*arguments, _function=getattr(np, _name), _last=_name in ("trace", "diagonal"), **named):
            return _function(*arguments, **named, **({"axis1": -2, "axis2": -1} if _last else {}))
        functions[getattr(np.linalg, _name)] = _same
