# SPDX-License-Identifier: MIT
"""Functions of NumPy arrays, one or two of NumPy's functions each.

Each function names the point it is called at by its parameter: see POINTS. What cannot be differentiated is in REFUSED.
"""
import numpy as np

import wengert

_RANDOM = np.random.default_rng(3)
POINTS = {
    "a": np.array([0.7, -1.3, 0.4, 2.1]), "A": np.array([[2.0, 0.3, 0.1], [0.3, 1.5, 0.2], [0.1, 0.2, 1.8]]), "X": _RANDOM.normal(size=(3, 4)),
    "T": _RANDOM.normal(size=(2, 3, 4)), "P": np.abs(_RANDOM.normal(size=6)) + 0.2,
}
M, W = _RANDOM.normal(size=(3, 3)), _RANDOM.normal(size=(4, 4))
REFUSED = {"flt", "mathsin", "nested"}


def setitem(a):
    b = a.copy()
    b[1] = b[0] * b[2]
    b[b < 0] = 0.0
    b[-1] += a[0] ** 2
    return np.sum(b * a)


def inplace(a):
    b = a * 2
    b += a
    b *= b
    b /= 3.0
    b -= a[::-1]
    return b.sum()


def index_of_a_number(a):
    s = np.dot(a, a)
    return s[()] * s[...] + s[None].sum() * s[None, ..., None][0, 0]


def numbers_as_objects(a):
    kept = np.empty(2, dtype=object)
    kept[0], kept[1] = a[0] * a[1], a.sum()
    return kept[0] * kept[1]


def loop(a):
    s = 0.0
    for v in a:
        s = s + v * v * s + np.sin(v)
    return s


def outarg(a):
    o = np.zeros(4)
    np.multiply(a, a, out=o)
    return o.sum()


def views(a):
    b = a * 1.0
    v = b[1:3]
    v *= 3.0
    return np.sum(b ** 2)


def views2(a):
    b = a * 1.0
    v = b.reshape(2, 2)
    v[0] = v[1] * 2
    return np.sum(b ** 3)


def viewT(A):
    B = A * 1.0
    C = B.T
    C[0] = C[1] + 1
    return np.sum(B * B * np.arange(9.0).reshape(3, 3))


def aug(a):
    b = a
    b = b + 1
    c = b
    c += a
    return np.sum(b * c)


def fancy(a):
    i = np.array([0, 0, 2, 3])
    return np.sum(a[i] ** 2 * np.arange(1.0, 5))


def fancyset(a):
    z = np.zeros(6) * a[0]
    z[[1, 3, 5, 0]] = a
    return np.sum(z ** 2 * np.arange(6.0))


def addat(a):
    z = np.zeros(3) * a[0]
    np.add.at(z, [0, 0, 1, 2], a)
    return np.sum(z ** 2)


def dupset(a):
    z = np.zeros(3) * a[0]
    z[[0, 0, 1, 2]] = a
    return np.sum(z ** 2)


def dupadd(a):
    z = np.ones(3) * a[0]
    z[[0, 0, 1, 2]] += a
    return np.sum(z ** 2)


def whr(a):
    return np.sum(np.where(a > 0, a ** 2, -3 * a))


def ifs(a):
    return a[0] ** 2 if a[0] > 0 else a[1]


def clip(a):
    return np.sum(np.clip(a, -1, 1) ** 2)


def mx(a):
    return np.max(a) * np.min(a) + np.argmax(a) * a[0]


def srt(a):
    return np.sum(np.sort(a) * np.arange(4.0))


def cum(a):
    return np.sum(np.cumsum(a) ** 2 * np.cumprod(a))


def dif(a):
    return np.sum(np.diff(a) ** 3)


def stacked(a):
    return np.sum(np.stack([a, a * a, np.sin(a)]) ** 2)


def conc(a):
    return np.sum(np.concatenate([a[:2], a[::-1] ** 2]) * np.arange(6.0))


def hv(a):
    return np.sum(np.hstack([a, a]) * np.vstack([a, a * 2]).ravel())


def outer(a):
    return np.sum(np.outer(a, a[::-1]) * W)


def eins(A):
    return np.einsum('ij,jk,ki->', A, A, A)


def eins2(A):
    return np.einsum('ii', A) * np.einsum('ij->j', A)[1]


