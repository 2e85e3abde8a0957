# SPDX-License-Identifier: MIT
"""`python -m wengert` is the command `wengert`."""
import os
import sys

from . import errors, suite


def main():
    try:
        program = suite.program("")
    except errors.Error as error:
        sys.exit(f"wengert: error: {error}")
    os.execv(program, [program] + sys.argv[1:])


if __name__ == "__main__":
    main()
