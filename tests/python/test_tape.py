# SPDX-License-Identifier: MIT
"""wengert.from_tape."""
import subprocess

import numpy as np
import pytest

import wengert
from wengert import suite


@pytest.fixture(scope="module")
def tape(library, tmp_path_factory):
    path = tmp_path_factory.mktemp("tape") / "myfun.tape"
    subprocess.run([suite.program(""), "call", library, "myfun", "--outputs", "1", "--record", path], input=b"4 -2 6.5",
                   check=True, stdout=subprocess.DEVNULL)
    return path


def test_value_and_derivatives_at_the_point(tape):
    f = wengert.from_tape(tape)
    assert f.inputs == ("x",)
    np.testing.assert_allclose(f.value_and_gradient()[1], [3.14, 6.5, -2.0])
    np.testing.assert_allclose(f.vjp(seeds=2.0)[1], [6.28, 13.0, -4.0])
    np.testing.assert_allclose(f.jvp(tangents=[1.0, 1.0, 0.0])[1], 9.64)
    check = f.check()
    assert check and "tangent against adjoint" in repr(check) and "differences" not in repr(check)


def test_another_point_is_refused(tape):
    with pytest.raises(wengert.WrongValue, match="a recording at one point"):
        wengert.from_tape(tape)([1.0, 2.0, 3.0])


def test_files_that_are_no_tapes(tmp_path):
    (tmp_path / "no.tape").write_text("text")
    with pytest.raises(wengert.Error) as error:
        wengert.from_tape(tmp_path / "no.tape")
    assert error.value.code == "not-a-tape"
    with pytest.raises(wengert.Error) as error:
        wengert.from_tape(tmp_path / "missing.tape")
    assert error.value.code == "cannot-open"
