# SPDX-License-Identifier: MIT
"""wengert.from_source: values and derivatives of C and C++."""
import concurrent.futures
import pickle
import threading

import numpy as np
import pytest

import wengert
from conftest import FUNCTIONS, energy, energy_gradient

X = np.linspace(0.3, 1.7, 7)


@pytest.fixture(scope="module")
def f():
    return wengert.from_source(FUNCTIONS, "energy")


def test_value_and_gradient_by_all_inputs(f):
    assert f.inputs == ("x", "k") and f.outputs == ("result",)
    value, gradient = f.value_and_gradient(X, 1.5)
    by_x, by_k = energy_gradient(X, 1.5)
    assert value == pytest.approx(energy(X, 1.5), rel=1e-14) and f(X, 1.5) == value
    np.testing.assert_allclose(gradient.x, by_x, rtol=1e-13)
    assert gradient.k == pytest.approx(by_k, rel=1e-13)


def test_products_agree_with_the_jacobian(f):
    tangents = {"x": np.cos(X), "k": 0.7}
    by_x, by_k = energy_gradient(X, 1.5)
    assert f.jvp(X, 1.5, tangents=tangents)[1] == pytest.approx(by_x @ np.cos(X) + 0.7 * by_k, rel=1e-13)
    np.testing.assert_allclose(f.vjp(X, 1.5, seeds=2.0)[1].x, 2 * by_x, rtol=1e-13)
    np.testing.assert_allclose(f.jacobian(X, 1.5).x, by_x, rtol=1e-13)


def test_numbers_are_numbers(f):
    value, _ = f.vjp(X, 1.5, seeds=1.0)
    assert type(value) is float and f.linearize(X, 1.5).outputs["result"].shape == ()
    assert all(type(y) is float for y in f.jvp(X, 1.5, tangents={"k": 1.0}))
    outputs, _ = f.route.vjp(f.interface.bind((X, 1.5), {}), {"result": np.ones(())})
    assert outputs["result"].shape == ()


def test_second_order():
    f = wengert.from_source(FUNCTIONS, "energy", wrt="x")
    hessian = f.hessian(X, 1.5)
    h = 1e-5
    differences = np.array([(f.gradient(X + h * e, 1.5) - f.gradient(X - h * e, 1.5)) / (2 * h) for e in np.eye(7)])
    np.testing.assert_allclose(hessian, differences, atol=1e-7)
    np.testing.assert_allclose(f.hvp(X, 1.5, directions=np.cos(X)), hessian @ np.cos(X), rtol=1e-12, atol=1e-12)


def test_a_program_of_several_files(tmp_path):
    (tmp_path / "scale.h").write_text("double scale(double v);\n")
    (tmp_path / "scale.c").write_text('#include "scale.h"\nstatic double power(double v) { return v * v * v; }\n'
                                      "double scale(double v) { return 2 * power(v); }\n")
    (tmp_path / "cost.c").write_text('#include "scale.h"\nstatic double power(double v) { return v * v; }\n'
                                     "double cost(int n, const double x[n]) {\n  double sum = 0;\n"
                                     "  for (int i = 0; i < n; i++) sum += scale(power(x[i]));\n  return sum;\n}\n")
    f = wengert.from_source(tmp_path / "cost.c", "cost", flags=[str(tmp_path / "scale.c")])
    value, gradient = f.value_and_gradient(X)
    assert value == pytest.approx(2 * np.sum(X**6), rel=1e-14)
    np.testing.assert_allclose(gradient, 12 * X**5, rtol=1e-13)
    np.testing.assert_allclose(f.hessian(X), np.diag(60 * X**4), rtol=1e-12, atol=1e-12)


def test_an_array_in_and_out_is_not_changed_for_the_caller():
    f = wengert.from_source(FUNCTIONS, "step", wrt="u", of="u")
    u = X.copy()
    u.flags.writeable = False
    jacobian = f.jacobian(3, u)
    columns = [f.jvp(3, u, tangents=e)[1] for e in np.eye(7)]
    np.testing.assert_allclose(jacobian, np.transpose(columns), rtol=1e-12, atol=1e-15)
    assert f.check(3, u) and not np.array_equal(f(3, u), u)


