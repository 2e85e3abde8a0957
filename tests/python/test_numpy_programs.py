# SPDX-License-Identifier: MIT
"""wengert.grad on programs as people write them: value bit for bit or to rounding, gradient against differences; all of
NumPy's own behaviour of views and stores holds. What is refused is refused by a message of the package."""
import copy
import inspect
import sys

import numpy as np
import numpy_functions
import numpy_programs
import pytest

import wengert


def programs():
    for module in (numpy_functions, numpy_programs):
        for name, f in inspect.getmembers(module, inspect.isfunction):
            yield pytest.param(f, module.POINTS[next(iter(inspect.signature(f).parameters))], name in module.REFUSED, id=name)


def differences(f, x, h=2e-6):
    gradient = np.zeros_like(x)
    for at in np.ndindex(x.shape):
        more, less = x.copy(), x.copy()
        more[at] += h
        less[at] -= h
        gradient[at] = (float(f(more)) - float(f(less))) / (2 * h)
    return gradient


@pytest.mark.parametrize("f, x, refused", list(programs()))
def test_program(f, x, refused):
    if refused:
        with pytest.raises(wengert.Error):
            wengert.grad(f)(x)
        return
    value, gradient = wengert.value_and_grad(f)(x)
    expected = differences(f, x)
    np.testing.assert_allclose(value, float(f(x.copy())), rtol=1e-12)
    np.testing.assert_allclose(gradient, expected, rtol=1e-5, atol=1e-6 * max(1.0, np.abs(expected).max()))


def test_the_callers_array_is_not_changed():
    x = np.ones(3)

    def f(a):
        a *= 2
        return np.sum(a * a)
    np.testing.assert_array_equal(wengert.grad(f)(x), [8, 8, 8])
    np.testing.assert_array_equal(x, np.ones(3))


def test_an_input_that_is_overwritten_leads_nowhere():
    def f(a):
        a[:] = 1.0
        return np.sum(a * a)
    with pytest.raises(wengert.Error, match="depends on no input"):
        wengert.grad(f)(np.ones(3))


def test_of_elements_named_twice_the_last_is_stored():
    def f(a):
        z = np.zeros_like(a)
        z[[0, 0, 1]] = a
        return np.sum(z * [1.0, 10.0, 100.0])
    np.testing.assert_array_equal(wengert.grad(f)(np.ones(3)), [0, 1, 10])


def test_plain_results_are_stored_into_active_arrays():
    def f(a):
        out = a * 1.0
        np.exp(np.array([0.0, 1.0]), out=out[:2])
        np.add(out, a, out=out)
        return np.sum(out * out)
    np.testing.assert_allclose(wengert.grad(f)(np.ones(3)), [2 * 2.0, 2 * (np.e + 1), 2 * 2 * 2.0])


def test_numbers_never_change():
    """`old = s; s += x`: NumPy's numbers are not arrays."""
    a = np.array([0.7, -1.3, 0.4, 2.1])

    def in_place(a):
        s = np.sum(a)
        old = s
        s *= 2
        s -= a[0]
        t = a[1]
        kept = [t]
        t **= 2
        t /= a[3]
        return old * s + kept[0] * t

    def apart(a):
        s = 2 * np.sum(a) - a[0]
        return np.sum(a) * s + a[1] * a[1] ** 2 / a[3]
    for f in (wengert.value_and_grad(in_place), wengert.value_and_grad(apart)):
        np.testing.assert_allclose(f(a)[0], apart(a))
        np.testing.assert_allclose(f(a)[1], differences(apart, a), rtol=1e-6)


def test_copies_are_copies():
    a = np.array([0.7, -1.3, 0.4, 2.1])
    for make in (copy.copy, copy.deepcopy, np.copy, lambda x: np.array(x), lambda x: np.array(x, copy=True), lambda x: x.copy(), lambda x: x.flatten()):
        def f(x):
            b = make(x)
            b *= 2
            b[0] = x[1]
            return np.sum(x * b)
        np.testing.assert_allclose(wengert.grad(f)(a), differences(f, a), rtol=1e-6, atol=1e-8)

    def shares(x):
        b = np.asarray(x, like=x)
        b[0] = 2 * x[1]
        return np.sum(x * x)
    np.testing.assert_allclose(wengert.grad(shares)(a), [0, 10 * a[1], 2 * a[2], 2 * a[3]])


def test_what_shares_memory_in_numpy_and_not_here_is_not_written():
    def f(x):
        b = np.asarray(x)
        b[0] = 2 * x[1]
        return np.sum(x * x)
    with pytest.raises(wengert.Error, match="store into x itself"):
        wengert.grad(f)(np.ones(3))


def test_jacobian():
    a = np.array([1.0, 2.0, 3.0])
    np.testing.assert_allclose(wengert.jacobian(lambda x: np.stack([x[0] * x[1], np.sum(x * x)]))(a), [[2, 1, 0], [2, 4, 6]])
    by_x, by_w = wengert.jacobian(lambda x, w: np.outer(x, w), argnums=(0, 1))(a, a)
    assert by_x.shape == by_w.shape == (3, 3, 3)
    np.testing.assert_allclose(by_x[1, 2], [0, 3, 0])
    assert wengert.jacobian(lambda x: 2 * x)(3.0) == 2.0
    with pytest.raises(wengert.Error, match="depends on no input"):
        wengert.jacobian(lambda x: np.ones(2))(a)


def test_loops_over_elements_are_linear():
    """An element's entry costs no array: 20,000 elements in less than a few seconds and little memory."""
    def f(a):
        out = np.zeros_like(a)
        for i in range(1, len(a)):
            out[i] = 0.5 * out[i - 1] + a[i]
        return out[-1]
    gradient = wengert.grad(f)(np.ones(20000))
    assert gradient[-1] == 1 and gradient[-2] == 0.5 and gradient[0] == 0


@pytest.mark.parametrize("f, message", [
    (lambda a: np.sum(a * np.ma.masked_array(np.ones(3), [0, 1, 0])), "MaskedArray"),
    (lambda a: np.sum(a * np.ones(3).view(np.recarray)), "recarray"),
    (lambda a: np.linalg.det(sys.modules["numpy"].array([[a[0], a[1]], [a[2], a[0]]])), "np.stack"),
    (lambda a: np.sum(a + 1j), "complex"),
    (lambda a: np.maximum(a + 1j, 2).real[0], "complex numbers"),
    (lambda a: a.view()[0], "has no 'view'"),
    (lambda a: np.sum(a[a]), "subscript"),
    (lambda a: np.linalg.eigh(np.ones((2, 2)) * a[0] * 0 + np.eye(2) * a[0])[1][1, 0], "equal eigenvalues"),
])
def test_what_is_refused(f, message):
    with pytest.raises((wengert.Error, AttributeError), match=message):
        wengert.grad(f)(np.array([1.0, 2.0, 3.0]))


def test_what_is_not_chosen_gets_no_infinite_derivative():
    at = np.array([-1.0, 2.0])
    for root in (lambda x: np.sqrt(np.maximum(x, 0)), lambda x: np.sqrt(np.clip(x, 0, 9)), lambda x: np.sqrt(np.where(x > 0, x, 0)), lambda x: np.sqrt(np.fmax(0, x))):
        np.testing.assert_allclose(wengert.grad(lambda x: np.sum(x + root(x)))(at), [1, 1 + 0.5 / np.sqrt(2)])
    assert wengert.grad(lambda x: x[1] + np.sqrt(np.max(np.stack([x[0], 0.0 * x[1]])[:1]) + 1))(at)[1] == 1
