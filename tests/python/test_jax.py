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


def test_a_python_function():
    from programs.numerics import rosenbrock
    f = wengert.jax.function(wengert.from_python(rosenbrock))
    np.testing.assert_allclose(jax.grad(f)(jnp.array([0.5, 1.5])), [-4 * 100 * 0.5 * 1.25 - 1.0, 250.0], rtol=1e-12)
