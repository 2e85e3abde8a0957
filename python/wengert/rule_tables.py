# SPDX-License-Identifier: MIT
"""What has a derivative rule, for wengert.numbers: filled by rules/, looked up by arrays.py."""

decisions = set()  # whose results are no real numbers, or constant between jumps
makers = set()  # of new arrays, by like=
ufuncs = {}  # ufunc, or (ufunc, method): what makes the entry for its arguments
functions = {}  # other functions of NumPy, and operator.getitem
more = []  # what fills the tables with the rules of other packages, once these are loaded: whether it has filled any
complex_too = set()  # rules that hold for complex numbers


def rule(*of, table=functions, also_complex=False):
    """Puts a rule into a table; names that this NumPy does not have are None."""
    def put(made):
        for function in of:
            if function is not None:
                table[function] = made
        if also_complex:
            complex_too.add(made)
        return made
    return put
