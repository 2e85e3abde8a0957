# SPDX-License-Identifier: MIT
"""Functions of NumPy and math as people write them: np.zeros that active numbers are stored into, lists, classes, another
module of one's own. case(x) names the point. What is refused is in REFUSED."""

import math
from dataclasses import dataclass
from math import cos, exp, pi, sin, sqrt

import numpy as np
import ordinary_helper as hm
from numpy import array, dot, zeros
from numpy.linalg import norm, solve

R = np.random.default_rng(3)
CASES = {}
REFUSED = {"float_cast": "converted to a plain one", "string_fmt": "converted to a plain one"}


def case(x0):
    def add(f):
        CASES[f.__name__] = (f, np.array(x0, dtype=float))
        return f

    return add


X = R.normal(size=(20, 3))
Y = (R.random(20) > 0.5) * 1.0


@case(R.normal(size=5))
def rosenbrock(x):
    return sum(100.0 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2)


@case(R.normal(size=4))
def logistic(w):
    z = X @ w[:3] + w[3]
    p = 1 / (1 + np.exp(-z))
    eps = 1e-12
    return -np.mean(Y * np.log(p + eps) + (1 - Y) * np.log(1 - p + eps))


@case([1.0, 0.5, 0.1])
def rk4_list(p):
    def rhs(t, y):
        return [p[0] * y[0] - p[1] * y[0] * y[1], -y[1] + p[2] * y[0] * y[1]]

    y = [2.0, 1.0]
    h = 0.05
    t = 0
    for _ in range(40):
        k1 = rhs(t, y)
        k2 = rhs(t, [a + h / 2 * b for a, b in zip(y, k1)])
        k3 = rhs(t, [a + h / 2 * b for a, b in zip(y, k2)])
        k4 = rhs(t, [a + h * b for a, b in zip(y, k3)])
        y = [a + h / 6 * (b + 2 * c + 2 * d + e) for a, b, c, d, e in zip(y, k1, k2, k3, k4)]
        t += h
    return y[0] ** 2 + y[1]


@case(R.random(12))
def heat(u0):
    u = u0.copy()
    r = 0.2
    for _ in range(10):
        un = u.copy()
        u[1:-1] = un[1:-1] + r * (un[2:] - 2 * un[1:-1] + un[:-2])
    return np.sum(u**2)


@case([0.1, 0.2])
def kalman(q):
    zs = np.sin(np.arange(10) * 0.3)
    x = np.zeros(2)
    P = np.eye(2)
    A = np.array([[1, 0.1], [0, 1]])
    H = np.array([[1.0, 0]])
    ll = 0.0
    for z in zs:
        x = A @ x
        P = A @ P @ A.T + q[0] * np.eye(2)
        S = H @ P @ H.T + q[1]
        K = P @ H.T / S
        v = z - H @ x
        x = x + (K * v).ravel()
        P = (np.eye(2) - K @ H) @ P
        ll += -0.5 * (np.log(S[0, 0]) + v[0] ** 2 / S[0, 0])
    return ll


tx = np.linspace(0, 1, 8)
ty = np.sin(6 * tx)


@case([0.3, 1.0, 0.1])
def gp(t):
    K = t[1] ** 2 * np.exp(-0.5 * (tx[:, None] - tx[None, :]) ** 2 / t[0] ** 2) + t[2] ** 2 * np.eye(8)
    L = np.linalg.cholesky(K)
    a = np.linalg.solve(L.T, np.linalg.solve(L, ty))
    return 0.5 * ty @ a + np.log(np.diag(L)).sum() + 4 * np.log(2 * np.pi)


lab = R.integers(0, 3, 20)


@case(R.normal(size=3 * 4 + 4 + 4 * 3 + 3) * 0.5)
def mlp(w):
    W1 = w[:12].reshape(3, 4)
    b1 = w[12:16]
    W2 = w[16:28].reshape(4, 3)
    b2 = w[28:]
    h = np.tanh(X @ W1 + b1)
    z = h @ W2 + b2
    z = z - z.max(axis=1, keepdims=True)
    p = np.exp(z) / np.exp(z).sum(axis=1, keepdims=True)
    return -np.log(p[np.arange(20), lab]).mean()


