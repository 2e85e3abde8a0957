# SPDX-License-Identifier: MIT
"""wengert.scipy."""
import subprocess

import numpy as np
import ordinary_scipy
import pytest
import scipy.optimize
import scipy.sparse
from scipy import linalg, special
from scipy.special import logsumexp
from scipy.stats import norm

import wengert
from wengert import suite
from conftest import ENERGY, FUNCTIONS
from test_numpy_programs import differences
from test_ordinary_programs import check_case

ROSENBROCK = """double rosenbrock(int n, const double x[n], double a) {
  double sum = 0.0;
  for (int i = 0; i + 1 < n; i++) sum += a * (x[i + 1] - x[i] * x[i]) * (x[i + 1] - x[i] * x[i]) + (1 - x[i]) * (1 - x[i]);
  return sum;
}
"""
# Lotka and Volterra's equations by Heun's steps; the parameters are fitted.
ODE = """void populations(int steps, const double p[4], double y[2 * steps]) {
  double a = 1.0, b = 0.5;
  for (int t = 0; t < steps; t++) {
    double da = p[0] * a - p[1] * a * b, db = p[2] * a * b - p[3] * b;
    double a1 = a + 0.05 * da, b1 = b + 0.05 * db;
    double da1 = p[0] * a1 - p[1] * a1 * b1, db1 = p[2] * a1 * b1 - p[3] * b1;
    a += 0.025 * (da + da1);
    b += 0.025 * (db + db1);
    y[2 * t] = a;
    y[2 * t + 1] = b;
  }
}
"""


@pytest.mark.parametrize("method", ["BFGS", "L-BFGS-B", "trust-ncg", "Newton-CG"])
def test_minimize(tmp_path, method):
    (tmp_path / "r.c").write_text(ROSENBROCK)
    f = wengert.from_source(tmp_path / "r.c", "rosenbrock", wrt="x")
    found = scipy.optimize.minimize(**wengert.scipy.objective(f, a=100.0), x0=np.full(5, -0.5), method=method, tol=1e-9)
    np.testing.assert_allclose(found.x, np.ones(5), atol=1e-4)


def test_least_squares_of_an_ode(tmp_path):
    (tmp_path / "ode.c").write_text(ODE)
    f = wengert.from_source(tmp_path / "ode.c", "populations")
    truth = np.array([1.1, 0.9, 0.8, 1.2])
    data = f(p=truth, steps=100)
    problem = wengert.scipy.residuals(f, steps=100)
    found = scipy.optimize.least_squares(lambda p: problem["fun"](p) - data, np.ones(4), jac=problem["jac"])
    np.testing.assert_allclose(found.x, truth, atol=1e-6)


def test_the_binary_route(library):
    f = wengert.from_library(library, "energy", ENERGY, wrt="x")
    problem = wengert.scipy.objective(f, k=1.0)
    assert "hessp" not in problem
    error = scipy.optimize.check_grad(lambda x: problem["fun"](x)[0], lambda x: problem["fun"](x)[1], np.ones(3))
    assert error < 1e-6


def test_a_python_function():
    from programs.numerics import rosenbrock
    found = scipy.optimize.minimize(**wengert.scipy.objective(wengert.from_python(rosenbrock)), x0=[0.9, 0.8], method="BFGS")
    np.testing.assert_allclose(found.x, [1.0, 1.0], atol=1e-4)


# A nonlinear diffusion on a line, with the mean as a last residual.
DIFFUSION = """void residuals(int n, const double u[n], double k, double r[n + 1]) {
  double mean = 0.0;
  for (int i = 0; i < n; i++) {
    double left = i > 0 ? u[i - 1] : 0.0, right = i + 1 < n ? u[i + 1] : 0.0;
    r[i] = k * (left - 2.0 * u[i] + right) - u[i] * u[i] + 1.0;
    mean += u[i] / n;
  }
  r[n] = mean - 1.0;
}
"""


def diffusion_pattern(n):
    return scipy.sparse.vstack([scipy.sparse.diags_array([1, 1, 1], offsets=[-1, 0, 1], shape=(n, n), dtype=float), np.ones((1, n))])


