# SPDX-License-Identifier: MIT
"""Functions that call SciPy as people write them. What is imported within a function, and what has no rule, is in REFUSED."""
import math

import numpy as np
import scipy.linalg as la
from scipy import special, stats
from scipy.linalg import cho_factor, cho_solve, solve_triangular
from scipy.linalg import expm as expm_top
from scipy.special import logsumexp as lse
from scipy.stats import norm as normal

R = np.random.default_rng(4)
CASES = {}
REFUSED = {
    "black_scholes": "scipy.stats.cdf has no derivative rule here; import it at the head of the file",
    "scipy_ivp": "scipy.integrate.*solve_ivp has no derivative rule here; write it with NumPy's functions",
    "scipy_expm": "scipy.linalg.expm has no derivative rule here; import it at the head of the file",
    "scipy_solve": "scipy.linalg.solve has no derivative rule here; import it at the head of the file",
    "scipy_logsumexp": "scipy.special.logsumexp has no derivative rule here; import it at the head of the file",
    "quad_scipy": "scipy.integrate.quad has no derivative rule here; write it with NumPy's functions",
}


def case(x0):
    def add(f):
        CASES[f.__name__] = (f, np.array(x0, dtype=float))
        return f

    return add


@case([100.0, 95.0, 0.5, 0.2, 0.03])
def black_scholes(p):
    S, K, T, s, r = p
    from scipy.stats import norm

    d1 = (np.log(S / K) + (r + s**2 / 2) * T) / (s * np.sqrt(T))
    d2 = d1 - s * np.sqrt(T)
    return S * norm.cdf(d1) - K * np.exp(-r * T) * norm.cdf(d2)


@case([100.0, 95.0, 0.5, 0.2, 0.03])
def black_scholes_erf(p):
    S, K, T, s, r = p
    from scipy.special import erf

    N = lambda z: 0.5 * (1 + erf(z / np.sqrt(2)))
    d1 = (np.log(S / K) + (r + s**2 / 2) * T) / (s * np.sqrt(T))
    d2 = d1 - s * np.sqrt(T)
    return S * N(d1) - K * np.exp(-r * T) * N(d2)


@case([0.5, 1.5])
def scipy_ivp(p):
    from scipy.integrate import solve_ivp

    s = solve_ivp(lambda t, y: [y[1], -p[0] * y[0] - p[1] * y[1]], (0, 1), [1.0, 0.0], rtol=1e-9, atol=1e-9)
    return s.y[0, -1]


@case(R.normal(size=(3, 3)) * 0.3)
def scipy_expm(a):
    from scipy.linalg import expm

    return expm(a).sum()


@case(R.normal(size=3))
def scipy_solve(b):
    from scipy.linalg import solve

    return (solve(np.eye(3) * 2 + 0.1, b) ** 2).sum()


@case(R.normal(size=6))
def scipy_logsumexp(b):
    from scipy.special import logsumexp

    return logsumexp(b)


@case(R.random(4) + 1)
def scipy_gamma(b):
    from scipy.special import gammaln

    return gammaln(b).sum()


@case([1.2, 0.3])
def quad_scipy(p):
    from scipy.integrate import quad

    return quad(lambda t: np.exp(-p[0] * t) * np.cos(p[1] * t), 0, 2)[0]


A0 = np.eye(3) * 3 + R.random((3, 3)) * 0.3


@case(R.random(3))
def linear_system(b):
    return (la.solve(A0, b) ** 2).sum() + la.norm(b)


@case(R.random((3, 3)) * 3)
def exponential(a):
    return expm_top(a).sum()


@case(R.random((3, 3)) * 0.1)
def chol(a):
    s = a @ a.T + np.eye(3)
    c = cho_factor(s)
    z = cho_solve(c, np.arange(3.0))
    L = la.cholesky(s, lower=True)
    w = solve_triangular(L, np.arange(3.0), lower=True)
    return z.sum() + w @ w + np.log(la.det(s))


@case(R.random((3, 3)))
def log_sums(a):
    return (lse(a, axis=1) ** 2).sum() + special.softmax(a, axis=0)[0].sum() + lse(a)


@case(R.random(4) + 0.3)
def normal_distribution(x):
    return (
        normal.cdf(x).sum()
        + stats.norm.logpdf(x, loc=0.2, scale=2.0).sum()
        + normal.ppf(x / 3).sum() * normal.pdf(x[0])
    )


@case([100.0, 95.0, 0.5, 0.2, 0.03])
def black_scholes_top(p):
    S, K, T, s, r = p
    d1 = (np.log(S / K) + (r + s**2 / 2) * T) / (s * np.sqrt(T))
    d2 = d1 - s * np.sqrt(T)
    return S * normal.cdf(d1) - K * np.exp(-r * T) * normal.cdf(d2)


@case(R.random(4) + 0.7)
def special_many(x):
    return (
        special.xlogy(x, x + 1).sum()
        + special.expit(x).sum() * special.gamma(x[0])
        + special.jv(1, x).sum()
        + special.betaln(x[0], x[1])
        + special.digamma(x).sum()
        + special.erfinv(x / 4).sum()
        + special.ndtri(x / 4).sum()
        + special.kl_div(x, x**2).sum()
    )


@case([0.4])
def erf_sum(x):
    return special.erf(x[0]) + math.erfc(x[0]) * math.gamma(x[0] + 1) + math.lgamma(x[0] + 2)