@case(R.normal(size=20))
def normal_eq(y):
    b = np.linalg.inv(X.T @ X) @ X.T @ y
    r = y - X @ b
    return r @ r


@case(R.normal(size=9))
def gmm(p):
    m = p[:3]
    s = np.exp(p[3:6])
    w = np.exp(p[6:]) / np.sum(np.exp(p[6:]))
    d = X[:, 0]
    comp = [np.log(w[k]) - np.log(s[k]) - 0.5 * ((d - m[k]) / s[k]) ** 2 for k in range(3)]
    c = np.array(comp)
    mx = np.max(c, axis=0)
    return np.sum(mx + np.log(np.sum(np.exp(c - mx), axis=0)))


@case(R.normal(size=(5, 3)))
def nbody_energy(x):
    d = x[:, np.newaxis, :] - x[np.newaxis, :, :]
    r = np.sqrt((d**2).sum(-1) + 1e-3)
    return -(1 / r[np.triu_indices(5, 1)]).sum()


@case([0.3, 0.4, 0.5])
def rotations(t):
    Rz = np.array([[np.cos(t[0]), -np.sin(t[0]), 0], [np.sin(t[0]), np.cos(t[0]), 0], [0, 0, 1]])
    Rx = np.array([[1, 0, 0], [0, np.cos(t[1]), -np.sin(t[1])], [0, np.sin(t[1]), np.cos(t[1])]])
    v = Rz @ Rx @ np.array([1.0, 2.0, t[2]])
    return v[0] * v[1] + v[2]


@case([2.0])
def newton_sqrt(a):
    x = a[0]
    while abs(x * x - a[0]) > 1e-12:
        x = 0.5 * (x + a[0] / x)
    return x


@case(R.normal(size=10))
def conv(x):
    return (np.convolve(x, [0.25, 0.5, 0.25], mode="same") ** 2).sum()


@case(R.normal(size=16))
def spectrum(x):
    X_ = np.fft.rfft(x * np.hanning(16))
    P = np.abs(X_) ** 2
    return (P * np.arange(len(P))).sum() / P.sum()


@case([100.0, 95.0, 0.5, 0.2, 0.03])
def black_scholes_math(p):
    S, K, T, s, r = p
    N = lambda z: 0.5 * (1 + math.erf(z / math.sqrt(2)))
    d1 = (math.log(S / K) + (r + s**2 / 2) * T) / (s * math.sqrt(T))
    d2 = d1 - s * math.sqrt(T)
    return S * N(d1) - K * math.exp(-r * T) * N(d2)


C = np.cov(R.normal(size=(4, 30)))


@case(R.random(4))
def portfolio(w):
    w = w / w.sum()
    return np.sqrt(w @ C @ w) - 0.1 * w @ np.array([0.1, 0.2, 0.3, 0.4])


@case([1.0, 2.0])
def integral(p):
    x = np.linspace(0, np.pi, 101)
    return (
        np.trapezoid(np.sin(p[0] * x) * np.exp(-p[1] * x), x)
        if hasattr(np, "trapezoid")
        else np.trapz(np.sin(p[0] * x) * np.exp(-p[1] * x), x)
    )


@case(R.normal(size=6))
def thomas(d):
    n = len(d)
    a = -np.ones(n)
    b = 2.5 * np.ones(n)
    c = -np.ones(n)
    cp = np.zeros(n)
    dp = np.zeros(n)
    cp[0] = c[0] / b[0]
    dp[0] = d[0] / b[0]
    for i in range(1, n):
        m = b[i] - a[i] * cp[i - 1]
        cp[i] = c[i] / m
        dp[i] = (d[i] - a[i] * dp[i - 1]) / m
    x = np.zeros(n)
    x[-1] = dp[-1]
    for i in range(n - 2, -1, -1):
        x[i] = dp[i] - cp[i] * x[i + 1]
    return np.dot(x, x)