def test_sparse_jacobians_of_a_compiled_function(tmp_path):
    (tmp_path / "d.c").write_text(DIFFUSION)
    f = wengert.from_source(tmp_path / "d.c", "residuals", wrt="u")
    n, u = 40, np.linspace(0.5, 1.5, 40)
    pattern = diffusion_pattern(n)
    j = f.sparse_jacobian(u=u, k=2.0, pattern=pattern)
    assert j.nnz == 3 * n - 2 + n
    np.testing.assert_array_equal(j.toarray(), f.jacobian(u=u, k=2.0))
    with pytest.raises(wengert.Error, match="leaves out an entry: output element 0 "):
        f.sparse_jacobian(u=u, k=2.0, pattern=scipy.sparse.eye_array(n + 1, n))
    with pytest.raises(wengert.Error, match="leaves out an entry"):  # one that is small beside its row
        f.sparse_jacobian(u=u, k=1e-8, pattern=scipy.sparse.vstack([scipy.sparse.eye_array(n), np.ones((1, n))]))
    with pytest.raises(wengert.Error, match=r"the shape \(3, 3\), and the Jacobian \(41, 40\)"):
        f.sparse_jacobian(u=u, k=2.0, pattern=np.eye(3))
    with pytest.raises(wengert.Error, match="give pattern="):
        f.sparse_jacobian(u=u, k=2.0)
    found = scipy.optimize.least_squares(**wengert.scipy.residuals(f, "u", sparse=pattern, k=2.0), x0=u)
    dense = scipy.optimize.least_squares(**wengert.scipy.residuals(f, "u", k=2.0), x0=u)
    np.testing.assert_allclose(found.x, dense.x, atol=1e-5)


def test_sparse_jacobians_of_recordings():
    from programs.numerics import chain
    f = wengert.from_python(chain)
    x = np.linspace(0.5, 1.5, 30)
    j = f.sparse_jacobian(x)
    assert j.nnz < 100
    np.testing.assert_allclose(j.toarray(), f.jacobian(x), atol=1e-15)
    found = scipy.optimize.least_squares(**wengert.scipy.residuals(f, sparse=True), x0=x)
    np.testing.assert_allclose(found.fun, 0, atol=1e-6)


def test_the_sparse_jacobian_of_a_tape(library, tmp_path):
    path = tmp_path / "myfun.tape"
    subprocess.run([suite.program(""), "call", library, "myfun", "--outputs", "1", "--record", path], input=b"4 -2 6.5",
                   check=True, stdout=subprocess.DEVNULL)
    np.testing.assert_allclose(wengert.from_tape(path).sparse_jacobian().toarray(), [[3.14, 6.5, -2.0]])


@pytest.mark.parametrize("name", list(ordinary_scipy.CASES))
def test_functions_that_call_scipy(name):
    check_case(*ordinary_scipy.CASES[name], ordinary_scipy.REFUSED.get(name))


SPECIAL = ["erf", "erfc", "erfcx", "erfinv", "erfcinv", "gamma", "gammaln", "loggamma", "digamma", "psi", "expit", "logit", "log_expit", "ndtr",
           "log_ndtr", "ndtri", "entr", "j0", "j1", "i0", "i1", "y0", "k0", "exp1", "expi", "exp10", "cbrt", "dawsn", "erfi", "k1", "y1", "rgamma", "expm1", "log1p"]


@pytest.mark.parametrize("name", SPECIAL)
def test_special_functions_of_one_argument(name):
    f, x = getattr(special, name), np.array([0.21, 0.5, 0.83])
    np.testing.assert_allclose(wengert.grad(lambda a: np.sum(f(a)))(x), differences(lambda a: f(a).sum(), x), rtol=2e-6)


@pytest.mark.parametrize("name", ["xlogy", "xlog1py", "beta", "betaln", "rel_entr", "kl_div"])
def test_special_functions_of_two_arguments(name):
    f, x = getattr(special, name), np.array([0.7, 1.4])
    np.testing.assert_allclose(wengert.grad(lambda a: f(a[0], a[1]))(x), differences(lambda a: f(a[0], a[1]), x), rtol=2e-6)


BY_THE_SECOND = ["jv", "iv", "kv", "yv", "gammainc", "gammaincc"]


@pytest.mark.parametrize("name", BY_THE_SECOND)
def test_bessel_functions(name):
    f, x = getattr(special, name), np.array([0.7, 1.4])
    np.testing.assert_allclose(wengert.grad(lambda a: f(1.3, a).sum())(x), differences(lambda a: f(1.3, a).sum(), x), rtol=2e-6)
    with pytest.raises(wengert.Error, match="no derivative by its order"):
        wengert.grad(lambda a: f(a[0], 1.3))(x)


def test_every_special_function_with_a_rule_is_tested():
    from wengert.rules import special as rules
    one, two = rules._scipy_rules(special)
    assert set(one) == set(SPECIAL) and set(two) == {"xlogy", "xlog1py", "beta", "betaln", "rel_entr", "kl_div", *BY_THE_SECOND}


def test_slopes_of_special_functions_far_out():
    for f, at, slope in ((special.erfcx, 1e6, -1 / np.sqrt(np.pi) * 1e-12), (special.dawsn, -1e8, -5e-17), (special.log_ndtr, -1e8, 1e8),
                         (special.erfcx, 60.0, (special.erfcx(60.0001) - special.erfcx(59.9999)) / 2e-4)):
        np.testing.assert_allclose(wengert.grad(lambda a: f(a))(at), slope, rtol=1e-8)