def tr(A):
    return np.trace(A @ A.T) + np.linalg.det(A)


def inv(A):
    return np.sum(np.linalg.inv(A) * M)


def solve(A):
    return np.sum(np.linalg.solve(A, A[:, 0]) ** 2 * np.arange(3.0)) + np.sum(np.linalg.solve(A, M))


def chol(A):
    return np.sum(np.linalg.cholesky(A + A.T) * M)


def eigh(A):
    return np.sum(np.linalg.eigh(A + A.T)[0] ** 2 * np.arange(1.0, 4))


def eighv(A):
    w, v = np.linalg.eigh(A + A.T)
    return np.sum(v[:, 0] ** 2 * np.arange(3.0))


def svd(A):
    return np.sum(np.linalg.svd(A)[1] * np.arange(1.0, 4))


def qr(A):
    q, r = np.linalg.qr(A)
    return np.sum(np.abs(r))


def slog(A):
    return np.linalg.slogdet(A)[1]


def nrm(A):
    return np.linalg.norm(A) + np.linalg.norm(A[0]) + np.linalg.norm(A[:, 1], 1)


def nrmax(A):
    return np.sum(np.linalg.norm(A, axis=1) * np.arange(1.0, 4))


def lst(A):
    return np.sum(np.linalg.lstsq(A, M[:, 0], rcond=None)[0])


def mp(A):
    return np.sum(np.linalg.matrix_power(A, 3))


def pinv(A):
    return np.sum(np.linalg.pinv(A) * M)


def mean(X):
    return np.mean(X) ** 2 + np.sum(np.mean(X, axis=0) ** 2) + np.sum(np.mean(X, 1, keepdims=True) * X)


def var(X):
    return np.var(X) + np.sum(np.std(X, axis=1)) + np.sum(np.var(X, axis=0, ddof=1))


def softmax(X):
    e = np.exp(X - X.max(axis=1, keepdims=True))
    p = e / e.sum(axis=1, keepdims=True)
    return -np.sum(np.log(p[:, 1]))


def lse(X):
    return np.sum(np.log(np.sum(np.exp(X), axis=0)))


def lae(a):
    return np.logaddexp(a[0], a[1]) + np.logaddexp.reduce(a)


def bc(X):
    return np.sum((X - X[0]) * (X[:, :1] + 2) ** 2)


def bc3(T):
    return np.sum(T * T[0] * T[:, :1])


def mm3(T):
    return np.sum(T @ T.transpose(0, 2, 1))


def mv(T):
    return np.sum(np.moveaxis(T, 0, -1) * np.arange(2.0))


def swap(T):
    return np.sum(np.swapaxes(T, 0, 2)[1] ** 2)


def tens(T):
    return np.sum(np.tensordot(T, T, axes=([1, 2], [1, 2])))


def kron(A):
    return np.sum(np.kron(A, A) * np.arange(81.0).reshape(9, 9))


def conv(a):
    return np.sum(np.convolve(a, a) * np.arange(7.0))


def poly(a):
    return np.polyval(a, 1.7)


def interp(a):
    return np.sum(np.interp([0.1, 0.5, 1.5, 2.5], [0, 1, 2, 3], a))


def roll(a):
    return np.sum(a * np.roll(a, 1) + a * np.roll(a, -1))


def pad(a):
    return np.sum(np.pad(a, 1, mode='edge') ** 2)


def tile(a):
    return np.sum(np.tile(a, 3) ** 2 * np.arange(12.0))


def rep(a):
    return np.sum(np.repeat(a, 2) ** 2 * np.arange(8.0))


def tri(A):
    return np.sum(np.tril(A) ** 2) + np.sum(np.triu(A, 1)) + np.sum(np.diag(A) ** 2) + np.sum(np.diag(A[0]) @ A)


def prod(a):
    return np.prod(a) + np.prod(a[1:])


def prodz(a):
    b = a * np.array([1.0, 0, 1, 1])
    return np.prod(b + 0 * a)


def hyp(a):
    return np.hypot(a[0], a[1]) * np.arctan2(a[2], a[3])


def pw(P):
    return np.sum(P ** P) + np.sum(2.0 ** P) + np.sum(P ** (-0.5)) + np.sum(np.power(P, 3))


