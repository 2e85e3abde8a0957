# SPDX-License-Identifier: MIT
"""Programs of NumPy arrays as people write them: views, elements assigned, decompositions, filters, models.

Each function names the point it is called at by its parameter: see POINTS. What cannot be differentiated is in REFUSED.
"""
import numpy as np

_RANDOM = np.random.default_rng(5)
POINTS = {
    "a": np.array([0.7, -1.3, 0.4, 2.1]), "A": _RANDOM.normal(size=(4, 4)) + 3 * np.eye(4), "X": _RANDOM.normal(size=(5, 3)),
    "P": np.abs(_RANDOM.normal(size=8)) + 0.3, "T": _RANDOM.normal(size=(2, 3, 4)),
}
W, Y = _RANDOM.normal(size=(4, 4)), _RANDOM.normal(size=5)
A, X, x4 = POINTS["A"], POINTS["X"], POINTS["a"]  # of functions by something else
REFUSED = set()


def gs(A):
    Q = np.zeros_like(A)
    for j in range(A.shape[1]):
        v = A[:, j].copy()
        for i in range(j):
            v -= Q[:, i] @ A[:, j] * Q[:, i]
        Q[:, j] = v / np.linalg.norm(v)
    return np.sum(Q * W)


def lu(A):
    A = A.copy()
    n = len(A)
    for k in range(n):
        for i in range(k + 1, n):
            A[i, k] /= A[k, k]
            A[i, k + 1:] -= A[i, k] * A[k, k + 1:]
    return np.sum(A * W)


def heat(a):
    a = a.copy()
    for _ in range(5):
        a[1:-1] += 0.1 * (a[2:] - 2 * a[1:-1] + a[:-2])
    return np.sum(a ** 2)


def heat2(a):
    for _ in range(5):
        n = a.copy()
        n[1:-1] = a[1:-1] + 0.1 * (a[2:] - 2 * a[1:-1] + a[:-2])
        a = n
    return np.sum(a ** 2)


def gauss_seidel(a):
    x = np.zeros_like(a)
    for _ in range(6):
        for i in range(len(a)):
            s = 0.0
            for j in range(len(a)):
                if i != j:
                    s += A[i, j] * x[j]
            x[i] = (a[i] - s) / A[i, i]
    return np.sum(x ** 2)


def swap(a):
    a = a * 1
    a[0], a[1] = (a[1], a[0])
    a[[2, 3]] = a[[3, 2]]
    return np.sum(a * np.arange(4.0) ** 2)


def swaprow(A):
    B = A.copy()
    B[[0, 1]] = B[[1, 0]]
    t = B[2].copy()
    B[2] = B[3]
    B[3] = t
    return np.sum(B * W * B)


def viewchain(a):
    b = a ** 2
    c = b.reshape(2, 2).T
    c[0, 1] = a[0] * 5
    d = b[::-1]
    d[0] *= 2
    return np.sum(b * np.arange(1.0, 5))


def viewafter(a):
    b = a * 1
    v = b[:2]
    b[0] = 3 * a[1]
    return np.sum(v ** 2)


def slicealias(a):
    b = a * 1
    b[1:] = b[:-1]
    b[:-1] += b[1:]
    return np.sum(b * np.arange(1.0, 5))


def inputmut(a):
    a[0] = a[1] * 2
    a *= 3
    return np.sum(a ** 2)


def saved(a):
    t = a[0]
    b = a * 1
    s = b[0]
    b[0] = 7.0
    return s * t + b[0] * a[1]


def saved2(a):
    b = a * 1
    y = np.exp(b)
    b[:] = 0
    return np.sum(y) + np.sum(b)


def mulcap(a):
    b = a * 1
    y = b * b
    b *= 5
    z = y * b
    b -= 1
    return np.sum(z * b)


def conds(a):
    b = np.where(a > 0, np.sqrt(np.abs(a)), 0)
    b[a < 0] = a[a < 0] ** 2
    return b.sum()


def maskadd(a):
    b = a * 1
    b[b > 0] += a[1]
    b[b < 0] *= a[3]
    return np.sum(b ** 3)


def intarr(a):
    b = np.zeros(6, like=a)
    np.add.at(b, [0, 1, 1, 5], a)
    np.subtract.at(b, 2, a[0])
    return np.sum(b ** 2 * np.arange(1.0, 7))


