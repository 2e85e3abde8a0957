# SPDX-License-Identifier: MIT
"""wengert.grad on functions of NumPy and math as people write them, and what stands in for NumPy and math there."""
import copy
import functools
import math
import pickle
import sys
import threading

import numpy as np
import joined_texts
import ordinary_helper
import ordinary_programs
import pytest
from test_numpy_programs import differences

import wengert
import wengert.math
import wengert.numpy


def compare(f, x):
    value, gradient = wengert.value_and_grad(f)(x)
    expected = differences(f, x)
    np.testing.assert_allclose(value, float(f(x.copy())), rtol=1e-10)
    np.testing.assert_allclose(gradient, expected, rtol=2e-5, atol=1e-6 * max(1.0, np.abs(expected).max()))


def check_case(f, x, refused):
    """refused: the message, None for a function that is right."""
    if refused is None:
        compare(f, x)
        return
    with pytest.raises(wengert.Error, match=refused):
        wengert.grad(f)(x)


@pytest.mark.parametrize("name", list(ordinary_programs.CASES))
def test_program(name):
    check_case(*ordinary_programs.CASES[name], ordinary_programs.REFUSED.get(name))


def test_the_users_modules_have_their_names_again():
    wengert.grad(ordinary_programs.CASES["via_helper"][0])(np.array([0.5, 0.3]))
    for module in (ordinary_programs, ordinary_helper):
        assert module.np is np
    assert ordinary_programs.zeros is np.zeros and ordinary_helper.exp is math.exp
    with pytest.raises(wengert.Error):
        wengert.grad(ordinary_programs.CASES["float_cast"][0])(np.ones(2))
    assert ordinary_programs.np is np


def test_the_modules_by_name():
    def f(x):
        out = wengert.numpy.zeros(2)
        out[0] = wengert.math.sqrt(x[0]) * x[1]
        return out.sum() + wengert.numpy.mean([x[0], x[1] * x[1]])
    compare(f, np.array([2.0, 3.0]))
    plain = wengert.numpy.zeros(3)
    assert type(plain) is np.ndarray and wengert.math.sqrt(4.0) == 2.0


CALLS = []


def counted(x):
    CALLS.append(1)
    out = np.zeros(1)
    out[0] = x[0]
    return out[0] * x[0]


def test_the_function_is_called_twice_the_first_time_alone():
    gradient = wengert.grad(counted)
    for calls in (2, 3, 4):
        np.testing.assert_allclose(gradient(np.array([3.0])), [6.0])
        assert len(CALLS) == calls


def test_arrays_that_depend_on_no_input_are_as_good_as_plain():
    def f(x):
        steps, out = np.array([0.1, 0.2]), np.zeros(2)
        out[0] = x[0]
        table = np.asarray(steps)
        table[0] = 0.3  # it is the array itself
        table = sys.modules["numpy"].asarray(steps)  # as a library does it
        assert float(steps[1]) == 0.2 and math.floor(steps[0]) == 0 and float(steps[0]) == 0.3
        with pytest.raises(ValueError):  # a copy, which a store would not leave
            table[0] = 1.0
        return out[0] * float(steps[1]) * np.linalg.eig(np.diag(steps))[0].real.max()
    np.testing.assert_allclose(wengert.grad(f)(np.array([3.0])), [0.2 * 0.3])


def test_asarray_of_an_active_array_is_the_array():
    def f(x):
        out = np.zeros(1)
        out[0] = x[0]
        y = np.asarray(x)
        y[1] = 5.0 * x[0]
        return x[1] + out[0]
    np.testing.assert_allclose(wengert.grad(f)(np.array([1.0, 2.0])), [6.0, 0.0])


def test_a_plain_array_filled_with_an_active_number():
    def f(x):
        return (np.full(3, x[0]) * np.full((3,), 2.0)).sum() + np.full_like(np.zeros(2), x[1]).sum()
    out = wengert.grad(lambda x: wengert.numpy.full(3, x[0]).sum() + wengert.numpy.full_like(np.zeros(2), x[1]).sum())(np.array([1.0, 2.0]))
    np.testing.assert_allclose(out, [3.0, 2.0])
    compare(f, np.array([1.0, 2.0]))