def logs(P):
    return np.sum(np.log2(P) + np.log10(P) + np.log1p(P) + np.expm1(P) + np.cbrt(P) + np.sqrt(P))


def trig(P):
    return np.sum(np.tan(P) + np.sinh(P) + np.cosh(P) + np.tanh(P) + np.arcsinh(P) + np.arctan(P) + np.exp2(P))


def atrig(a):
    b = a / 3
    return np.sum(np.arcsin(b) + np.arccos(b) + np.arctanh(b) + np.arccosh(b * b + 1.2))


def mod(P):
    return np.sum(np.mod(P, 0.5) + np.fmod(P, 0.3) + P % 0.7)


def absr(a):
    return np.sum(np.abs(a) + np.sign(a) * a + np.maximum(a, 0) + np.minimum(a, 0.5) + np.heaviside(a, 0) * a)


def rec(P):
    return np.sum(np.reciprocal(P) + 1 / P + np.square(P) + np.negative(P) - np.positive(P))


def nan(a):
    return np.nansum(a ** 2) + np.nanmean(a)


def rnd(a):
    return np.sum(a * np.round(a)) + np.floor(a[3]) * a[0]


def astype(a):
    return np.sum(a.astype(np.float64) ** 2)


def tolist(a):
    return float(0) + sum((v * v for v in a.tolist()))


def item(a):
    return a[0].item() * a[1]


def flt(a):
    return float(a[0]) * a[1]


def mathsin(a):
    import math
    return math.sin(a[0]) * a[1]


def intcast(a):
    return a[int(abs(a[3]))] * a[0]


def npsum(a):
    return sum(a) * a[0]


def comp(a):
    return np.array([v * v for v in a]).sum()


def comp2(a):
    return np.sum(np.array([a[0] * a[1], a[2]]) ** 2)


def asarr(a):
    return np.sum(np.asarray(a) ** 2)


def full(a):
    return np.sum(np.full(3, a[0]) * a[1:])


def oneslike(a):
    return np.sum(np.ones_like(a) * a + np.zeros_like(a))


def fullike(a):
    return np.sum(np.full_like(a, a[1]) * a)


def empty(a):
    e = np.empty(4)
    for i in range(4):
        e[i] = a[i] ** 2
    return e.sum()


def empty2(a):
    e = np.empty_like(a)
    for i in range(4):
        e[i] = a[i] ** 2
    return e.sum()


def lap(X):
    return np.sum((X[1:-1, 1:-1] * 4 - X[:-2, 1:-1] - X[2:, 1:-1] - X[1:-1, :-2] - X[1:-1, 2:]) ** 2)


def ifft(a):
    return np.sum(np.abs(np.fft.fft(a)) ** 2)


def cplx(a):
    return np.abs(a[0] + 1j * a[1])


def sel(a):
    return np.sum(np.select([a > 1, a < 0], [a ** 2, a ** 3], a))


def piece(a):
    return np.sum(np.piecewise(a, [a < 0, a >= 0], [lambda v: -v ** 2, lambda v: v ** 3]))


def take(a):
    return np.sum(np.take(a, [0, 2]) ** 2) + np.sum(np.compress([True, False, True, True], a) ** 2)


def amaxax(X):
    return np.sum(X.max(axis=1) ** 2) + np.sum(np.amin(X, axis=0))


def ptp(a):
    return np.ptp(a) * a[0]


def med(a):
    return np.median(a) * a[0]


def perc(a):
    return np.percentile(a, 30) * a[0]


def avg(a):
    return np.average(a, weights=[1, 2, 3, 4.0]) + np.average(a, weights=a ** 2)


def cov(X):
    return np.sum(np.cov(X) * M)


def corr(X):
    return np.sum(np.corrcoef(X) * M)


def grad(a):
    return np.sum(np.gradient(a) ** 2)


def cross(a):
    return np.sum(np.cross(a[:3], a[1:]) ** 2)


def vdot(a):
    return np.vdot(a, a[::-1]) + np.inner(a, a) + np.dot(a, W @ a)


def bmask(a):
    m = a > 0
    return np.sum(a[m] ** 2)


def argsrt(a):
    return np.sum(a[np.argsort(a)] * np.arange(4.0))


def delete(a):
    return np.sum(np.delete(a, 1) ** 2)


def ins(a):
    return np.sum(np.insert(a, 1, a[0] * 2) ** 2)