def test_float32_stays_float32():
    f = wengert.from_source(FUNCTIONS, "squares")
    x = np.array([1, 2, 3], np.float32)
    y, gradient = f.vjp(x, seeds=np.ones(3))
    assert y.dtype == gradient.dtype == np.float32
    np.testing.assert_array_equal(gradient, 2 * x)


def test_sizes_of_products():
    f = wengert.from_source(FUNCTIONS, "product", wrt="a,v")
    a, v = np.arange(6.0).reshape(2, 3), np.array([1.0, -1.0, 0.5])
    gradient = f.gradient(2, a.ravel(), v)
    np.testing.assert_allclose(gradient.v, 2 * a.T @ (a @ v))
    np.testing.assert_allclose(gradient.a.reshape(2, 3), 2 * np.outer(a @ v, v))
    with pytest.raises(wengert.WrongValue, match=r"'a' must have 6 elements .*has 5 \[wrong-size\]"):
        f(2, a.ravel()[:5], v)


def test_cxx_with_vectors_references_and_namespaces(tmp_path):
    source = tmp_path / "cost.cpp"
    source.write_text("""#include <array>
#include <cmath>
#include <vector>
namespace lib {
double cost(const std::vector<double>& x, std::vector<double>& y, const std::array<double, 2>& p, double& scale) {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) { y[i] = std::sin(x[i]) * p[0]; sum += y[i] * y[i] * scale; }
  return sum * p[1];
}
}
""")
    f = wengert.from_source(source, "lib::cost", wrt="x,p,scale", of="result")
    x = np.linspace(0, 1, 4)
    value, gradient = f.value_and_gradient(x=x, y=np.zeros(4), p=[2.0, 3.0], scale=0.5)
    assert value == pytest.approx(6 * np.sum(np.sin(x) ** 2))
    np.testing.assert_allclose(gradient.x, 12 * np.sin(x) * np.cos(x))
    np.testing.assert_allclose(gradient.p, [value, value / 3])
    assert gradient.scale == pytest.approx(2 * value)


def test_a_second_object_uses_the_cache(f):
    import os
    from wengert.source import cache_directory
    before = sorted(os.listdir(cache_directory()))
    wengert.from_source(FUNCTIONS, "energy").gradient(X, 1.0)
    assert sorted(os.listdir(cache_directory())) == before


def test_pickles(f):
    again = pickle.loads(pickle.dumps(f))
    np.testing.assert_array_equal(again.gradient(X, 1.5).x, f.gradient(X, 1.5).x)


def test_threads_get_what_one_thread_gets():
    f = wengert.from_source(FUNCTIONS, "step", wrt="u", of="u")
    expected = [f.vjp(20, X + i, seeds=X)[1] for i in range(8)]
    found = [None] * 8

    def work(i):
        for _ in range(50):
            found[i] = f.vjp(20, X + i, seeds=X)[1]

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    [t.start() for t in threads]
    [t.join() for t in threads]
    np.testing.assert_array_equal(found, expected)


def test_memory_does_not_grow(f):
    import resource
    x = np.linspace(0, 1, 1000)
    for _ in range(200):
        f.gradient(x, 1.0)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(5000):
        f.gradient(x, 1.0)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 2000  # KiB


def test_a_linearization_stays_where_it_was():
    f = wengert.from_source(FUNCTIONS, "product", wrt="v")
    a, v = np.arange(6.0) + 1, np.array([0.5, 1.0, 2.0])
    expected = f.gradient(2, a, v)
    at = f.linearize(2, a, v)
    a[:], v[:] = 0.0, 100.0
    np.testing.assert_array_equal(at.vjp({"result": np.ones(())})["v"], expected)


def source(tmp_path, text):
    path = tmp_path / "f.c"
    path.write_text(text)
    return str(path)


