# SPDX-License-Identifier: MIT
"""wengert.scipy."""
import numpy as np
import pytest
import scipy.optimize

import wengert
from conftest import ENERGY, FUNCTIONS

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