def split(a):
    return sum((np.sum(p ** 2) * (i + 1) for i, p in enumerate(np.split(a, 2))))


def app(a):
    return np.sum(np.append(a, a[0] ** 2) ** 2)


def flip(A):
    return np.sum(np.flip(A) * A) + np.sum(np.fliplr(A) * A) + np.sum(np.rot90(A) * A)


def nz(a):
    return np.sum(a[np.nonzero(a > 0)] ** 3)


def bincount(a):
    return np.sum(np.bincount([0, 1, 1, 2], weights=a) ** 2)


def sinc(a):
    return np.sum(np.sinc(a))


def ufuncred(a):
    return np.add.reduce(a ** 2) + np.multiply.reduce(a) + np.sum(np.add.accumulate(a) ** 2) + np.sum(np.multiply.outer(a, a) ** 2)


def ma(a):
    return (a ** 2).mean() + a.max() + a.min() + a.std() + a.var() + a.prod() + a.dot(a) + a.cumsum()[2]


def meth(A):
    return A.T.dot(A).trace() + A.ravel()[3] * A.flatten()[1] + A.diagonal().sum() + A.reshape(-1)[2] * A.sum(axis=0)[1]


def sq(a):
    return np.sum(a[:, None] * a[None, :] * W) + np.sum(np.expand_dims(a, 0) ** 2) + np.sum(np.squeeze(a[None]) ** 3)


def newax(a):
    return np.sum(a[..., np.newaxis] ** 2)


def lrsp(a):
    return np.sum(np.linspace(a[0], a[1], 5) ** 2)


def mesh(a):
    p, q = np.meshgrid(a, a[:2])
    return np.sum(p * q)


def vect(a):
    return np.sum(np.vectorize(lambda v: v * v)(a))


def applyax(X):
    return np.sum(np.apply_along_axis(lambda r: r ** 2, 1, X))


def fromfn(a):
    return sum(map(lambda v: v ** 3, a))


def nested(a):
    g = wengert.grad(lambda b: np.sum(b ** 3))(a)
    return np.sum(g)


def copyto(a):
    z = np.zeros(4)
    np.copyto(z, a)
    return np.sum(z ** 2)


def putm(a):
    z = a * 1
    np.putmask(z, z < 0, 0.0)
    return np.sum(z ** 2)


def fill(a):
    z = a * 1
    z.fill(a[0])
    return np.sum(z * a)


def sorti(a):
    z = a * 1
    z.sort()
    return np.sum(z * np.arange(4.0))


def memo(a):
    cache = {}

    def fib(n):
        if n < 2:
            return a[n]
        if n not in cache:
            cache[n] = fib(n - 1) * 0.9 + fib(n - 2)
        return cache[n]
    return fib(12)


def rk4(a):
    y = a
    f = lambda y: np.array([y[1], -y[0], y[3], -y[2]]) * 0.5 if False else W @ np.tanh(y)
    for _ in range(10):
        k1 = f(y)
        k2 = f(y + 0.05 * k1)
        k3 = f(y + 0.05 * k2)
        k4 = f(y + 0.1 * k3)
        y = y + 0.1 / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
    return np.sum(y ** 2)


def divmod(P):
    q, r = np.divmod(P, 0.5)
    return np.sum(r * P)


def floordiv(P):
    return np.sum(P // 0.5 * P)


def cmpv(a):
    return np.sum((a > 0) * a ** 2)


def boolsum(a):
    return np.sum(a > 0) * a[0]


def absmax(a):
    return np.max(np.abs(a))


def nanmax(a):
    return np.nanmax(a) + np.fmax(a, 0).sum()


def iscl(a):
    return a[0] if np.allclose(a, a) and np.isfinite(a).all() else 0 * a[0]


def npabs(a):
    return abs(a).sum() + np.fabs(a).sum() + (-a).sum() + (+a).sum()


def ipow(a):
    b = a * 1
    b **= 2
    return b.sum()


def matm(A):
    B = A @ A
    B @= A
    return B.sum()


def rdiv(a):
    return np.sum(1.0 / (a + 5)) + np.sum(3 - a) + np.sum(2 ** a)


def ellip(a):
    return np.sum(a[...] ** 2) + np.sum(a[::2] ** 3) + np.sum(a[-3:-1])
