#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The binary route from an installation alone, in every language, and the examples in burgers_binary: the C++ program, the Python
script and their tapes agree.

usage: installed.py BUILD_DIR SOURCE_DIR WORK_DIR
"""
import json
import os
import re
import shutil
import subprocess
import sys

from expectations import expect, finish

BUILD, SOURCE, WORK = (os.path.abspath(path) for path in sys.argv[1:4])
PREFIX = os.path.join(WORK, "prefix")
EXAMPLE = os.path.join(SOURCE, "examples", "burgers_binary")
PYTHON = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else sys.executable
FORTRAN = """
program cubic
  use wengert_client
  implicit none
  real(8) :: x, y
  x = 3.0d0
  call wengert_input(x, 'x')
  call wengert_set_tangent(x, 1.0d0)
  y = x**3
  call wengert_output(y, 'y')
  print '(a, f6.2)', 'derivative ', wengert_get_tangent(y)
end program
"""


def run(*words, **options):
    # Nothing of the source or build tree may be found by accident.
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VALGRIND_LIB")}
    return subprocess.run(words, capture_output=True, text=True, timeout=600, env=environment, cwd=WORK, **options)


def main():
    shutil.rmtree(WORK, ignore_errors=True)
    os.makedirs(WORK)
    for room in ("binary", "cli"):  # and the headers, which the root installs as they are
        result = run("cmake", f"-DCMAKE_INSTALL_PREFIX={PREFIX}", "-P", os.path.join(BUILD, room, "cmake_install.cmake"))
        expect(f"{room} installs", result.returncode == 0, result.stderr)
    shutil.copytree(os.path.join(SOURCE, "include"), os.path.join(PREFIX, "include"))
    wengert = os.path.join(PREFIX, "bin", "wengert")
    library_directory = next(os.path.dirname(os.path.join(path, name)) for path, _, names in os.walk(PREFIX)
                             for name in names if name == "libwengert_client.a")

    burgers = os.path.join(WORK, "burgers")
    result = run("g++", "-O3", "-ffp-contract=off", "-I", os.path.join(PREFIX, "include"),
                 os.path.join(EXAMPLE, "burgers.cpp"), "-o", burgers)
    expect("the C++ example compiles against the installation", result.returncode == 0, result.stderr)
    forward = run(wengert, "run", "--tangent", "--", burgers, "8", "5")
    numbers = re.fullmatch(r"norm (\S+) derivative (\S+)\n", forward.stdout)
    expect("the C++ example in forward mode", numbers and float(numbers[2]) > 1 and not forward.stderr, forward.stdout + forward.stderr)
    native = run(burgers, "8", "5")
    expect("its value is the native one", numbers and native.stdout.split()[1] == numbers[1], native.stdout)
    script = run(wengert, "run", "--tangent", "--", PYTHON, os.path.join(EXAMPLE, "burgers.py"), "8", "5")
    expect("Python prints the same value and derivative", [float(script.stdout.split()[i]) for i in (1, 3)]
           == [float(numbers[1]), float(numbers[2])], script.stdout + script.stderr + forward.stdout)
    for language, command in (("C++", [burgers]), ("Python", [PYTHON, os.path.join(EXAMPLE, "burgers.py")])):
        tape = os.path.join(WORK, "burgers.tape")
        recorded = run(wengert, "run", "--record", tape, "--", *command, "8", "5")
        found = run(wengert, "eval", tape, "--json")
        gradient = json.loads(found.stdout or '{"gradient": [0]}')["gradient"][0]
        expect(f"the recording of {language} has the same derivative", abs(gradient - float(numbers[2])) < 1e-13 * gradient,
               recorded.stderr + found.stdout + found.stderr)
    check = run(wengert, "run", "--check", "--", burgers, "8", "5")
    expect("--check", check.returncode == 0 and "check passed" in check.stdout, check.stdout + check.stderr)

    with open(os.path.join(WORK, "cubic.f90"), "w") as file:
        file.write(FORTRAN)
    result = run("gfortran", os.path.join(PREFIX, "include", "wengert", "wengert_client.f90"), "cubic.f90", "-o", "cubic",
                 "-L", library_directory, "-lwengert_client")
    expect("the Fortran module compiles", result.returncode == 0, result.stderr)
    result = run(wengert, "run", "--tangent", "--", "./cubic")
    expect("Fortran", "derivative  27.00" in result.stdout, result.stdout + result.stderr)

    result = run("gcc", "-O1", "-static", "-I", os.path.join(PREFIX, "include"), "-x", "c", "-", "-x", "none", "-o", "static",
                 "-L", library_directory, "-Wl,--whole-archive", "-lwengert_wrappers", "-Wl,--no-whole-archive", "-lm",
                 input="#include <math.h>\n#include <stdio.h>\n#include <wengert/client.h>\n"
                       "int main(void) { volatile double x = 0; double y; WENGERT_SET_TANGENT(x, 2.0); y = sin(x);"
                       "printf(\"%g\\n\", WENGERT_GET_TANGENT(y)); return 0; }\n")
    expect("the wrapper library links into a static program", result.returncode == 0, result.stderr)
    result = run(wengert, "run", "--tangent", "--", "./static")
    expect("a static program with wrappers", result.stdout == "2\n", result.stdout + result.stderr)

    result = run("gcc", "-O3", "-shared", "-fPIC", os.path.join(SOURCE, "examples", "compiled_library", "rosenbrock.c"),
                 "-o", "rosenbrock.so")
    result = run(wengert, "call", "./rosenbrock.so", "rosenbrock", "-m", "1", "--csv", input="1.2 1 -0.5")
    expect("wengert call", "x[1],1,512" in result.stdout, result.stdout + result.stderr)
    return finish(WORK)


if __name__ == "__main__":
    sys.exit(main())