def test_what_a_call_leaves_for_the_next_one_is_said(tmp_path):
    path = source(tmp_path, "static double cache, at; static int have;\n"
                  "double f(double x) { if (!have || at != x) { cache = x * x * x; at = x; have = 1; } return cache * x; }\n")
    for _ in range(2):  # built, and found in the cache
        with pytest.warns(RuntimeWarning, match="may read '(at|cache)' as the call before has left it"):
            wengert.from_source(path, "f")


def test_a_function_that_changes_between_calls_is_no_linearization(tmp_path):
    f = wengert.from_source(source(tmp_path, "static int calls;\ndouble f(double x) { ++calls; return calls * x * x; }\n"), "f")
    value, gradient = f.value_and_gradient(2.0)
    assert gradient == value
    f(2.0), f(2.0)  # the function as it is and its derivative count by themselves
    with pytest.raises(wengert.Error, match="gives another value for 'result' when it is called again"):
        wengert.grad(lambda x: f(x) * f(x))(2.0)


@pytest.mark.filterwarnings("ignore:.*may read 'work'")
def test_threads_take_turns_where_a_function_keeps_state(tmp_path):
    f = wengert.from_source(source(tmp_path, "static double work[64];\ndouble f(int n, const double* x) {\n  double s = 0;\n"
                                   "  for (int i = 0; i < n; ++i) work[i] = x[i] * x[i];\n"
                                   "  for (int i = 0; i < n; ++i)\n    for (int j = 0; j <= i; ++j) s += work[i] * work[j];\n"
                                   "  return s;\n}\n"), "f", sizes={"x": "n"})
    plain = wengert.from_source(FUNCTIONS, "energy")
    turns = [type(g.route.library("adjoint").turn) is type(threading.Lock()) for g in (f, plain)]
    assert turns == [True, False]
    points = [np.linspace(0.2 + 0.01 * k, 1.0 + 0.03 * k, 40) for k in range(400)]
    expected = [f.value_and_gradient(x) for x in points]
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        for (value, gradient), (v, g) in zip(pool.map(f.value_and_gradient, points), expected):
            assert value == v
            np.testing.assert_array_equal(gradient, g)


RETURNED = """#include <array>
#include <cmath>
#include <utility>
#include <vector>
std::vector<double> squares(const std::vector<double>& x, double k) {
  std::vector<double> y;
  for (std::size_t i = 0; i + 1 < x.size(); ++i) y.push_back(k * x[i] * x[i] * x[i + 1]);
  return y;
}
std::array<double, 2> both(double x, const std::vector<double>& a) { return {x * x * a[0], std::sin(x) + a[1]}; }
std::pair<double, double> pair(double x) { return {x * x, x}; }
std::vector<float> singles(const std::vector<float>& x) {
  std::vector<float> y(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = x[i] * x[0];
  return y;
}
std::vector<double> positive(const std::vector<double>& x) {
  std::vector<double> y;
  for (double v : x) if (v > 0) y.push_back(v * v);
  return y;
}
"""


@pytest.fixture(name="returned", scope="module")
def fixture_returned(tmp_path_factory):
    path = tmp_path_factory.mktemp("returned") / "returned.cpp"
    path.write_text(RETURNED)
    return str(path)


def test_vectors_that_are_returned(returned):
    f, x = wengert.from_source(returned, "squares"), np.array([1.0, 2.0, 3.0, 0.5])
    np.testing.assert_array_equal(f(x, 2.0), [4.0, 24.0, 9.0])
    jacobian = f.jacobian(x, 2.0)
    np.testing.assert_allclose(jacobian.x, [[8, 2, 0, 0], [0, 24, 8, 0], [0, 0, 6, 18]])
    np.testing.assert_allclose(jacobian.k, [2, 12, 4.5])
    np.testing.assert_allclose(wengert.from_source(returned, "squares", wrt="k").jacobian(x, 2.0), [2, 12, 4.5])
    seeds = np.array([1.0, -2.0, 0.5])
    value, product = f.vjp(x, 2.0, seeds=seeds)
    np.testing.assert_array_equal(value, f(x, 2.0))
    np.testing.assert_allclose(product.x, seeds @ jacobian.x)
    _, along = f.jvp(x, 2.0, tangents=(np.ones(4), 1.0))
    np.testing.assert_allclose(along, jacobian.x.sum(1) + jacobian.k)
    assert f.check(x, 2.0)
    h = 1e-6
    hvp = f.hvp(x, 2.0, directions={"x": np.ones(4)}, seeds=seeds)
    np.testing.assert_allclose(hvp.x, (f.vjp(x + h, 2.0, seeds=seeds)[1].x - f.vjp(x - h, 2.0, seeds=seeds)[1].x) / (2 * h), rtol=1e-7)
    np.testing.assert_array_equal(f.batch(np.stack([x, 2 * x]), np.array([2.0, 2.0])), [f(x, 2.0), f(2 * x, 2.0)])
    with pytest.raises(wengert.Error, match="several outputs"):
        f.gradient(x, 2.0)
    with pytest.raises(wengert.Error, match="must have the shape"):
        f.vjp(x, 2.0, seeds=np.ones(4))


