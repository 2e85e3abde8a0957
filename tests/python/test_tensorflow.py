# SPDX-License-Identifier: MIT
"""wengert.tensorflow."""
import numpy as np
import pytest
import tensorflow as tf

import wengert
import wengert.tensorflow
from conftest import FUNCTIONS, energy_gradient

X = np.linspace(0.3, 1.7, 5)


@pytest.fixture(scope="module")
def energy():
    return wengert.tensorflow.function(wengert.from_source(FUNCTIONS, "energy"))


def test_the_papers_listing(library):
    f = wengert.tensorflow.function(library, "myfun")
    x = tf.Variable([4.0, -2.0, 6.5], dtype=tf.float64)
    with tf.GradientTape() as tape:
        y = f(x)
    np.testing.assert_allclose(tape.gradient(y, x), [3.14, 6.5, -2.0])


@pytest.mark.parametrize("compiled", [False, True])
def test_gradient_eager_and_in_a_graph(energy, compiled):
    def gradients(x, k):
        with tf.GradientTape() as tape:
            tape.watch([x, k])
            y = energy(x, k)
        return tape.gradient(y, [x, k])

    found = (tf.function(gradients) if compiled else gradients)(tf.constant(X), tf.constant(1.5, tf.float64))
    by_x, by_k = energy_gradient(X, 1.5)
    np.testing.assert_allclose(found[0], by_x)
    np.testing.assert_allclose(found[1], by_k)


def test_second_order(energy):
    x = tf.constant(X)
    with tf.GradientTape(persistent=True) as outer:
        outer.watch(x)
        with tf.GradientTape() as inner:
            inner.watch(x)
            y = energy(x, tf.constant(1.5, tf.float64))
        gradient = inner.gradient(y, x)
    found = outer.jacobian(gradient, x, experimental_use_pfor=False)
    expected = wengert.from_source(FUNCTIONS, "energy", wrt="x").hessian(X, 1.5)
    np.testing.assert_allclose(found, expected, rtol=1e-12, atol=1e-14)


def test_against_differences(energy):
    theory, numbers = tf.test.compute_gradient(energy, [tf.constant(X), tf.constant(1.3, tf.float64)])
    for a, b in zip(theory, numbers):
        np.testing.assert_allclose(a, b, atol=1e-6)


def test_in_a_keras_model(energy):
    model = tf.keras.Sequential([tf.keras.Input((3,)), tf.keras.layers.Dense(5, activation="tanh")])
    with tf.GradientTape() as tape:
        loss = energy(model(tf.ones((1, 3)))[0], tf.constant(1.0)) ** 2
    gradients = tape.gradient(loss, model.trainable_variables)
    assert loss.dtype == tf.float32 and float(tf.reduce_sum(tf.abs(gradients[0]))) > 0


def test_integers_are_refused(energy):
    with pytest.raises(wengert.WrongType, match="'x' has numbers of int32"):
        energy(tf.range(5), tf.constant(1.0, tf.float64))


@pytest.fixture(params=[True, False], ids=["direct", "callback"])
def way(request, monkeypatch):
    """TensorFlow calls the compiled code itself, or by Python."""
    from wengert import tensorflow_operation
    assert tensorflow_operation._call() is not None
    if not request.param:
        monkeypatch.setattr(tensorflow_operation, "_call", lambda: None)
    return request.param


def test_all_calls_agree_with_numpy(way):
    f = wengert.from_source(FUNCTIONS, "step", wrt="u", of="u")
    g, x = wengert.tensorflow.function(f), tf.constant(X)

    @tf.function
    def traced(u):
        with tf.GradientTape() as tape:
            tape.watch(u)
            y = g(u, steps=3)
        return y, tape.jacobian(y, u, experimental_use_pfor=False)
    assert ("WengertCall" in str(traced.get_concrete_function(x).graph.as_graph_def())) == way
    value, jacobian = traced(x)
    np.testing.assert_allclose(value, f(3, X), rtol=1e-15)
    np.testing.assert_allclose(jacobian, f.jacobian(3, X), rtol=1e-14, atol=1e-16)
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = g(x, steps=3)
    np.testing.assert_allclose(tape.gradient(y, x), f.jacobian(3, X).sum(0), rtol=1e-14)


def test_arguments_that_are_no_inputs_are_those_of_the_call(way):
    e, x = wengert.tensorflow.function(wengert.from_source(FUNCTIONS, "energy", wrt="x")), tf.constant(X)
    with tf.GradientTape(persistent=True) as outer:
        outer.watch(x)
        with tf.GradientTape(persistent=True) as tape:
            tape.watch(x)
            values = {k: e(x, k=k) for k in (1.5, 2.5)}
        gradients = {k: tape.gradient(y, x) for k, y in values.items()}
    for k, gradient in gradients.items():
        np.testing.assert_allclose(gradient, energy_gradient(X, k)[0], rtol=1e-12)
        hessian = wengert.from_source(FUNCTIONS, "energy", wrt="x").hessian(X, k)
        np.testing.assert_allclose(outer.gradient(gradient, x), hessian.sum(0), rtol=1e-12, atol=1e-13)


def test_float32_and_unknown_shapes(way):
    e = wengert.tensorflow.function(wengert.from_source(FUNCTIONS, "energy"))

    @tf.function(input_signature=[tf.TensorSpec([None], tf.float32), tf.TensorSpec([], tf.float32)])
    def gradients(x, k):
        with tf.GradientTape() as tape:
            tape.watch([x, k])
            y = e(x, k)
        return tape.gradient(y, [x, k])
    by_x, by_k = energy_gradient(X, 1.5)
    for found in (gradients(tf.constant(X, tf.float32), tf.constant(1.5)), tf.function(gradients.python_function)(tf.constant(X, tf.float32), tf.constant(1.5))):
        assert found[0].dtype == tf.float32
        np.testing.assert_allclose(found[0], by_x, rtol=1e-5, atol=1e-6)
        np.testing.assert_allclose(found[1], by_k, rtol=1e-5)


def test_vectors_of_cpp(way, tmp_path):
    source = tmp_path / "vector.cpp"
    source.write_text("#include <vector>\ndouble sum(const std::vector<double>& x, bool twice) {\n  double s = 0;\n"
                      "  for (double e : x) s += e * e * (twice ? 2 : 1);\n  return s;\n}\n")
    f, x = wengert.tensorflow.function(wengert.from_source(source, "sum")), tf.constant(X)
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = f(x, twice=True) + f(x, twice=False)
    np.testing.assert_allclose(tape.gradient(y, x), 6 * X)


def test_numbers_that_are_not_finite(way):
    e = wengert.tensorflow.function(wengert.from_source(FUNCTIONS, "energy"))
    with pytest.raises(Exception, match=r"'x\[1\]' is nan; a derivative there does not exist"):
        e(tf.constant([1.0, np.nan], tf.float64), tf.constant(1.0, tf.float64))


def test_a_python_function():
    from programs.numerics import rosenbrock
    f = wengert.tensorflow.function(wengert.from_python(rosenbrock))
    x = tf.constant([0.5, 1.5], tf.float64)
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = f(x)
    np.testing.assert_allclose(tape.gradient(y, x), [-4 * 100 * 0.5 * 1.25 - 1.0, 250.0], rtol=1e-12)