def test_an_array_of_what_is_iterated_over():
    def f(x):
        y = np.fromiter((v * v for v in x), dtype=np.float64, count=2)
        y[0] += x[1]
        return y @ np.arange(2) + y[0] ** 2 + np.fromiter(range(3), int).sum()
    compare(f, np.array([1.0, 2.0, 5.0]))
    with pytest.raises(wengert.Error):  # it ends before: NumPy's error is its cause
        wengert.grad(lambda x: np.fromiter((v for v in x), float, count=5).sum())(np.array([1.0, 2.0]))


def test_a_plain_array_of_the_caller_is_not_stored_into_in_silence():
    mine = np.zeros(2)

    def f(x):
        mine[0] = x[0]
        return mine[0] * x[1]
    with pytest.raises(wengert.Error, match="converted to a plain one"):
        wengert.grad(f)(np.ones(2))


def test_threads_record_beside_each_other():
    f, x = ordinary_programs.CASES["thomas"]
    expected, found, plain = wengert.grad(f)(x), [], []

    def record():
        for _ in range(20):
            found.append(wengert.grad(f)(x))

    def call():
        for _ in range(100):
            plain.append(float(f(x)))
    threads = [threading.Thread(target=work) for work in (record, call, record)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 40 and len(set(plain)) == 1 and ordinary_programs.np is np
    for gradient in found:
        np.testing.assert_array_equal(gradient, expected)


def test_special_functions_of_math():
    for name in ("erf", "erfc", "gamma", "lgamma"):
        for point in (-2.3, -0.4, 0.3, 1.7, 5.5, 12.0):
            if name == "lgamma" or name == "gamma" or abs(point) < 3:
                compare(lambda x, _f=getattr(wengert.math, name): _f(x[0]), np.array([point]))


@functools.lru_cache(None)
def weights(n):
    w = np.ones(n)
    w[0] = 0.5
    return w


def test_arrays_that_the_function_keeps_for_its_next_call():
    def f(x):
        out = np.zeros(2)
        out[:] = x
        return np.sum(weights(len(x)) * out * out)
    gradient = wengert.grad(f)
    gradient(np.ones(2))
    weights.cache_clear()
    for _ in range(3):
        np.testing.assert_allclose(gradient(np.array([1.0, 2.0])), [1.0, 4.0])
    np.testing.assert_allclose(float(f(np.array([1.0, 2.0]))), 4.5)


def test_a_refusal_that_the_function_catches_is_not_lost():
    plain = np.ones(2)

    def f(x):
        try:
            plain[0] = x[0]
        except TypeError:
            pass
        return plain[0] * x[1]
    with pytest.raises(wengert.Error, match="converted to a plain one"):
        wengert.grad(f)(np.array([2.0, 3.0]))


def test_arrays_that_share_the_memory_of_plain_ones_stay_plain():
    plain = np.ones(2)

    def f(x):
        out, rows = np.zeros(1), np.array(plain, copy=None if np.__version__ >= "2" else False, ndmin=2)
        out[0] = x[0]
        rows[0, 0] = x[0]
        return plain[0] * out[0]
    with pytest.raises(wengert.Error, match="converted to a plain one"):
        wengert.grad(f)(np.array([2.0, 3.0]))


STORES = {
    "add.at": lambda out, x: np.add.at(out, [0, 2, 2], x), "put": lambda out, x: np.put(out, [0, 1, 2], x), "copyto": lambda out, x: np.copyto(out, x),
    "+=": lambda out, x: out.__iadd__(x * 2), "fill": lambda out, x: out.fill(x[1]), "putmask": lambda out, x: np.putmask(out, [True, False, True], x),
    "out=": lambda out, x: np.multiply(x, 3.0, out=out), "all": lambda out, x: out.__setitem__(slice(None), x),
    "by a list": lambda out, x: out.__setitem__([0, 2], x[:2]), "place": lambda out, x: np.place(out, [True, True, False], x),
    "sort": lambda out, x: out.sort(), "cumsum": lambda out, x: np.cumsum(x, out=out), "clip": lambda out, x: np.clip(x, 0.0, 0.6, out=out),
    "matmul": lambda out, x: np.matmul(np.eye(3), x, out=out), "nan_to_num": lambda out, x: np.nan_to_num(x, copy=False),
    "dot": lambda out, x: np.dot(np.eye(3), x, out=out), "method dot": lambda out, x: x.dot(np.eye(3), out=out),
    "shuffle": lambda out, x: np.random.default_rng(1).shuffle(out), "view": lambda out, x: out.view().__setitem__(0, x[2]),
    "flat": lambda out, x: out.flat.__setitem__(0, x[2]), "T": lambda out, x: out.T.__setitem__(0, x[2]),
    "fill_diagonal": lambda out, x: np.fill_diagonal(out.reshape(1, 3), x[2]), "method put": lambda out, x: out.put([0, 1], x[:2]),
}
REFUSED_STORES = {"view", "method put"}


@pytest.mark.parametrize("store", STORES)
@pytest.mark.parametrize("made", [lambda: np.zeros(3), lambda: np.ones(3), lambda: np.arange(3.0), lambda: np.full(3, 0.3), lambda: np.array([0.1, 0.2, 0.3])])
def test_stores_into_new_arrays(store, made):
    def f(x):
        out = made()
        STORES[store](out, x)
        return np.sum(out * out * np.array([1.0, 2.0, 3.0])) + 0.1 * np.sum(x)
    x = np.array([0.3, 0.5, 0.7])
    if store in REFUSED_STORES:
        with pytest.raises((wengert.Error, AttributeError)):
            wengert.grad(f)(x)
        return
    np.testing.assert_allclose(wengert.grad(f)(x), differences(f, x), rtol=1e-6, atol=1e-6)


def test_text_of_an_active_number_is_no_number():
    for f in (lambda x: float(f"{x[0]:.3f}") * x[0], lambda x: float(str(x[0])) * x[0], lambda x: float(f"{x[0]}") * x[0],
              lambda x: float(format(x[0], ".2f")) * x[0], lambda x: np.float64(f"{x[0]:.3f}") * x[0],
              lambda x: float(("a=" + str(x[0])).split("=")[1]) * x[0], lambda x: float(f"{x[0]:8.3f}".strip()) * x[0],
              lambda x: sum(int(c) * x[0] for c in str(x[0]) if c != "."), lambda x: float("%s" % x[0]) * x[0],
              lambda x: float(repr(x[0]).replace("Number(array(", "").replace("))", "")) * x[0], lambda x: float(f"{str(x[0]):>10}") * x[0],
              lambda x: float(np.array_str(x)[1:-1]) * x[0], lambda x: sum(float(t) for t in np.array2string(x)[1:-1].split()) * x[0]):
        with pytest.raises(wengert.Error, match="text of an active number is read as a number"):
            wengert.grad(f)(np.array([1.5]))
    for f in joined_texts.READ:
        with pytest.raises(wengert.Error, match="text of an active number is read as a number"):
            wengert.grad(f)(np.array([1.5]))
    assert not hasattr(joined_texts, "float")
    np.testing.assert_allclose(wengert.grad(joined_texts.beside)(np.array([1.5, 2.0])), [2.5, 1.5])

    def printed(x):
        label = f"x = {x[0]:.3f}, {x}" + str(x[0]).rjust(3)
        assert "{:>4}".format(str(x[0])) == " 1.5" and str(x[0]).partition(".") == ("1", ".", "5") and ",".join(str(x[0])) == "1,.,5"
        return x[0] * len(label)
    np.testing.assert_allclose(wengert.grad(printed)(np.array([1.5])), [len("x = 1.500, [1.5]" + "1.5")])


def test_type_of_an_active_array_is_that_of_a_plain_one():
    def f(x):
        def flat(a):
            if type(a) is list or type(a) in (tuple, set):
                return [n for part in a for n in flat(part)]
            return [a]
        assert issubclass(Meta, type) and type("Made", (Kind,), {})().scale == 2.0 and isinstance(Kind, type) and type(type) is type
        facts = [x[0].__class__.__name__ == "float64", x[0].__class__ is not int, x.__class__ is np.ndarray, type(x[0]).__name__ == "float64", type(x[0]) is not int, type(x[0]) in (float, np.float64)]  # pytest rewrites what is asserted
        assert all(facts)

        class Inner(type):
            pass
        assert isinstance(Inner("Made", (), {}), Inner) and not isinstance(Kind, Inner) and not issubclass(Meta, Inner) and issubclass(Inner, type)
        total = sum(n * n for n in flat([x[0], (x[1], [x[0] * x[1]])]))
        return total * Kind().times(x[1]) + np.sum(x ** 3 if type(x) is np.ndarray else x)

    class Kind(Part, metaclass=Meta):
        scale = 2.0
    compare(f, np.array([0.5, 0.7]))
    assert "type" not in globals()
    for wrong in (lambda x: x * x if type(x) is float else x, lambda x: x if type(x) != float else x * x, lambda x: x if type(x) is type(2.0) else x * x,
                  lambda x: {float: x * x}.get(type(x), x), lambda x: x * x if type(x) in FLOATS else x,
                  lambda x: x * x if x.__class__ is float else x, lambda x: x if x.__class__ in FLOATS else x * x, lambda x: x if float is x.__class__ else x * x):
        with pytest.raises(wengert.Error, match="does not say whether"):
            wengert.grad(wrong)(2.0)
    with pytest.raises(wengert.Error, match="does not say whether"):
        wengert.grad(caught)(2.0)


FLOATS = (int, float)


class Meta(type):
    pass


class Part:
    def times(self, x):
        return x * type(self).scale


def caught(x):
    try:
        return x if type(x) is float else x * x
    except Exception:
        return 3 * x


def test_refusals_that_are_caught_or_raised_in_threads_are_not_lost():
    def caught(x):
        try:
            y = np.frexp(x)[0]
        except Exception:
            y = x
        return np.sum(y * y)
    with pytest.raises(wengert.Error, match="frexp"):
        wengert.grad(caught)(np.array([2.0, 3.0]))
    with pytest.raises(wengert.Error, match="frexp"):  # an inner differentiation forgets nothing
        wengert.grad(lambda x: caught(x) * wengert.grad(lambda y: y * y)(2.0))(np.array([2.0, 3.0]))
    mine = np.ones(2)

    def work(x):
        try:
            mine[0] = x[0]
        except (TypeError, ValueError):
            pass

    def in_a_thread(x):
        thread = threading.Thread(target=work, args=(x,))
        thread.start()
        thread.join()
        return np.sum(mine * x)
    with pytest.raises(wengert.Error, match="converted to a plain one"):
        wengert.grad(in_a_thread)(np.array([2.0, 3.0]))


@pytest.mark.parametrize("change", [lambda a: np.place(a, [True, False], 3.0), lambda a: np.put(a, [0], 7.0), lambda a: np.fill_diagonal(a.reshape(1, 2), 4.0),
                                    lambda a: np.nan_to_num(a, copy=False, nan=5.0), lambda a: np.add.at(a, [0], 5.0), lambda a: np.multiply.at(a, [0], 5.0)])
def test_plain_numbers_that_are_stored_into_a_part_of_a_new_array(change):
    def f(x):
        out, weights = np.zeros(2), np.ones(10)
        out[0] = x[0]
        weights[1] = np.nan
        change(weights[:2])
        weights[1] = 2.0
        return np.sum(weights * x[1]) + out[0]
    x = np.array([0.3, 0.5])
    try:
        gradient = wengert.grad(f)(x)
    except wengert.Error:
        return
    np.testing.assert_allclose(gradient, differences(f, x), rtol=1e-6)


@pytest.mark.parametrize("f", [
    lambda x: math.modf(7 * x[0])[0] * x[1] + math.remainder(x[0], 0.21) * math.trunc(9 * x[1]) + math.nextafter(x[1], 1.0) * math.ceil(x[0]),
    lambda x: np.arange(x[0], 3.0, 0.5).sum() + np.arange(5 * x[1]).sum() * x[0],
    lambda x: np.outer(x, x, out=np.zeros((2, 2))).sum() + np.cumsum(x, out=np.zeros(2))[1] ** 2,
])
def test_more_of_math_and_numpy(f):
    compare(f, np.array([0.31, 0.7]))


def test_errors_of_math_are_those_that_the_function_expects():
    def f(x):
        try:
            return math.sqrt(x[0] - 0.5) + x[1]
        except ValueError:
            return x[1] ** 2
    for at in (0.3, 0.9):
        compare(f, np.array([at, 0.7]))


def test_arrays_without_axes_are_changed_in_place():
    def f(x):
        total = np.array(0.0)
        same = total
        for v in x:
            total += v * v
        start = np.array(x[0])
        again = start
        start *= 3.0
        assert total.ndim == 0 and np.ndim(same) == 0
        return same * again + total[()] + math.exp(same)
    compare(f, np.array([0.3, 0.7]))


def test_complex_arrays_that_are_new():
    def f(x):
        z = np.zeros(2, complex)
        z[:] = x
        z[0] += 1j * x[1] * math.exp(x[0])
        return np.sum(np.abs(z) ** 2) + np.abs(np.sum(z))
    compare(f, np.array([0.3, 0.7]))


class Kept:
    def __call__(self, x):
        self.state, self.function, self.grid = np.zeros(2), np.sum, np.linspace(0.0, 1.0, 2)
        self.state[:] = x
        self.number = self.state[0] * math.exp(x[1])
        return np.sum(self.state * self.grid * weights(2)) + self.number


def test_what_a_function_keeps_is_plain_when_the_recording_has_ended():
    model, x = Kept(), np.array([0.3, 0.7])
    weights.cache_clear()
    wengert.grad(model)(x)
    for copied in (copy.deepcopy(model), pickle.loads(pickle.dumps(model))):
        assert type(copied.state) is np.ndarray and type(copied.number) is np.float64 and copied.function is np.sum
    assert type(np.sin(model.state)) is np.ndarray and float(model.number) > 0 and type(weights(2) * x) is np.ndarray
    model.state[0] = 5.0
    assert model.state[0] == 5.0 and type(model.state[0]) is np.float64
    assert type(Kept()(x)) is np.float64


def test_an_error_of_the_function_comes_through():
    def f(x):
        out = np.zeros(1)
        out[0] = x[0]
        raise KeyError("mine")
    with pytest.raises(KeyError, match="mine"):
        wengert.grad(f)(np.ones(1))


def test_an_active_number_is_no_key():
    def f(x):
        out, table = np.zeros(1), {}
        out[0] = x[0]
        for t in np.linspace(0.0, 1.0, 3):
            table[t] = t * x[1]  # these depend on nothing
        return sum(table.values()) + out[0]
    compare(f, np.array([0.3, 0.7]))
    with pytest.raises(wengert.Error, match="is a key"):
        wengert.grad(lambda x: {x[0]: x[1]}[x[0]])(np.ones(2))


@pytest.mark.parametrize("name", ["sin", "exp", "sqrt", "isfinite", "hypot", "floor", "maximum", "sign", "arctan2"])
def test_arrays_of_numbers_of_which_some_are_active(name):
    def f(x):
        y = np.array([x[0], 0.3, 2.0 * x[1], 1])
        return np.sum(getattr(np, name)(*(y,) * getattr(np, name).nin) * y) + x[1]
    compare(f, np.array([0.4, 0.7]))