@case(R.normal(size=18) * 0.4)
def rnn(w):
    W = w[:9].reshape(3, 3)
    U = w[9:].reshape(3, 3)
    h = np.zeros(3)
    for t in range(5):
        h = np.tanh(W @ h + U @ X[t])
    return np.sum(h**2)


@case(R.normal(size=(3, 4)))
def attention(q):
    k = X[:6, :3]
    k = np.hstack([k, np.ones((6, 1))])
    s = np.einsum("id,jd->ij", q, k) / np.sqrt(4)
    a = np.exp(s)
    a /= a.sum(-1, keepdims=True)
    return np.einsum("ij,jd->id", a, k).sum() ** 2


@case(R.normal(size=(6, 3)))
def batch_norm(x):
    mu = x.mean(axis=0)
    v = x.var(axis=0)
    y = (x - mu) / np.sqrt(v + 1e-5)
    return np.sum(y**3)


@case([1.0, 0.4, 0.3, 1.2])
def lotka(p):
    def f(z):
        return np.array([p[0] * z[0] - p[1] * z[0] * z[1], p[2] * z[0] * z[1] - p[3] * z[1]])

    z = np.array([1.0, 0.5])
    for _ in range(50):
        z = z + 0.02 * f(z)
    return z.sum()


@dataclass
class Spring:
    k: float
    m: float

    def step(self, x, v, h):
        a = -self.k / self.m * x
        v = v + h * a
        return x + h * v, v


@case([3.0, 1.5])
def dataclass_spring(p):
    s = Spring(p[0], p[1])
    x, v = 1.0, 0.0
    for _ in range(30):
        x, v = s.step(x, v, 0.05)
    return x * x + v * v


@case(R.normal(size=7))
def dict_params(w):
    prm = {"W": w[:6].reshape(2, 3), "b": w[6]}
    return np.maximum(0, X @ prm["W"].T + prm["b"]).sum()


@case(R.random(5))
def vectorized(x):
    f = np.vectorize(lambda t: t**2 if t > 0.5 else np.sin(t))
    return f(x).sum()


@case(R.random((4, 3)))
def along(x):
    return np.apply_along_axis(lambda r: r.dot(r) / r.sum(), 1, x).sum()


@case([0.7])
def recursion(x):
    def T(n, t):
        return 1.0 if n == 0 else t if n == 1 else 2 * t * T(n - 1, t) - T(n - 2, t)

    return T(7, x[0])


@case(R.random(4))
def builtin_sum(a):
    return sum(x**2 for x in a) * max(a) - min(a)


@case(R.random(5))
def sorted_builtin(a):
    s = sorted(a)
    return s[0] * 2 + s[-1] * s[2]


@case(R.random(5))
def list_comp(a):
    return np.array([np.sin(x) * x for x in a]).sum()


@case(R.random(5))
def list_mean(a):
    return np.mean([x**2 for x in a])


@case(R.random((6, 2)))
def distances(p):
    D = np.sqrt(((p[:, None] - p[None]) ** 2).sum(2))
    np.fill_diagonal(D, np.inf) if False else None
    return D[np.triu_indices(6, k=1)].min() + 0.0


@case(R.random(6))
def while_allclose(b):
    A = np.eye(6) * 4 + np.ones((6, 6)) * 0.2
    x = np.zeros(6)
    for it in range(200):
        xn = (b - (A - np.diag(np.diag(A))) @ x) / np.diag(A)
        if np.allclose(xn, x, atol=1e-13):
            break
        x = xn
    return x @ b


@case(R.random(8))
def poly_fit(y):
    c = np.polyfit(np.arange(8.0), y, 2)
    return np.polyval(c, 3.5) ** 2


@case(R.normal(size=(4, 4)))
def eigs(a):
    s = a + a.T
    return np.linalg.eigvalsh(s).max()