def ix(A):
    B = A.copy()
    B[np.ix_([0, 2], [1, 3])] *= 2
    return np.sum(B ** 2 * W)


def boolrow(A):
    return np.sum(A[A[:, 0] > 0] ** 2)


def broadcaststore(A):
    B = A.copy()
    B[1:3] = A[0]
    B[:, 2] = A[0, 0]
    B[0] = [1, 2, 3, 4]
    return np.sum(B ** 2 * W)


def ellipset(T):
    S = T.copy()
    S[..., 0] = S[..., 1] * 2
    S[0, ...] *= 3
    S[:, None][0] += 1
    return np.sum(S ** 2)


def diagset(A):
    B = A.copy()
    np.fill_diagonal(B, A[0])
    i = np.arange(3)
    B[i, i + 1] = A[3, :3]
    return np.sum(B ** 2 * W)


def complexmul(a):
    z = (a[:2] + 1j * a[2:]) ** 2
    w = np.exp(1j * a[0]) * z
    return np.sum(np.abs(w) ** 2 * np.array([1, 3])) + np.sum(w.real) + np.angle(w[0])


def dft(a):
    n = len(a)
    k = np.arange(n)
    F = np.exp(-2j * np.pi * np.outer(k, k) / n)
    return np.sum(np.abs(F @ a) ** 2 * k)


def fftfil(P):
    f = np.fft.rfft(P)
    f = f * np.exp(-np.arange(5) * 0.2)
    return np.sum(np.fft.irfft(f) ** 3)


def fft1(P):
    return np.sum(np.abs(np.fft.fft(P, 12)) * np.arange(12.0)) + np.sum(np.real(np.fft.ifft(P) * np.arange(8))) + np.sum(np.fft.fft(P, norm='ortho').imag * np.arange(8))


def fft2(A):
    return np.sum(np.abs(np.fft.fft2(A)) ** 2 * W ** 2) + np.sum(np.fft.fftshift(np.abs(np.fft.fftn(A))) * W)


def irf(P):
    return np.sum(np.fft.irfft(P, 11) * np.arange(11.0)) + np.sum(np.abs(np.fft.rfft(P, 6, norm='forward')) * np.arange(4)) + np.sum(np.fft.irfft(P) * np.arange(14.0) ** 2)


def conv(P):
    return np.sum(np.convolve(P, P[:3], 'same') * np.arange(8)) + np.sum(np.convolve(P[:3], P, 'valid') ** 2) + np.sum(np.correlate(P, P[:3], 'full') * np.arange(10.0)) + np.sum(np.correlate(P, [1, 2, 3.0], 'valid') ** 2)


def corr2(P):
    return np.sum(np.correlate(P, P[2:6], 'same') * np.arange(8)) + np.sum(np.correlate(P[:2], P, 'valid') * np.arange(7.0) ** 2)


def interp(P):
    xp = np.cumsum(P)
    return np.sum(np.interp([1.0, 2.0, 3.3, -1, 99], xp, P ** 2)) + np.sum(np.interp(P, [0, 0.5, 1.0, 5.0], [1, 3, 2, 9.0]))


def polyf(P):
    return np.sum(np.polyfit(np.arange(8.0) / 3, P, 3) * np.arange(4)) + np.polyval(np.polyfit(P, P ** 2 + np.sin(P), 2), 1.5)


def svdfull(X):
    u, s, v = np.linalg.svd(X, full_matrices=False)
    return np.sum(s * [1, 2, 3]) + np.sum(u * s @ v * X) + np.sum(u[:, 0] ** 2 * np.arange(5.0)) + np.sum(v[1] ** 2 * np.arange(3.0))


def svdT(X):
    u, s, v = np.linalg.svd(X.T, full_matrices=False)
    return np.sum(np.abs(v) * np.arange(5.0)) + np.sum(u ** 2 * np.arange(3))


def qr(X):
    q, r = np.linalg.qr(X)
    return np.sum(q ** 2 * np.arange(3.0)) + np.sum(np.abs(r) * np.arange(9).reshape(3, 3)) + np.sum(np.linalg.qr(X, 'r') ** 2)


def pca(X):
    Z = X - X.mean(0)
    c = Z.T @ Z / 4
    w, v = np.linalg.eigh(c)
    return w[-1] * 3 + np.sum(v[:, -1] ** 2 * np.arange(3.0))


