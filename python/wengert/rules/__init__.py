# SPDX-License-Identifier: MIT
"""Adjoints of NumPy's functions, for wengert.numbers. What is in no table is refused by name.

Adjoints of complex numbers: that of z has the derivatives by its real and its imaginary part as its own two parts.
"""
from . import algebra, composed, elementwise, reductions, shapes, special, transforms  # noqa: F401  fill the tables
from ..rule_tables import decisions, functions, ufuncs  # noqa: F401
