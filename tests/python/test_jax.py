# SPDX-License-Identifier: MIT
"""wengert.jax."""
import jax
import jax.numpy as jnp
import jax.test_util
import numpy as np
import pytest

import wengert
import wengert.jax
from conftest import FUNCTIONS, energy_gradient

jax.config.update("jax_enable_x64", True)
X = np.linspace(0.3, 1.7, 5)


@pytest.fixture(scope="module")
def energy():
    return wengert.jax.function(wengert.from_source(FUNCTIONS, "energy"))


def in_jax(x, k):
    return jnp.sum(jnp.sin(x) * x * jnp.roll(x, -1)) * k * k


def test_the_papers_listing(library):
    f = wengert.jax.function(library, "myfun")
    gradient = jax.grad(lambda x: f(x)[0])(jnp.array([4.0, -2.0, 6.5]))
    np.testing.assert_allclose(gradient, [3.14, 6.5, -2.0])


def test_value_and_gradient_under_jit(energy):
    value, gradient = jax.jit(jax.value_and_grad(energy, argnums=(0, 1)))(X, 1.5)
    by_x, by_k = energy_gradient(X, 1.5)
    np.testing.assert_allclose(value, in_jax(X, 1.5))
    np.testing.assert_allclose(gradient[0], by_x)
    np.testing.assert_allclose(gradient[1], by_k)


def test_vmap(energy):
    points = np.stack([X, 2 * X, X - 1])
    found = jax.vmap(jax.grad(energy), in_axes=(0, None))(points, 1.5)
    np.testing.assert_allclose(found, [energy_gradient(x, 1.5)[0] for x in points], rtol=1e-12)


def test_grad_of_grad_and_hessian(energy):
    np.testing.assert_allclose(jax.jacrev(jax.grad(energy))(X, 1.5), jax.hessian(in_jax)(X, 1.5), rtol=1e-10, atol=1e-12)
    jax.test_util.check_grads(energy, (X, 1.3), order=2, modes=["rev"], rtol=1e-3)


def test_no_second_order_on_the_binary_route(library):
    f = wengert.jax.function(library, "myfun")
    with pytest.raises(wengert.Error, match="has no second derivatives"):
        jax.jacrev(jax.grad(lambda x: f(x)[0]))(jnp.ones(3))


def test_integers_are_refused(energy):
    with pytest.raises(wengert.WrongType, match="'x' has numbers of int64"):
        energy(jnp.arange(5), 1.0)


def test_forward_mode(library):
    source = wengert.jax.function(wengert.from_source(FUNCTIONS, "energy"), mode="forward")
    by_x, by_k = energy_gradient(X, 1.5)
    found = jax.jit(jax.jacfwd(source, argnums=(0, 1)))(X, 1.5)
    np.testing.assert_allclose(found[0], by_x)
    np.testing.assert_allclose(found[1], by_k)
    jax.test_util.check_grads(source, (X, 1.3), order=1, modes=["fwd"], rtol=1e-3)
    f = wengert.jax.function(library, "myfun", mode="forward")
    value, along = jax.jvp(f, (jnp.array([4.0, -2.0, 6.5]),), (jnp.array([1.0, 0.0, 2.0]),))
    np.testing.assert_allclose((value[0], along[0]), (4.56, 3.14 - 4.0))
    with pytest.raises(wengert.WrongValue, match="none of reverse, forward"):
        wengert.jax.function(library, "myfun", mode="both")


DIRECT = [True, False]  # XLA calls the compiled code itself, or by a callback


@pytest.fixture(params=DIRECT, ids=["direct", "callback"])
def way(request, monkeypatch):
    assert wengert.jax._target() == "wengert_call"
    if not request.param:
        monkeypatch.setattr(wengert.jax, "_target", lambda: None)
    return request.param