def pinvl(X):
    return np.sum(np.linalg.pinv(X) * X.T * np.arange(5.0)) + np.sum(np.linalg.lstsq(X, X[:, 0] * 2 + Y, rcond=None)[0] ** 2) + np.sum(np.linalg.pinv(X.T) ** 2)


def lst2(X):
    s = np.linalg.lstsq(X, np.stack([Y, Y ** 2], 1), rcond=None)
    return np.sum(s[0] ** 2) + np.sum(s[1])


def detsing(A):
    B = A.copy()
    B[3] = B[2]
    return np.linalg.det(B @ np.diag([1, 2, 3, 4.0])) + np.linalg.det(A[:3, :3])


def norms(X):
    return sum((np.linalg.norm(X, o) for o in (1, 2, np.inf, 'fro', 'nuc', -2))) + sum((np.linalg.norm(X[:, 0], o) for o in (1, 2, 3, np.inf, -np.inf))) + np.sum(np.linalg.norm(X, axis=0, keepdims=True) * X) + np.linalg.cond(X)


def ein(T):
    return np.einsum('ijk,ijl->', T, T) + np.sum(np.einsum('ijk->kj', T) * np.arange(12.0).reshape(4, 3) ** 2) + np.sum(np.einsum('ijk,k->ij', T, T[0, 0]) ** 2)


def eindiag(A):
    return np.einsum('ii->i', A) @ np.arange(4.0) + np.einsum('ij,ji', A, A) + np.einsum('ij,ik,kj->i', A, W, A) @ np.arange(4.0) + np.einsum('i,j->ij', A[0], A[1])[1, 2] + np.einsum('ij->', A * A)


def tdot(T):
    return np.sum(np.tensordot(T, T[:, :, :2], ([0, 1], [0, 1])) ** 2) + np.sum(np.tensordot(T, W, 1) * np.arange(24.0).reshape(2, 3, 4)) + np.sum(np.dot(T, W) ** 2) + np.sum(np.inner(T, W))


def quant(P):
    return np.percentile(P, [10, 50, 77]) @ np.arange(1.0, 4) + np.median(P) + np.quantile(P, 0.33)


def stats(X):
    return np.sum(np.cov(X.T) * np.arange(9.0).reshape(3, 3)) + np.sum(np.corrcoef(X, rowvar=False) ** 2) + X.std(0).sum() + np.var(X, axis=1, ddof=1, keepdims=True).sum() + np.average(X, axis=0, weights=Y ** 2 + 1).sum()


def zscore(X):
    return np.sum(((X - X.mean(0)) / X.std(0)) ** 3)


def cump(P):
    return np.sum(np.cumprod(P) * np.arange(8.0)) + np.sum(np.cumprod(P.reshape(2, 4), axis=1) ** 2)


def cumz(a):
    b = a * np.array([1, 0, 1, 1.0]) + np.array([0, 0.0, 0, 0])
    return np.sum(np.cumprod(b + 0) * np.arange(1.0, 5))


def maxacc(a):
    return np.sum(np.maximum.accumulate(a) * np.arange(1.0, 5))


def pads(X):
    return sum((np.sum(np.pad(X, ((1, 2), (0, 1)), mode=m) ** 2 * np.arange(4)[:4]) for m in ('constant', 'edge', 'reflect', 'symmetric', 'wrap')))


def insdel(a):
    return np.sum(np.insert(a, [1, 3], a[:2] * 2) ** 2 * np.arange(6)) + np.sum(np.insert(a, 2, a[3]) * np.arange(5.0)) + np.sum(np.delete(a, [0, 2]) ** 3)


def insax(A):
    return np.sum(np.insert(A, 1, A[0] ** 2, axis=0) ** 2 * np.arange(4)) + np.sum(np.append(A, A[:1], axis=0) ** 2)


def block(A):
    return np.sum(np.block([[A, A @ A], [np.zeros((4, 4)), A.T]]) ** 2 * np.arange(8))


def vst(a):
    return np.sum(np.vstack([a, a ** 2, np.ones(4)]) @ W) + np.sum(np.column_stack([a, a * a]) ** 2) + np.sum(np.dstack([a, a]) * 3) + np.sum(np.hstack([a, [1, 2], a ** 2]) ** 2)


def splits(A):
    p, q = np.split(A, 2)
    p[0] = q[1] * 0 + 1
    return np.sum(p * q) + sum((np.sum(s) * k for k, s in enumerate(np.hsplit(A, 4))))


