# SPDX-License-Identifier: MIT
"""Functions of CPython, NumPy and SciPy; each is differentiated at x, and compared with differences. See marks.c.
usage: rows.py python | numpy | scipy"""
import math
import sys


def row(name, function, x, reference=None):
    """Differences are taken of `reference`: the same in higher precision, where the row computes with floats."""
    h, reference = 1e-3 * max(1, abs(x)), reference or function
    print("row", name, flush=True)
    math.atan2(float(function(math.atan2(x, 71001))), 71002)
    slope = lambda h: (float(reference(x + h)) - float(reference(x - h))) / (2 * h)
    math.atan2((64 * slope(h / 4) - 20 * slope(h / 2) + slope(h)) / 45, 71003)


def python():
    import fractions, functools, random, statistics, struct
    row("arithmetic, **, math", lambda x: (x**3 - 2 / x) * math.sqrt(x) + math.gamma(x) + math.erf(x), 1.3)
    row("sorted, sum, max, comprehensions", lambda x: sum(i * v for i, v in enumerate(sorted([x, 2 * x, -x, x * x]))) + max(x, 0.1), 0.4)
    row("complex numbers", lambda x: abs(complex(x, 2) ** 2.5), 0.7)
    row("math.fsum", lambda x: math.fsum([x, 1e-3, x * x]), 0.7)
    row("math.hypot, dist", lambda x: math.hypot(x, 2, 3) + math.dist([x, 1], [2, x * x]), 0.7)
    row("statistics.stdev", lambda x: statistics.stdev([x, 2.0, 5.0, x * x]), 0.7)
    row("struct.pack and unpack", lambda x: struct.unpack("<2d", struct.pack("<2d", x, x * x))[1], 0.7)
    row("functools.reduce, closures", lambda x: functools.reduce(lambda a, b: a * b + x, range(1, 5), x), 0.7)
    row("random.gauss scaled", lambda x: random.Random(3).gauss(x, 2 * x), 0.7)
    row("json and back", lambda x: __import__("json").loads(__import__("json").dumps(x)) * 2, 1.25)


def numpy():
    import numpy as np
    for kind in (np.float64, np.float32):
        word = "float" if kind == np.float32 else "double"
        for size in (1, 19):  # the last elements of loops by vectors are computed apart
            def over(function, kind=kind):
                def total(x):
                    a = np.zeros(size, kind)
                    a[:] = x
                    a *= np.linspace(0.9, 1.1, size, dtype=kind) if size > 1 else kind(1)
                    return np.sum(function(a), dtype=np.float64)
                return total
            for name, x in (("exp", 0.7), ("log", 1.6), ("sin", 0.7), ("cos", 0.7), ("tanh", 0.7), ("sqrt", 1.7), ("cbrt", 1.7), ("arctan", 0.7), ("log1p", 0.7),
                            ("exp2", 0.7), ("square", 0.7), ("reciprocal", 0.7)):
                row(f"{np.__version__} {name}, {size}, {word}", over(getattr(np, name)), x, over(getattr(np, name), np.float64))
            power = lambda a: np.power(a, a.dtype.type(2.5))
            row(f"{np.__version__} power, {size}, {word}", over(power), 1.7, over(power, np.float64))
    A = np.array([[4, 1, 0.5], [1, 3, 0.2], [0.5, 0.2, 2]])
    E = np.array([[0, 1, 0], [1, 0, 0], [0, 0, 0.0]])
    v = np.__version__
    row(f"{v} dot, matmul, einsum", lambda x: np.dot(A[0] * x, A[1]) + ((A * x) @ A)[1, 2] + np.einsum("ij,ji", A * x, E), 0.8)
    row(f"{v} linalg.solve", lambda x: np.linalg.solve(A + x * E, np.ones(3)).sum(), 0.8)
    row(f"{v} linalg.inv, det", lambda x: np.linalg.inv(A + x * E).sum() + np.linalg.det(A + x * E), 0.8)
    row(f"{v} linalg.eigh", lambda x: np.linalg.eigh(A + x * E)[0][2], 0.8)
    row(f"{v} linalg.svd", lambda x: np.linalg.svd(A + x * E)[1][0], 0.8)
    row(f"{v} linalg.cholesky, qr", lambda x: np.linalg.cholesky(A + x * E).sum() + abs(np.linalg.qr(A + x * E)[1][2, 2]), 0.8)
    row(f"{v} fft", lambda x: abs(np.fft.fft(np.array([x, 2, x * x, 1, 0.5])))[1], 0.8)
    row(f"{v} cumsum, diff, interp, sort", lambda x: np.cumsum(np.sort(np.array([3, x, 1])))[1] + np.interp(1.5, [1, 2], [x, x * x]) + np.diff([x, 1, x * x])[0], 0.8)


def scipy():
    import numpy as np
    import scipy
    from scipy import integrate, interpolate, linalg, optimize, sparse, special
    from scipy.sparse import linalg as sparse_linalg
    v = scipy.__version__
    A = np.array([[4, 1, 0.5], [1, 3, 0.2], [0.5, 0.2, 2]])
    row(f"{v} special.jv", lambda x: special.jv(0.5, x), 1.4)
    row(f"{v} special.gammainc, betainc", lambda x: special.gammainc(2.5, x) + special.betainc(2, 3, x), 0.4)
    row(f"{v} special.erf, ndtri", lambda x: special.erf(x) + special.ndtri(x), 0.4)
    row(f"{v} special.ellipk, zeta", lambda x: special.ellipk(x) + special.zeta(1 + x), 0.4)
    row(f"{v} linalg.expm", lambda x: linalg.expm(x * A).sum(), 0.4)
    row(f"{v} linalg.lu_solve", lambda x: linalg.lu_solve(linalg.lu_factor(A * x + np.eye(3)), np.ones(3)).sum(), 0.4)
    row(f"{v} sparse spsolve", lambda x: sparse_linalg.spsolve(sparse.csc_matrix(A * x + np.eye(3)), np.ones(3)).sum(), 0.4)
    row(f"{v} integrate.quad", lambda x: integrate.quad(lambda t: math.exp(-x * t * t), 0, 1)[0], 0.8)
    row(f"{v} integrate.solve_ivp", lambda x: integrate.solve_ivp(lambda t, y: [-x * y[0]], (0, 0.5), [1.0], rtol=1e-10, atol=1e-12, t_eval=[0.5], max_step=0.05).y[0, 0], 0.8)
    row(f"{v} optimize.brentq", lambda x: optimize.brentq(lambda t: t**3 + t - x, 0, 2, xtol=1e-15), 1.3)
    row(f"{v} interpolate.CubicSpline", lambda x: interpolate.CubicSpline(range(5), [1, x, 2, x * x, 3])(2.4), 0.8)
    try:
        from scipy import stats
    except SystemError as error:  # of SciPy 1.10, whose Boost meets Valgrind's x87
        print("left out: scipy.stats:", error)
        return
    row(f"{v} stats.norm, gamma", lambda x: stats.norm.cdf(x) + stats.gamma.pdf(x, 2.5), 0.8)


{"python": python, "numpy": numpy, "scipy": scipy}[sys.argv[1]]()