def test_all_calls_agree_with_numpy(way):
    energy, f = wengert.from_source(FUNCTIONS, "energy"), wengert.from_source(FUNCTIONS, "step", wrt="u", of="u")
    e, g = wengert.jax.function(energy), wengert.jax.function(f)
    lowered = jax.jit(jax.grad(e)).lower(X, 1.5).as_text()
    assert ("wengert_call" in lowered) == way
    np.testing.assert_allclose(g(X, steps=3, n=5), f(3, X), rtol=1e-15)
    np.testing.assert_allclose(jax.jacrev(lambda u: g(u, steps=3))(X), f.jacobian(3, X), rtol=1e-14, atol=1e-16)
    np.testing.assert_allclose(jax.jit(jax.jacrev(jax.grad(e)))(X, 1.5), wengert.from_source(FUNCTIONS, "energy", wrt="x").hessian(X, 1.5), rtol=1e-12, atol=1e-14)
    forward = wengert.jax.function(f, mode="forward")
    np.testing.assert_allclose(jax.jacfwd(lambda u: forward(u, steps=3))(X), f.jacobian(3, X), rtol=1e-14, atol=1e-16)
    np.testing.assert_allclose(jax.vmap(lambda u: g(u, steps=2))(np.stack([X, 2 * X])), [f(2, X), f(2, 2 * X)], rtol=1e-15)


def test_arguments_that_are_no_inputs_are_those_of_the_call(way):
    e = wengert.jax.function(wengert.from_source(FUNCTIONS, "energy", wrt="x"))
    for k in (1.5, 2.5):
        np.testing.assert_allclose(jax.grad(lambda x: e(x, k=k))(X), energy_gradient(X, k)[0], rtol=1e-12)
        np.testing.assert_allclose(jax.jit(jax.grad(lambda x: e(x, k=k)))(X), energy_gradient(X, k)[0], rtol=1e-12)


def test_float32_of_a_float64_function(way):
    x = jnp.asarray(X, jnp.float32)
    value, gradient = jax.jit(jax.value_and_grad(wengert.jax.function(wengert.from_source(FUNCTIONS, "energy"))))(x, jnp.float32(1.5))
    assert value.dtype == gradient.dtype == jnp.float32
    np.testing.assert_allclose(gradient, energy_gradient(np.asarray(x, float), 1.5)[0], rtol=1e-6)


def test_vectors_of_cpp(way, tmp_path):
    source = tmp_path / "vector.cpp"
    source.write_text("#include <vector>\ndouble sum(const std::vector<double>& x, bool twice) {\n  double s = 0;\n"
                      "  for (double e : x) s += e * e * (twice ? 2 : 1);\n  return s;\n}\n")
    f = wengert.jax.function(wengert.from_source(source, "sum"))
    np.testing.assert_allclose(jax.jit(jax.grad(lambda x: f(x, twice=True)))(X), 4 * X)
    np.testing.assert_allclose(jax.grad(lambda x: f(x, twice=False))(X), 2 * X)


def test_numbers_that_are_not_finite(energy, way):
    with pytest.raises(Exception, match=r"'x\[1\]' is nan; a derivative there does not exist"):
        jax.block_until_ready(jax.jit(jax.grad(wengert.jax.function(energy.wengert)))(jnp.array([1.0, np.nan]), 1.5))


def test_threads(energy):
    import concurrent.futures
    gradient = jax.jit(jax.grad(energy))
    points = [X * (1 + k / 50) for k in range(40)]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for x, found in zip(points, pool.map(lambda x: gradient(x, 1.5), points)):
            np.testing.assert_allclose(found, energy_gradient(x, 1.5)[0], rtol=1e-12)


def test_a_python_function():
    from programs.numerics import rosenbrock
    f = wengert.jax.function(wengert.from_python(rosenbrock))
    np.testing.assert_allclose(jax.grad(f)(jnp.array([0.5, 1.5])), [-4 * 100 * 0.5 * 1.25 - 1.0, 250.0], rtol=1e-12)