def lists(a):
    return np.sum(np.array([[a[0], a[1]], [a[2] * a[3], 1.0]]) ** 2) + np.array([np.sin(v) for v in a]).max() + np.linalg.norm([a[0], a[1]])


def objdot(a):
    R = np.array([[np.cos(a[0]), -np.sin(a[0])], [np.sin(a[0]), np.cos(a[0])]])
    return (R @ np.array([1.0, 2.0]))[0] + np.sum(R.dot(a[:2]) * a[2:])


def sumlist(a):
    return sum([v ** 2 for v in a]) + max(a) * min(a) + np.sum([v for v in a]) + np.mean([a[0], a[3]]) + sorted(a)[1]


def kalman(a):
    x = np.array([0.0, 1.0])
    P_ = np.eye(2)
    F = np.array([[1, 0.1], [0, 1]])
    ll = 0.0
    for z in [0.1, 0.3, 0.2]:
        x = F @ x
        P_ = F @ P_ @ F.T + np.eye(2) * a[0] ** 2
        S = P_[0, 0] + a[3]
        K = P_[:, 0] / S
        y = z - x[0]
        x = x + K * y
        P_ = P_ - np.outer(K, P_[0])
        ll = ll + np.log(S) + y * y / S
    return ll


def newton(a):
    x = a[0] * 0 + 1.5
    for _ in range(20):
        f = x ** 3 - a[3] * x - a[0]
        x = x - f / (3 * x * x - a[3])
    return x


def whil(a):
    x = a[3]
    n = 0
    while x > 0.1 and n < 50:
        x = x * abs(a[2])
        n += 1
    return x * n


def lstm(A):
    h = np.zeros(4)
    c = np.zeros(4)
    sg = lambda v: 1 / (1 + np.exp(-v))
    for t in range(4):
        z = A @ h + x4 * t * 0.1
        i, f, o = (sg(z), sg(z + 1), sg(z - 1))
        c = f * c + i * np.tanh(z)
        h = o * np.tanh(c)
    return h @ h


def logreg(a):
    p = 1 / (1 + np.exp(-(X @ a[:3] + a[3])))
    yb = (Y > 0) * 1.0
    return -np.mean(yb * np.log(p) + (1 - yb) * np.log(1 - p)) + 0.1 * np.sum(a ** 2)


def gmm(a):
    d = (X[:, None, :] - a.reshape(1, 4, 1)) ** 2
    l = -0.5 * d.sum(-1)
    mx = l.max(1, keepdims=True)
    return np.sum(np.log(np.exp(l - mx).sum(1)) + mx[:, 0])


def kernel(X):
    D = np.sum((X[:, None] - X[None]) ** 2, -1)
    K = np.exp(-D) + 0.01 * np.eye(5)
    L = np.linalg.cholesky(K)
    al = np.linalg.solve(K, Y)
    return Y @ al + 2 * np.sum(np.log(np.diag(L)))


def pend(a):
    th, w = (a[0], a[1])
    for _ in range(30):
        w = w - 0.05 * np.sin(th) * a[3]
        th = th + 0.05 * w
    return th


def rosen(a):
    return sum(100 * (a[1:] - a[:-1] ** 2) ** 2 + (1 - a[:-1]) ** 2)


def minmax(a):
    return np.minimum.reduce(a) + np.maximum.reduce(a ** 2) + np.max(a.reshape(2, 2), axis=1).sum()


def fstr(a):
    s = f'{a[0]:.3f} {a}'
    return a[0] ** 2 + len(s) * 0


def assertf(a):
    assert a.shape == (4,) and np.all(np.isfinite(a)) and (not np.isnan(a).any())
    return np.sum(a ** 2)


def ifmax(a):
    return a[np.argmax(a)] ** 2 + a[int(np.argmin(a))]


def roundd(a):
    return np.sum(a * np.round(a, 1)) + round(a[3]) * a[0] + int(a[3]) * a[1] + np.sum(np.floor(a) * a) + np.sign(a[1]) * a[1]


def nonzer(a):
    r, = np.where(a > 0)
    return np.sum(a[r])


def emptyl(a):
    out = []
    for i in range(3):
        out.append(a[i] * a[i + 1])
    return np.sum(np.array(out) ** 2) + np.prod(np.stack(out))


def accum(a):
    out = np.empty_like(a)
    out[0] = a[0]
    for i in range(1, 4):
        out[i] = out[i - 1] * 0.5 + a[i]
    return out @ out


