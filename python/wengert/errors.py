# SPDX-License-Identifier: MIT
"""The exceptions. Every message is one line that ends with a code in brackets, as those of the command do; what a
compiler or the user's function printed follows in further lines."""
import difflib
import re
import threading


class Error(Exception):
    """What went wrong; `code` is the word in brackets (see the page of errors). `refused.last` is the thread's last one that
    says that something has no derivative, as the user's function may catch it."""

    refused = threading.local()

    def __init__(self, *arguments):
        super().__init__(*arguments)
        if arguments and "[not-differentiable]" in str(arguments[0]):
            self.refused.last = self

    @property
    def code(self):
        found = re.search(r"\[([a-z-]+)\]", str(self))
        return found.group(1) if found else "internal"


class WrongValue(Error, ValueError):
    """An argument has a shape or value that makes no sense."""


class WrongType(Error, TypeError):
    """An argument has a type that is not differentiated, or is missing."""


class LostDerivative(WrongType):
    """A plain number would be made of an active one: of a store into a plain array, of a function that takes floats."""


def near(name, names):
    """'; did you mean ...?' or nothing."""
    found = difflib.get_close_matches(name, names, 3, 0.5)
    return "; did you mean " + " or ".join(repr(n) for n in found) + "?" if found else ""