SCIPY = tuple(map(int, scipy.__version__.split(".")[:2]))
A = np.array([[2.0, 0.3, 0.4], [0.5, 3.0, 0.7], [0.2, 0.6, 4.0]])
WEIGHTS = np.cos(np.arange(9.0)).reshape(3, 3)
SHEETS = np.cos(np.arange(18.0)).reshape(2, 3, 3)
OPTIONS = {
    **{f"solve {kind} {lower}": lambda a, kind=kind, lower=lower: WEIGHTS[0] @ linalg.solve(a, a[0], lower=lower, assume_a=kind)
       for kind in ("gen", "sym", "pos", "diagonal", "tridiagonal", "upper triangular", "lower triangular") for lower in (False, True)},
    "solve transposed": lambda a: WEIGHTS[0] @ linalg.solve(a, a[0], transposed=True, check_finite=False), "solve stacks": lambda a: (linalg.solve(np.stack([a, a.T]), a) * SHEETS).sum(),
    "inv": lambda a: (linalg.inv(a, check_finite=False) * WEIGHTS).sum(), "det": lambda a: linalg.det(a, check_finite=False), "norm": lambda a: linalg.norm(a, 1, check_finite=False),
    "pinv": lambda a: (linalg.pinv(a[:2], rtol=1e-9) * WEIGHTS[:, :2]).sum(), "cholesky": lambda a: (linalg.cholesky(a) * WEIGHTS).sum(),
    "cholesky below": lambda a: (linalg.cholesky(a, lower=True, check_finite=False) * WEIGHTS).sum(), "cholesky of stacks": lambda a: (linalg.cholesky(np.stack([a, a @ a.T])) * SHEETS).sum(),
    "cho_factor": lambda a: (linalg.cho_factor(a)[0] * WEIGHTS).sum() + (linalg.cho_factor(a, lower=True)[0] * WEIGHTS).sum(),
    "cho_solve": lambda a: WEIGHTS[0] @ linalg.cho_solve(linalg.cho_factor(a, check_finite=False), a[0]) + WEIGHTS[1] @ linalg.cho_solve((a, True), a[1], check_finite=False),
    **{f"solve_triangular {trans} {lower} {unit}": lambda a, t=trans, lower=lower, unit=unit: WEIGHTS[0] @ linalg.solve_triangular(a, a[0], t, lower, unit)
       for trans in (0, 1, 2, "N", "T", "C") for lower in (False, True) for unit in (False, True)},
    "solve_triangular of stacks": lambda a: (linalg.solve_triangular(np.stack([a, a.T]), a, trans=1) * SHEETS).sum(), "expm of stacks": lambda a: (linalg.expm(np.stack([a, a.T]) / 3) * SHEETS).sum(),
    "logsumexp of infinite terms": lambda a: logsumexp(np.stack([a, 0 * a + np.inf]), b=np.array([2.0, 0.0])[:, None, None]), "logsumexp of a list": lambda a: logsumexp([a[0, 0], a[0, 1], 2.0], b=[1.0, 2.0, 0.5]),
    "isf and ppf": lambda a: norm.isf(a[0] / 5, a[1], a[2]).sum() + norm.ppf(0.3, a[0, 0], a[0, 1]) + norm.logsf(a, loc=a[0, 0]).sum(), "norm of a list": lambda a: norm.logpdf([a[0, 0], 1.0], scale=[a[1, 1], 2.0]).sum(),
}


@pytest.mark.parametrize("name", OPTIONS)
def test_options_of_scipys_functions(name):
    f = OPTIONS[name]
    try:
        value = float(f(A.copy()))
    except (TypeError, ValueError) as error:
        assert SCIPY < (1, 17), error  # an older SciPy has it not
        return
    found, gradient = wengert.value_and_grad(f)(A)
    np.testing.assert_allclose(found, value, rtol=1e-11)
    np.testing.assert_allclose(gradient, differences(f, A), rtol=1e-6, atol=1e-7)


@pytest.mark.parametrize(("f", "message"), [
    (lambda a: linalg.inv(a, assume_a="diagonal").sum(), "assume_a"), (lambda a: linalg.pinv(a, atol=0.1).sum(), "atol"), (lambda a: linalg.pinv(a, rtol=0.9).sum(), "leaves out"),
    (lambda a: logsumexp(a, b=-1.0, return_sign=True)[0], "return_sign"), (lambda a: norm.cdf(a, scale=-1.0).sum(), "not positive"),
    (lambda a: linalg.solve(a, a[0], assume_a="none").sum(), "assume_a"), (lambda a: linalg.solve_triangular(a, a[0], trans=5).sum(), "trans"),
])
def test_options_that_are_not_followed_are_refused(f, message):
    try:
        f(A.copy())
    except TypeError as error:
        assert SCIPY < (1, 17) and "unexpected keyword" in str(error)  # an older SciPy has no such option
        return
    except ValueError:
        pass
    with pytest.raises(wengert.Error, match=message):
        wengert.grad(f)(A)