@case(R.normal(size=(5, 3)))
def pca(x):
    xc = x - x.mean(0)
    s = np.linalg.svd(xc, compute_uv=False)
    return s[0] ** 2 / (s**2).sum()


@case(R.random(3) + 0.5)
def math_mix(x):
    return math.sqrt(x[0]) * x[1] + math.pi * x[2]


@case(R.random(3) + 0.5)
def print_debug(x):
    y = x**2
    s = f"{y[0]:.3f} {y}"
    assert len(s) > 3
    if y[0] > 10:
        print(y)
    return y.sum()


@case(R.random(6))
def in_place(x):
    y = x * 2
    y += x
    y *= y
    y[::2] -= 1
    y[y > 1] = 0.5 * y[y > 1]
    return y.prod()


@case(R.random(10))
def moving_average(x):
    w = 3
    c = np.cumsum(np.insert(x, 0, 0))
    m = (c[w:] - c[:-w]) / w
    return ((x[w - 1 :] - m) ** 2).sum()


@case(R.random(4) + 0.2)
def huber(x):
    r = x - np.array([0.1, 2.0, 0.3, 3])
    a = np.abs(r)
    return np.where(a < 1, 0.5 * r**2, a - 0.5).sum()


@case(R.random(9))
def laplace2d(b):
    u = np.zeros((5, 5))
    u[1:-1, 1:-1] = b.reshape(3, 3)
    for _ in range(5):
        u[1:-1, 1:-1] = 0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])
    return u.sum()


@case([0.3, 0.8])
def complex_imp(p):
    w = np.linspace(1, 5, 5)
    z = p[0] + 1j * w * p[1]
    return np.abs(1 / (1 + z)).sum()


@case([0.4, 0.7, 0.2])
def quaternion(q):
    w, x, y = q
    z = np.sqrt(1 - w * w - x * x - y * y)
    M = np.array([[1 - 2 * (y * y + z * z), 2 * (x * y - z * w)], [2 * (x * y + z * w), 1 - 2 * (x * x + z * z)]])
    return np.linalg.det(M)


@case([3.0, 1.5, 2.0])
def early_return(x):
    if x[0] < 0:
        return 0.0
    total = 0
    for i, v in enumerate(x):
        if v < 1.0:
            continue
        total += v**i
    return total


@case(R.random(5))
def float_cast(x):
    return float(x[0]) * 2 + x[1]


@case(R.random((3, 3)))
def loops_matrix(A):
    n = A.shape[0]
    B = np.zeros((n, n))
    for i in range(n):
        for j in range(n):
            for k in range(n):
                B[i, j] += A[i, k] * A[k, j]
    return np.trace(B)


@case(R.random(8))
def reduce_functools(x):
    from functools import reduce

    return reduce(lambda a, b: a * b + 1, x)


@case(R.random(6))
def stencils_roll(u):
    return ((np.roll(u, 1) - 2 * u + np.roll(u, -1)) ** 2).sum()


@case(R.random(6) + 0.1)
def entropy(p):
    p = p / p.sum()
    return -np.sum(p * np.log(p)).item() if False else -(p * np.log(p)).sum()


@case(R.random(6))
def cum_max(p):
    return np.maximum.accumulate(p).sum()


@case(R.random((4, 3)))
def softmax_T(z):
    e = np.exp(z - np.max(z, axis=-1)[:, None])
    return (e / np.sum(e, axis=-1)[:, None])[0].dot([1, 2, 3])


class Layer:
    def __init__(self, w, b, act=np.tanh):
        self.w, self.b, self.act = w, b, act

    def __call__(self, x):
        return self.act(x @ self.w + self.b)


class Net:
    def __init__(self, sizes, theta):
        self.layers = []
        i = 0
        for a, b in zip(sizes, sizes[1:]):
            w = theta[i : i + a * b].reshape(a, b)
            i += a * b
            self.layers.append(Layer(w, theta[i : i + b]))
            i += b

    def forward(self, x):
        for l in self.layers:
            x = l(x)
        return x


