# SPDX-License-Identifier: MIT
"""wengert.from_python on programs of NumPy as people write them, among them LAPACK and Fourier transforms: recorded machine
code, against differences."""
import numpy as np
import numpy_functions
import numpy_groups
import numpy_programs
import pytest

import wengert


@pytest.mark.parametrize("point", "aAXTP")
@pytest.mark.parametrize("module", [numpy_functions, numpy_programs], ids=["functions", "programs"])
@pytest.mark.filterwarnings("ignore")  # of outputs that are passive, and of NumPy's own about branches not taken
def test_group(module, point):
    f, x = getattr(numpy_groups, f"{module.__name__.removeprefix('numpy_')}_{point}"), module.POINTS[point]
    names, h = numpy_groups.names(module, point), 2e-6
    expected = np.zeros((len(names),) + x.shape)
    for at in np.ndindex(x.shape):
        more, less = x.copy(), x.copy()
        more[at] += h
        less[at] -= h
        expected[(slice(None), *at)] = (f(more) - f(less)) / (2 * h)
    jacobian = wengert.from_python(f).jacobian(x)
    for name, row, differences in zip(names, jacobian, expected):
        np.testing.assert_allclose(row, differences, rtol=1e-5, atol=1e-6 * max(1.0, np.abs(differences).max()), err_msg=name)
