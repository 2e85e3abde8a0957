# SPDX-License-Identifier: MIT
"""Wrong use and functions that misbehave: one clear line, and the process goes on."""
import os
import time

import numpy as np
import pytest

import wengert
from conftest import ENERGY, FUNCTIONS

X = np.linspace(0.3, 1.7, 7)


@pytest.fixture(scope="module")
def f():
    return wengert.from_source(FUNCTIONS, "energy")


@pytest.mark.parametrize("arguments, message", [
    ((X.astype(int), 1.0), r"'x' must be float64, and an array of int64 was given; write x.astype\('float64'\)"),
    ((X.astype(complex), 1.0), "'x' must be float64, and an array of complex128"),
    ((np.array([object()]), 1.0), "'x' must be float64, and an array of object"),
    (("text", 1.0), "'x' must be float64, and a str"),
    ((X.reshape(1, 7), 1.0), r"'x' has 1 dimension, and an array of shape \(1, 7\)"),
    ((X, X), r"'k' is a number, and an array of shape \(7,\)"),
    ((np.array([1.0, np.nan]), 1.0), r"'x\[1\]' is nan.*\[not-finite\]"),
    ((X, np.inf), r"'k' is inf"),
    ((X,), "'k' is missing"),
    ((X, 1.0, 2.0), "takes 2 arguments, and 3 were given"),
])
def test_arguments(f, arguments, message):
    with pytest.raises(wengert.Error, match=message):
        f.gradient(*arguments)


def test_names(f):
    with pytest.raises(wengert.WrongType, match="no parameter 'kk'; did you mean 'k'"):
        f(X, kk=1.0)
    with pytest.raises(wengert.Error, match="'y'"):
        wengert.from_source(FUNCTIONS, "energy", wrt="y")
    with pytest.raises(wengert.WrongValue, match="must have 3 elements.*has 7"):
        f(X, 1.0, n=3)
    with pytest.raises(wengert.WrongValue, match="must have the shape"):
        f.vjp(X, 1.0, seeds=X)
    with pytest.raises(TypeError):  # the package's exceptions are Python's too
        f(X, kk=1.0)


def test_several_outputs_have_no_gradient():
    g = wengert.from_source(FUNCTIONS, "step", wrt="u", of="u")
    with pytest.raises(wengert.WrongValue, match="several outputs; use jacobian, or vjp"):
        g.gradient(1, X)


def test_source_that_is_refused_shows_why(tmp_path):
    bad = tmp_path / "bad.c"
    bad.write_text("double f(double x) { return x * undeclared; }\n")
    with pytest.raises(wengert.Error, match=r"(?s)\[program-failed\].*bad.c:1:.*undeclared"):
        wengert.from_source(bad, "f")
    with pytest.raises(wengert.Error, match="(?s)energi.*energy"):
        wengert.from_source(FUNCTIONS, "energi")
    with pytest.raises(wengert.Error, match="no such file"):
        wengert.from_source(tmp_path / "missing.c", "f")
    pointer = tmp_path / "pointer.c"
    pointer.write_text("double f(int n, const double* x) { double s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i]; return s; }\n")
    with pytest.raises(wengert.WrongValue, match=r"'x' of 'f' is a pointer; say how many.*sizes=\{'x': 'n'\}"):
        wengert.from_source(pointer, "f")
    np.testing.assert_array_equal(wengert.from_source(pointer, "f", sizes={"x": "n"}).gradient(X), 2 * X)


def test_libraries(library, tmp_path):
    with pytest.raises(wengert.Error, match="no function 'energi'; did you mean 'energy'"):
        wengert.from_library(library, "energi", ENERGY)
    with pytest.raises(wengert.Error, match="cannot-open"):
        wengert.from_library(tmp_path / "missing.so", "f")
    with pytest.raises(wengert.Error, match="is no shared library"):
        wengert.from_library(FUNCTIONS, "f")
    with pytest.raises(wengert.WrongValue, match="'matrix' in .* is no type"):
        wengert.from_library(library, "energy", "double energy(matrix x)")


