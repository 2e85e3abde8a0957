# SPDX-License-Identifier: MIT
"""wengert.from_library: functions without source, in worker processes."""
import multiprocessing
import pickle

import numpy as np
import pytest

import wengert
from conftest import ENERGY, FUNCTIONS, energy_gradient

X = np.linspace(0.3, 1.7, 7)


def test_the_papers_example(library):
    f = wengert.from_library(library, "myfun")
    assert f([4.0, -2.0, 6.5]) == pytest.approx(4.56)
    np.testing.assert_allclose(f.gradient([4.0, -2.0, 6.5]), [3.14, 6.5, -2.0])


def test_agrees_with_the_compiler_route(library):
    f, g = wengert.from_library(library, "energy", ENERGY), wengert.from_source(FUNCTIONS, "energy")
    value, gradient = f.value_and_gradient(X, 1.5)
    assert value == pytest.approx(g(X, 1.5), rel=1e-14)
    np.testing.assert_allclose(gradient.x, g.gradient(X, 1.5).x, rtol=1e-12)
    np.testing.assert_allclose(gradient.k, energy_gradient(X, 1.5)[1], rtol=1e-12)
    assert f.check(X, 1.5)


def test_float32_arrays_and_the_jacobian(library):
    f = wengert.from_library(library, "squares", "void squares(int n, const float x[n], float y[n])")
    x = np.array([1, 2, 3], np.float32)
    assert f(x).dtype == np.float32
    np.testing.assert_array_equal(f.jacobian(x), np.diag(2 * x))


def test_one_array_in_and_out(library):
    f = wengert.from_library(library, "step", "void step(int n, int steps, double u[n], double work[n])", wrt="u", of="u")
    g = wengert.from_source(FUNCTIONS, "step", wrt="u", of="u")
    np.testing.assert_allclose(f.jacobian(2, X), g.jacobian(2, X), rtol=1e-12, atol=1e-15)


def test_more_arguments_than_registers(library):
    f = wengert.from_library(library, "many", "double many(double a, double b, double c, double d, double e, double f, "
                             "double g, double h, double i, double j, int k, float l, int m, int n, int o, int p, int q, int r)")
    arguments = [1.0] * 10 + [1, 2.0, 1, 1, 1, 1, 2, 3]
    assert f(*arguments) == 302070.0
    assert f.gradient(*arguments) == (1, 2, 3, 4, 5, 6, 7, 8, 18, 20, 10)


def test_second_order_names_the_route_that_has_it(library):
    f = wengert.from_library(library, "energy", ENERGY)
    with pytest.raises(wengert.Error, match=r"binary route has no second derivatives; wengert.from_source has.*\[no-tangent\]"):
        f.hessian(X, 1.0)


def test_pickles_and_survives_a_fork(library):
    f = wengert.from_library(library, "energy", ENERGY, wrt="x")
    expected = f.gradient(X, 1.5)
    np.testing.assert_array_equal(pickle.loads(pickle.dumps(f)).gradient(X, 1.5), expected)
    with multiprocessing.get_context("fork").Pool(1) as pool:
        np.testing.assert_array_equal(pool.apply(f.gradient, (X, 1.5)), expected)
    np.testing.assert_array_equal(f.gradient(X, 1.5), expected)


def test_calls_begin_with_the_library_as_it_was_loaded(misbehaving):
    f = wengert.from_library(misbehaving, "counts", "double counts(double x)")
    assert [f(2.0), f(2.0)] == [2.0, 2.0]
