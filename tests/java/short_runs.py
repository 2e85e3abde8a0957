# SPDX-License-Identifier: MIT
"""How tests start Java's programs: runs this short take half the processor time without optimised machine code.

With WENGERT_TEST_ALL=1 programs run as their users run them, optimised; javac is only a means either way.
"""
import os

OPTIONS = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]


def java(path):
    """The command that starts a program: `java` and its first options."""
    return [path] if os.environ.get("WENGERT_TEST_ALL") == "1" else [path, *OPTIONS]


def javac(path):
    """The command that starts the compiler: `javac` and its first options."""
    return [path, *("-J" + option for option in OPTIONS)]