@pytest.mark.parametrize("name, message", [
    ("crashes", r"signal 11 \(Segmentation fault\)"),
    ("exits", "ended the process before it returned"),
    ("exits_at_once", "ended the process before it returned"),
])
def test_functions_that_end_the_process(misbehaving, name, message):
    g = wengert.from_library(misbehaving, name, f"double {name}(double x)")
    for call in (g, g.gradient):
        with pytest.raises(wengert.Error, match=message):
            call(2.0)


def test_a_function_that_hangs_is_stopped(misbehaving):
    g = wengert.from_library(misbehaving, "hangs", "double hangs(double x)", time_limit=0.3)
    start = time.monotonic()
    with pytest.raises(wengert.Error, match="did not return within 0.3 s"):
        g(1.0)
    assert time.monotonic() - start < 5
    with pytest.raises(wengert.Error, match="did not return"):
        g(1.0)  # by another process


def test_a_function_that_prints(misbehaving, capsys):
    g = wengert.from_library(misbehaving, "prints", "double prints(double x)")
    assert g.gradient(3.0) == 6.0
    assert capsys.readouterr().out == "computing\n"


def test_a_function_that_forks(misbehaving):
    assert wengert.from_library(misbehaving, "forks", "double forks(double x)").gradient(3.0) == 6.0


def test_elements_behind_arrays_are_named(misbehaving):
    g = wengert.from_library(misbehaving, "behind", "double behind(const double x[3])")
    with pytest.raises(wengert.Error, match=r"'behind' uses x\[5\], element 6 of the 3"):
        g.gradient([1.0, 2.0, 3.0])
    g = wengert.from_library(misbehaving, "writes_behind", "double writes_behind(const double x[1], double y[1])", of="result")
    with pytest.raises(wengert.Error, match=r"uses y\[3\]"):
        g([1.0])


def test_elements_in_front_of_arrays(misbehaving):
    g = wengert.from_library(misbehaving, "writes_in_front", "double writes_in_front(const double x[1], double y[1])", of="result")
    for call in (g, g.gradient):
        with pytest.raises(wengert.Error, match=r"'writes_in_front' uses y\[-2\], in front of the array"):
            call([1.0])
    g = wengert.from_library(misbehaving, "far_in_front", "double far_in_front(const double x[3])")
    with pytest.raises(wengert.Error, match=r"'far_in_front' uses x\[-600\]"):
        g([1.0, 2.0, 3.0])
    assert np.isnan(wengert.from_library(misbehaving, "reads_in_front", "double reads_in_front(const double x[3])")([1.0, 2.0, 3.0]))


def test_derivatives_that_would_be_zero_or_wrong(misbehaving):
    g = wengert.from_library(misbehaving, "constant", "double constant(double x)")
    with pytest.raises(wengert.Error) as error:
        g.gradient(1.0)
    assert error.value.code == "passive-output"
    assert wengert.from_library(misbehaving, "constant", "double constant(double x)", allow_passive=True).gradient(1.0) == 0
    # Between 2 and 4 it is 1.5 + (x - 2) / 4.
    assert wengert.from_library(misbehaving, "halves_its_bits", "double halves_its_bits(double x)").gradient(3.0) == 0.25
    g = wengert.from_library(misbehaving, "takes_a_third_of_its_bits", "double takes_a_third_of_its_bits(double x)")
    with pytest.raises(wengert.Error) as error:
        g.gradient(2.0)
    assert error.value.code == "unknown-operation"


def test_no_process_and_no_file_is_left(library):
    g = wengert.from_library(library, "energy", ENERGY)
    g.gradient(X, 1.0)
    process = g.route.recorder.process
    directory, pid = process.directory, process.process.pid
    assert os.listdir(directory) == ["printed"] or "tape" in os.listdir(directory)
    assert not [n for n in os.listdir(directory) if n.startswith("tape.")]
    process.end()
    assert not os.path.exists(directory)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_tensors_of_frameworks_are_no_active_arrays():
    """A tensor has a `storage`, as wengert.grad's arrays have."""
    f = wengert.from_source(FUNCTIONS, "energy")
    tensor = type("Tensor", (), {"__module__": "torch", "storage": lambda self: None})()
    with pytest.raises(wengert.WrongType, match="use wengert.torch.function"):
        f(tensor, 1.0)
