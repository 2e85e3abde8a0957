# SPDX-License-Identifier: MIT
"""What has a derivative rule, for wengert.numbers: filled by rules.py, looked up by the arrays of tapes.py."""

decisions = set()  # ufuncs whose results are no real numbers, or constant between jumps
ufuncs = {}  # ufunc: what makes the entry for its arguments
functions = {}  # other functions of NumPy, and operator.getitem