def test_vectors_whose_length_depends_on_values(returned):
    f = wengert.from_source(returned, "positive")
    for x in ([1.0, -2.0, 3.0], [-1.0, -1.0], [1.0, 2.0, 3.0]):
        kept = [v for v in x if v > 0]
        np.testing.assert_array_equal(f(x), np.square(kept))
        np.testing.assert_allclose(f.jacobian(x).sum(), 2 * sum(kept))


def test_arrays_that_are_returned(returned):
    f = wengert.from_source(returned, "both")
    np.testing.assert_allclose(f(0.5, [2.0, 3.0]), [0.5, np.sin(0.5) + 3])
    jacobian = f.jacobian(0.5, [2.0, 3.0])
    np.testing.assert_allclose(jacobian.x, [2.0, np.cos(0.5)])
    np.testing.assert_allclose(jacobian.a, [[0.25, 0], [0, 1]])
    assert f.check(0.5, [2.0, 3.0])
    np.testing.assert_allclose(f.hvp(0.5, [2.0, 3.0], directions={"x": 1.0}, seeds=[1.0, 1.0]).x, 4 - np.sin(0.5))
    singles = wengert.from_source(returned, "singles")
    x = np.array([2.0, 3.0], np.float32)
    assert singles(x).dtype == np.float32
    np.testing.assert_allclose(singles.jacobian(x), [[4, 0], [3, 2]])


def test_other_results_are_refused(returned):
    with pytest.raises(wengert.Error, match="'pair' returns no number, std::vector or std::array of numbers"):
        wengert.from_source(returned, "pair")


def test_pointers_without_a_size_are_named_together(tmp_path):
    path = tmp_path / "pointers.c"
    path.write_text("double f(const double *x, int count, double *y) { for (int i = 0; i < count; i++) y[i] = x[i] * x[i]; return y[0]; }\n")
    with pytest.raises(wengert.Error, match="'x' and 'y' of 'f' are pointers.*sizes={'x': 'count', 'y': 'count'}"):
        wengert.from_source(str(path), "f")


def test_an_array_that_is_written_is_given_by_name(tmp_path):
    path = tmp_path / "scale.c"
    path.write_text("void scale(int n, double x[n], double k) { for (int i = 0; i < n; i++) x[i] *= k; }\n")
    f = wengert.from_source(str(path), "scale")
    with pytest.raises(wengert.Error, match="x begin with zeros, as they are written: give other values by name, x="):
        f.jacobian(np.ones(3), 2.0)
    np.testing.assert_allclose(f.jacobian(k=2.0, x=np.array([1.0, 2.0, 3.0])), [1, 2, 3])


@pytest.mark.parametrize("y, before, same", [
    (1.0, 1.0, True), (1.0001, 1.0, True), (1.001, 1.0, False), (np.nan, np.nan, True), (np.nan, 1.0, False), (1.0, np.nan, False),
    (np.inf, np.inf, True), (-np.inf, np.inf, False), (1.0, np.inf, False), (np.inf, 1.0, False), (0.0, -0.0, True), (1e-300, 0.0, False),
])
def test_numbers_that_are_the_same(y, before, same):
    from wengert.function import _same_number
    assert _same_number(np.array(y), np.array(before)) == same
