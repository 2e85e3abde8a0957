# SPDX-License-Identifier: MIT
"""The methods of active arrays and numbers that are NumPy's functions of the same name."""
import numpy as np

from .arrays import Active, Number
from .rule_tables import functions


def _item(self, *at):
    if not at and self.size != 1:
        raise ValueError("can only convert an array of size 1 to a Python scalar")
    return np.reshape(self, ()) if not at else np.ravel(self)[at[0]] if len(at) == 1 and not isinstance(at[0], tuple) else self[at if len(at) > 1 else at[0]]


Active.item = _item
Active.flatten = lambda self, order="C": np.copy(np.ravel(self, order))
Active.copy = lambda self, order="C": np.copy(self)
Active.clip = lambda self, min=None, max=None: functions[np.clip](self, min, max)  # NumPy 1 wants both of its function
Number.tolist = lambda self: self
Number.T = property(lambda self: self)
_methods = ("sum mean prod reshape ravel transpose dot max min cumsum cumprod squeeze trace diagonal std var argmax argmin argsort all any "
            "round take repeat swapaxes ptp conj nonzero compress searchsorted partition astype")
for _name in _methods.split():
    if not hasattr(np, _name) and _name not in ("astype",):
        continue

    def _method(self, *arguments, _function=getattr(np, _name, None), _name=_name, **named):
        if _name in ("reshape", "transpose") and len(arguments) > 1:
            arguments = (arguments,)
        if _name == "astype":
            return functions["astype"](self, *arguments, **named)
        if _name == "compress":
            return _function(arguments[0], self, *arguments[1:], **named)
        return _function(self, *arguments, **named)
    setattr(Active, _name, _method)
Active.conj = Active.conjugate = lambda self: np.conj(self) if self.dtype.kind == "c" else self
# NumPy's loops over arrays of objects ask the elements for these.
for _name in ("exp expm1 exp2 log log1p log2 log10 sqrt cbrt square reciprocal sin cos tan arcsin arccos arctan sinh cosh tanh arcsinh "
              "arccosh arctanh fabs deg2rad rad2deg degrees radians arctan2 hypot logaddexp sign rint floor ceil trunc").split():
    def _method(self, *arguments, _function=getattr(np, _name)):
        return _function(self, *arguments)
    setattr(Number, _name, _method)