X2 = R.normal(size=(7, 2))


@case(R.normal(size=2 * 3 + 3 + 3 * 1 + 1) * 0.7)
def net_class(t):
    return float_mean((Net([2, 3, 1], t).forward(X2) - 1) ** 2)


def float_mean(v):
    return np.mean(v)


@case([1.0, 2.0, 3.0])
def from_math(x):
    return sqrt(x[0]) * exp(-x[1]) + sin(x[2]) * cos(x[0]) * pi


@case([0.2, 0.5, 0.9])
def spline_basis(c):
    t = np.linspace(0, 1, 20)
    y = zeros(20)
    for i, ti in enumerate(t):
        for k in range(3):
            y[i] += c[k] * ti**k * (1 - ti) ** (2 - k) * math.comb(2, k)
    return np.max(y) + dot(y, y)


@case([0.1, 0.2, 0.3])
def fk(q):
    T = np.eye(4)
    for a in q:
        c, s = np.cos(a), np.sin(a)
        M = np.array([[c, -s, 0, 1.0], [s, c, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
        T = T @ M
    p = T[:3, 3]
    return norm(p - array([2.0, 1.0, 0.0]))


@case(R.random(5))
def lu_solve(d):
    n = 5
    A = np.zeros((n, n))
    for i in range(n):
        A[i, i] = 2 + d[i]
        if i > 0:
            A[i, i - 1] = -1
        if i < n - 1:
            A[i, i + 1] = -1
    b = np.ones(n)
    return solve(A, b).sum()


@case(R.random((4, 4)))
def gauss(a):
    A = a + 4 * np.eye(4)
    b = np.arange(1.0, 5.0)
    n = 4
    A = A.copy()
    for k in range(n - 1):
        p = np.argmax(np.abs(A[k:, k])) + k
        if p != k:
            A[[k, p]] = A[[p, k]]
            b[[k, p]] = b[[p, k]]
        for i in range(k + 1, n):
            m = A[i, k] / A[k, k]
            A[i, k:] = A[i, k:] - m * A[k, k:]
            b[i] = b[i] - m * b[k]
    x = np.zeros(n)
    for i in range(n - 1, -1, -1):
        x[i] = (b[i] - np.dot(A[i, i + 1 :], x[i + 1 :])) / A[i, i]
    return x.sum()


@case([10.0, 28.0, 8 / 3])
def lorenz(p):
    s = np.array([1.0, 1.0, 1.0])
    traj = []
    for _ in range(30):
        ds = np.array([p[0] * (s[1] - s[0]), s[0] * (p[1] - s[2]) - s[1], s[0] * s[1] - p[2] * s[2]])
        s = s + 0.01 * ds
        traj.append(s)
    traj = np.array(traj)
    return traj[:, 2].mean() + traj[-1, 0]


@case([0.3, 0.1])
def verlet(p):
    n = 20
    x = np.zeros(n)
    v = np.zeros(n)
    x[0] = p[0]
    v[0] = p[1]
    dt = 0.1
    for i in range(1, n):
        a = -math.sin(x[i - 1])
        x[i] = x[i - 1] + v[i - 1] * dt + 0.5 * a * dt**2
        a2 = -math.sin(x[i])
        v[i] = v[i - 1] + 0.5 * (a + a2) * dt
    return x[-1] ** 2 + v.max()


@case([0.5, 0.3])
def via_helper(p):
    return hm.simulate(p[0], p[1])


@case([0.5, 0.3])
def monte_carlo(p):
    rng = np.random.default_rng(0)
    z = rng.standard_normal(200)
    S = np.zeros(200)
    for i in range(200):
        S[i] = 100 * np.exp((p[0] - 0.5 * p[1] ** 2) + p[1] * z[i])
    return np.maximum(S - 100, 0).mean()


@case([1.5, 0.7])
def newton_system(p):
    x = np.array([1.0, 1.0])
    for _ in range(20):
        f = np.array([x[0] ** 2 + x[1] - p[0], x[0] - x[1] ** 2 + p[1]])
        J = np.array([[2 * x[0], 1.0], [1.0, -2 * x[1]]])
        dx = solve(J, -f)
        x = x + dx
        if norm(dx) < 1e-13:
            break
    return x[0] * x[1]


@case(R.random(6))
def dp(c):
    best = np.full(7, np.inf)
    best[0] = 0
    for i in range(6):
        for j in range(i + 1, min(i + 3, 6) + 1):
            best[j] = min(best[j], best[i] + c[j - 1] * (j - i) ** 0.5)
    return best[6]


@case(R.random(8))
def haar(x):
    out = []
    while len(x) > 1:
        a = (x[0::2] + x[1::2]) / sqrt(2)
        d = (x[0::2] - x[1::2]) / sqrt(2)
        out.extend(d)
        x = a
    out.append(x[0])
    return sum(abs(v) for v in out)


@case([2.0, 3.0])
def bisect_root(p):
    f = lambda t: t**3 + p[0] * t - p[1]
    lo, hi = 0.0, 3.0
    x = 1.0
    for _ in range(50):
        x = x - f(x) / (3 * x * x + p[0])
    return x


@case(R.random(5))
def global_table(x):
    return np.interp(x, TAB_X, TAB_Y).sum() + np.interp(0.33, np.linspace(0, 1, 5), x)


TAB_X = np.linspace(0, 1, 11)
TAB_Y = TAB_X**2


@case(R.random(4))
def nested(x):
    def outer(v):
        acc = np.zeros(2)

        def add(i, t):
            acc[i] += t

        for k, t in enumerate(v):
            add(k % 2, t * t)
        return acc

    a = outer(x)
    return a[0] * a[1]


@case(R.random((5, 5)))
def image_blur(im):
    k = np.ones((3, 3)) / 9
    out = np.zeros_like(im)
    p = np.pad(im, 1)
    for i in range(5):
        for j in range(5):
            out[i, j] = (p[i : i + 3, j : j + 3] * k).sum()
    return (out**2).sum()


@case([1.0, 0.5, 0.2])
def kinetics(k):
    c = np.array([1.0, 0.0, 0.0])
    for _ in range(100):
        r = np.zeros(2)
        r[0] = k[0] * c[0] - k[1] * c[1]
        r[1] = k[2] * c[1]
        c += 0.01 * np.array([-r[0], r[0] - r[1], r[1]])
    return c[2]


@case([0.7, 0.2])
def mat_lists(p):
    A = [[p[0], 1], [0, p[1]]]
    B = np.array(A) @ np.array(A)
    return B.sum() + np.trace(A)


@case(R.random(5) + 0.5)
def geo(x):
    return np.prod(x) ** (1 / len(x)) + np.sum(np.log(x)) / len(x) + math.prod(x)


@case(R.random(3))
def cross_(x):
    return np.cross(x, [1, 2, 3])[0] * np.dot(x, [1.0, 0, 2])


@case([0.3])
def string_fmt(x):
    t = "%.4f" % x[0]
    return x[0] * len(t)


@case(R.random(6))
def cumul_list(x):
    tot = 0
    c = []
    for v in x:
        tot += v
        c.append(tot)
    return np.std(c) + np.median(c)


@case(R.random(6))
def ternary(x):
    return sum(v if v > 0.5 else v * v for v in x) / max(1, len(x))


@case([1.0, 2.0, 0.5])
def outer_update(x):
    P = np.eye(3)
    P -= np.outer(x, x) / (1 + x @ x)
    return np.linalg.det(P) + P[0, 1]


@case(R.random(4) + 0.2)
def dictionary(x):
    d = {n: v for n, v in zip("abcd", x)}
    d["a"] *= 2
    return d["a"] * d["b"] + sum(d.values())


@case([0.2, 0.4])
def any_all(x):
    y = np.sin(x)
    if np.any(y > 0.9) or not np.all(np.isfinite(y)):
        return 0 * y.sum()
    return np.sqrt(np.sum(y**2))
