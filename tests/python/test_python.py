# SPDX-License-Identifier: MIT
"""wengert.from_python: functions whose derivatives come from the machine code that they run; and batches, notebooks."""
import os
import pickle
import sys
import threading

import numpy as np
import pytest

import wengert
from conftest import FUNCTIONS, energy_gradient

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs"))
X = np.linspace(0.3, 1.7, 7)


@pytest.fixture(scope="module")
def numerics(library):
    os.environ["NUMERICS_LIBRARY"] = library
    import numerics
    return numerics


def test_a_library_called_from_python(numerics):
    f = wengert.from_python(numerics.energy)
    assert f.inputs == ("x", "k")
    value, gradient = f.value_and_gradient(X, 1.5)
    assert value == numerics.energy(X, 1.5)
    np.testing.assert_allclose(gradient.x, energy_gradient(X, 1.5)[0], rtol=1e-12)
    assert gradient.k == pytest.approx(energy_gradient(X, 1.5)[1], rel=1e-12)
    assert f.check(X, 1.5)
    np.testing.assert_array_equal(pickle.loads(pickle.dumps(f)).gradient(X, 1.5).x, gradient.x)


def test_several_outputs_by_lapack(numerics):
    f = wengert.from_python(numerics.solve, of="x,norm")
    a, b = np.array([[4.0, 1.0], [0.5, 3.0]]), np.array([1.0, 2.0])
    jacobian = f.jacobian(a, b)
    inverse = np.linalg.inv(a)
    x = inverse @ b
    np.testing.assert_allclose(jacobian.x.b, inverse, rtol=1e-12)
    np.testing.assert_allclose(jacobian.norm.b, 2 * inverse.T @ x, rtol=1e-12)
    np.testing.assert_allclose(jacobian.norm.a, np.outer(-2 * inverse.T @ x, x), rtol=1e-12)


def test_passive_parameters_are_left_out(numerics):
    f = wengert.from_python(numerics.power)
    assert f.inputs == ("x",)
    assert f.gradient(2.0, 5) == pytest.approx(80.0)
    assert f.gradient(2.0, 3, scale=2.0) == pytest.approx(24.0)
    assert f.jvp(2.0, 5, tangents=0.5) == (32.0, pytest.approx(40.0))


def test_what_goes_wrong_is_an_error(numerics):
    with pytest.raises(wengert.Error, match=r"'fails' raised ValueError: no value at 2.0 \[program-failed\]"):
        wengert.from_python(numerics.fails).linearize(2.0)
    with pytest.raises(wengert.Error, match="ended the process before it returned"):
        wengert.from_python(numerics.dies).linearize(2.0)
    with pytest.raises(wengert.WrongType, match="'result', which the function returns, has numbers of"):
        wengert.from_python(numerics.words)(2.0)
    with pytest.raises(wengert.WrongType, match="'x' is a str"):
        wengert.from_python(numerics.power)("a", 2)
    with pytest.raises(wengert.WrongValue, match="wrt: 'y' is no parameter of 'power'"):
        wengert.from_python(numerics.power, wrt="y")
    lock = threading.Lock()
    with pytest.raises(wengert.Error, match="cannot be sent to the process"):
        wengert.from_python(lambda x: x if lock else 0.0).gradient(2.0)


def test_batches_stack_what_single_calls_give():
    f = wengert.from_source(FUNCTIONS, "energy")
    points = np.stack([X, X + 0.1, X * 1.5])
    values, gradients = f.batch.value_and_gradient(points, 1.5)
    single = [f.value_and_gradient(x, 1.5) for x in points]
    np.testing.assert_array_equal(values, [s[0] for s in single])
    np.testing.assert_array_equal(gradients.x, [s[1].x for s in single])
    np.testing.assert_array_equal(f.batch(points, np.array([1.0, 2.0, 3.0])), [f(x, k) for x, k in zip(points, (1.0, 2.0, 3.0))])
    value, product = f.batch.vjp(points, 1.5, seeds=np.array([1.0, 0.0, 2.0]))
    np.testing.assert_array_equal(product.x, gradients.x * np.array([1.0, 0.0, 2.0])[:, None])
    with pytest.raises(wengert.WrongValue, match="leading axes of a batch differ: x: 3, k: 2"):
        f.batch(points, np.array([1.0, 2.0]))
    with pytest.raises(wengert.WrongValue, match="no argument .* has a leading axis"):
        f.batch(X, 1.5)


def test_a_cell_becomes_a_function():
    from wengert.notebook import function_of_cell
    cell = "static double square(double v) { return v * v; }\ndouble energy(int n, const double x[n], double k) {\n" \
           "  double sum = 0;\n  for (int i = 0; i < n; i++) sum += k * square(x[i]);\n  return sum;\n}\n"
    name, f = function_of_cell("--wrt x", cell)
    assert name == "energy"
    np.testing.assert_array_equal(f.gradient(X, 1.5), 3 * X)
    name, f = function_of_cell("square --name g -- -O2", cell.replace("static ", ""))
    assert name == "g" and f.gradient(3.0) == 6.0
    with pytest.raises(wengert.WrongValue, match="%%wengert: unrecognized arguments: --frob; usage"):
        function_of_cell("--frob", cell)