def npf(a):
    return np.sum(np.float64(2.0) * a) + np.sum(np.ones(4) * a) + (np.arange(4) * a).sum() + np.sum(np.array(3.0) * a)


def neg(a):
    return -a[-1] ** 2 + (-a)[0] + np.sum(2 - a) + np.sum(a[-2:] / 2)


def idx2(A):
    return A[1][2] * A[2, -1] + np.sum(A[1:3][:, 0]) + np.sum(A[:, [0, 2]] ** 2) + np.sum(A[[0, 1], [2, 3]]) + A[-1].sum() + np.sum(A[::2, ::-1] * W[:2])


def dtypes(a):
    return np.sum(a.astype(np.float32).astype(float) * 3) if False else np.sum(a * np.arange(4)) + np.sum(a * np.array([True, False, True, True]))


def pw2(a):
    return np.sum(np.abs(a) ** 1.5 + a ** 2 + a ** 3.0 + 2 ** a + np.abs(a) ** a) + a[0] ** (-1) + pow(a[3], 2)


def traceA(A):
    return np.trace(A, 1) + np.trace(np.linalg.inv(A)) + np.linalg.slogdet(A @ A.T)[1] + np.sum(np.diag(A, 1) ** 2) + np.sum(np.diagflat(A[0]) ** 2) + np.sum(np.diag(A[:, 0], -1) @ np.ones(5))


def tri2(A):
    return np.sum(np.tril(A, -1) @ np.triu(A))


def matpow(A):
    return np.trace(np.linalg.matrix_power(A / 3, 5)) + np.sum(np.linalg.multi_dot([A, W, A.T])) + np.sum(np.linalg.matrix_power(A, -2))


def gradi(P):
    return np.sum(np.gradient(P, 0.3) ** 2) + np.sum(np.gradient(P, np.cumsum(P)) * np.arange(8.0))


def gradi2(A):
    gx, gy = np.gradient(A)
    return np.sum(gx ** 2 * gy)


def crossb(X):
    return np.sum(np.cross(X, X[::-1]) ** 2) + np.sum(np.cross(X[0], [1.0, 2, 3]) * X[1])


def unwr(a):
    return np.sum(np.unwrap(a * 5) * a) + np.sum(np.nan_to_num(a) ** 2) + np.sum(np.sinc(a)) + np.sum(np.copysign(a, [-1, 1, 1, -1.0]))


def modd(P):
    return np.sum(np.mod(P, 0.4) * P) + np.sum(np.fmod(P * 3, P[::-1])) + np.sum(P % P[0] * 0.0 + 1) + np.sum(np.modf(P)[0] ** 2) + np.sum(divmod(P, 0.3)[1])


def choose(a):
    return np.sum(np.choose([0, 1, 0, 1], [a, a ** 2])) + np.sum(np.select([a > 1, a < 0], [a * 2, a ** 2], default=3))


def applyax(X):
    return np.sum(np.apply_along_axis(lambda r: r / np.linalg.norm(r), 1, X) * np.arange(3.0)) + np.sum(np.apply_along_axis(np.sum, 0, X) ** 2)


def lins(a):
    return np.sum(np.linspace(a[0], a[3], 7) ** 2) + np.sum(np.linspace(0, a[3], 5, endpoint=False) ** 3) + np.sum(np.logspace(0, a[2], 4))


def mesh(a):
    p, q = np.meshgrid(a[:2], a)
    return np.sum(p ** 2 * q)


def vec(a):
    return np.sum(np.vectorize(lambda v, k: v * v * k)(a, np.arange(4)))


def ravelset(A):
    B = A.copy()
    B.ravel()[3] = A[0, 0] ** 2
    B.flat if False else None
    B.T.reshape(-1)[0]
    return np.sum(B ** 2 * W)


def outk(a):
    b = np.zeros_like(a)
    np.multiply(a, a, out=b)
    np.add(b, a, out=b)
    return np.sum(b * a)


def bsum(A):
    return np.sum(A, axis=(0, 1)) + np.sum(A.sum(1, keepdims=True) * A) + np.prod(A.mean(0)) + A.max(0) @ A.min(1)


def take2(A):
    return np.sum(np.take(A, [0, 0, 2], axis=1) ** 2) + np.sum(np.take_along_axis(A, np.argsort(A.value if hasattr(A, 'value') else A, 1), 1) * np.arange(4))
