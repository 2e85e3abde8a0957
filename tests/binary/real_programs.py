#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Programs that nobody wrote for this: CPython, gawk, LAPACK, SQLite, in forward mode and recorded, against differences of
native runs; and bc, whose decimal arithmetic no derivative follows, which must be said.

A program is called with its input's value and prints a value and its tangent.

usage: real_programs.py RUNNER INCLUDE_DIR WORK_DIR WENGERT
"""
import json
import os
import re
import subprocess
import sys

from expectations import expect, finish

RUNNER, INCLUDE, WORK, WENGERT = (os.path.abspath(path) for path in sys.argv[1:5])
HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = os.path.join(HERE, "programs")
PYTHON = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else sys.executable
BURGERS = os.path.join(HERE, "..", "..", "examples", "burgers_binary", "burgers.py")


def build(*command):
    subprocess.run(command, check=True, cwd=WORK)


def numbers(result):
    """The numbers among what was printed."""
    found = []
    for word in result.stdout.split():
        try:
            found.append(float(word))
        except ValueError:
            pass
    return found


def compare(name, command, x, **environment):
    """`command(x)` is the program's command line at x."""
    environment = {**os.environ, **environment}

    def run(*words, at=x):
        return subprocess.run([*words, *command(repr(at))], capture_output=True, text=True, timeout=300, env=environment)

    step = 1e-5  # a central difference of fourth order: its error is about 1e-11 here, rounding included
    native = {k: numbers(run(at=x + k * step))[0] for k in (-2, -1, 0, 1, 2)}
    difference = (8 * (native[1] - native[-1]) - (native[2] - native[-2])) / (12 * step)
    forward = run(RUNNER, "--tangent", "--")
    value, tangent = (numbers(forward) + [float("nan")] * 2)[:2]
    expect(f"{name}: forward mode agrees with differences",
           forward.returncode == 0 and not forward.stderr and value == native[0] and difference != 0
           and abs(tangent - difference) <= 1e-8 * max(1, abs(difference)),
           (value, native[0], tangent, difference, forward.stderr))
    tape = os.path.join(WORK, "tape")
    recorded = run(RUNNER, "--record", tape, "--")
    swept = subprocess.run([WENGERT, "eval", tape, "--json"], capture_output=True, text=True)
    gradient = json.loads(swept.stdout).get("gradient", [None]) if swept.returncode == 0 else [None]
    expect(f"{name}: the recording agrees with forward mode", recorded.returncode == 0 and gradient[0] is not None
           and abs(gradient[0] - tangent) <= 1e-12 * max(1, abs(tangent)), (gradient, tangent, recorded.stderr, swept.stderr))


def check_ordinary():
    """`wengert run --check` on ordinary C++, floats apart, whose rounding widens the check's tolerance."""
    wrappers = os.path.join(os.path.dirname(RUNNER), "..", "lib", "libwengert_wrappers.a")
    every = os.environ.get("WENGERT_TEST_ALL") == "1"
    for turn, words in enumerate(("g++ -O0", "g++ -O3 -march=x86-64-v3", "g++ -Ofast -flto", "g++ -O2 -static-pie", "clang++-19 -O2",
                                  "g++ -O3 -m32 -msse2 -mfpmath=sse")):
        binary = "ordinary" + words.replace(" ", "")
        libraries = ["-Wl,--whole-archive", wrappers, "-Wl,--no-whole-archive"] if "static" in words else []
        build(*words.split(), "-std=c++20", "-w", "-pthread", "-I", INCLUDE, os.path.join(PROGRAMS, "ordinary.cpp"), *libraries,
              "-o", binary)
        for argument in ("-singles", "singles") if every else (("-singles", "singles")[turn % 2],):  # else they take turns
            ran = subprocess.run([RUNNER, "--check", "--", os.path.join(WORK, binary), argument], capture_output=True, text=True,
                                 timeout=300)
            expect(f"ordinary C++, {words}, {argument}: the check passes", ran.returncode == 0 and "check passed" in ran.stdout,
                   ran.stdout[-400:] + ran.stderr[-400:])


def check_text():
    """Numbers that are printed and read again keep their derivatives with --text, or it is said that they have none."""
    for turn, words in enumerate(("g++ -O2", "clang++-19 -O0", "g++ -O2 -m32 -DWITHOUT_CHARS")):
        binary = os.path.join(WORK, f"text{turn}")
        build(*words.split(), "-std=c++17", "-w", "-I", INCLUDE, os.path.join(PROGRAMS, "text.cpp"), "-o", binary)
        tape = os.path.join(WORK, "text.tape")
        forward = subprocess.run([RUNNER, "--tangent", "--text", "--", binary], capture_output=True, text=True, timeout=300)
        rows = [line.split() for line in forward.stdout.splitlines()]
        recorded = subprocess.run([RUNNER, "--record", tape, "--text", "--", binary], capture_output=True, text=True, timeout=300)
        swept = subprocess.run([WENGERT, "eval", tape, "--json", "--allow-passive", "--seed", ",".join("1" for _ in rows)],
                               capture_output=True, text=True)
        products = json.loads(swept.stdout)["vjp"][0] if swept.returncode == 0 else []
        for mode, got, said in (("forward mode", [float(row[1]) for row in rows], forward), ("the recording", products, recorded)):
            right = [abs(d - float(row[2])) <= 1e-4 * abs(float(row[2])) for d, row in zip(got, rows)]
            expect(f"text, {words}, {mode}: followed, but for a text that was changed, which is said",
                   right == [True] * (len(rows) - 1) + [False] and len(rows) >= 8 and said.returncode == 4
                   and "output 'changed'" in said.stderr and said.stderr.count("output '") == 1, (got, rows, said.stderr))


def check_few_digits():
    """Without --text it is said of every number that is read from text, however few digits it has."""
    names = ["atof", "strtold", "stod", "sscanf", "stream", "from_chars", "from_chars_of_float", "to_chars"]
    for words in ("g++ -O2", "g++ -O2 -m32 -DWITHOUT_CHARS"):
        binary = os.path.join(WORK, "few_digits")
        build(*words.split(), "-std=c++17", "-w", "-I", INCLUDE, os.path.join(PROGRAMS, "few_digits.cpp"), "-o", binary)
        names = names[:5] if "-m32" in words else names
        recorded = subprocess.run([RUNNER, "--record", os.path.join(WORK, "few_digits.tape"), "--", binary], capture_output=True,
                                  text=True, timeout=300)
        expect(f"text of few digits, {words}, the recording: said of each number that is read", recorded.returncode == 4
               and re.findall("output '([^']*)' comes from bits", recorded.stderr) == names, recorded.stderr)
        forward = subprocess.run([RUNNER, "--tangent", "--", binary], capture_output=True, text=True, timeout=300)
        expected = [f"nan {name}" for name in names] + ["1 right: a whole number", "1 right: a constant"]
        expect(f"text of few digits, {words}, forward mode: each number that is read is lost",
               forward.returncode == 4 and forward.stdout.replace("-nan", "nan").splitlines() == expected, forward.stdout + forward.stderr)


def check_few_digits_of_python():
    """As Python's float() and json read them; what is printed alone is no error."""
    program = os.path.join(WORK, "few_digits.py")
    with open(program, "w") as file:
        file.write("from wengert import client\nimport json\nx = client.set_tangent(client.input(1.25, 'x'), 1.0)\n"
                   "print(x * x)\nclient.output(x + float('%.1f' % (x * x)), 'float')\n"
                   "client.output(x + json.loads('[%.2f]' % (x * x))[0], 'json')\nclient.output(x + float('2.5'), 'right')\n")
    environment = dict(os.environ, PYTHONPATH=os.path.join(INCLUDE, "..", "python"))
    for mode in (["--record", os.path.join(WORK, "few_digits.tape")], ["--tangent"]):
        ran = subprocess.run([RUNNER, *mode, "--", PYTHON, program], capture_output=True, text=True, timeout=300, env=environment)
        expect(f"text of few digits, CPython, {mode[0]}: said of each number that is read", ran.returncode == 4
               and re.findall("output '([^']*)'", ran.stderr) == ["float", "json"] and len(ran.stderr.splitlines()) == 2, ran.stderr)


def bc_session(*options):
    """bc under gdb: the digits that it reads are declared an input, those that it writes an output."""
    program = subprocess.Popen([RUNNER, *options, "--gdb", "--", "bc"], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    program.stdin.write("123.25*3+1000.5\n")
    program.stdin.close()
    program.stdin = None
    tangents = "--tangent" in options
    words = ["gdb", "-nx", "-batch", "/usr/bin/bc"]
    for command in ("set confirm off", "set pagination off", "set breakpoint pending on",
                    f"target remote | vgdb --wait=60 --pid={program.pid}", "break read if $rdi == 0", "continue",
                    "set $digits = $rsi", "finish",
                    f'eval "monitor wengert {"set-tangent %p 1" if tangents else "input %p double digits"}", $digits', "delete",
                    "break write if $rdi == 1", "continue",
                    f'eval "monitor wengert {"tangent %p" if tangents else "output %p double result"}", $rsi', "continue"):
        words += ["-ex", command]
    try:
        debugger = subprocess.run(words, capture_output=True, text=True, timeout=200, stdin=subprocess.DEVNULL)
        output, errors = program.communicate(timeout=60)
    finally:
        if program.poll() is None:
            program.kill()
    return output, debugger.stdout + debugger.stderr + errors, program.returncode


def main():
    os.makedirs(WORK, exist_ok=True)
    compare("CPython, Burgers' equations", lambda x: [PYTHON, BURGERS, "7", "5", x], 1.25, PYTHONPATH=os.path.join(INCLUDE, "..", "python"))

    build("gcc", "-O1", "-shared", "-fPIC", "-w", "-I", INCLUDE, os.path.join(PROGRAMS, "awk_client.c"), "-o", "awk_client.so")
    compare("gawk, a sum", lambda x: ["gawk", "-l", "awk_client", "-v", "x=" + x, "-f", os.path.join(PROGRAMS, "sum.awk")], 1.75,
            AWKLIBPATH=WORK)

    build("gcc", "-O2", "-c", "-I", INCLUDE, os.path.join(INCLUDE, "..", "binary", "clients", "client_library.c"), "-o", "client.o")
    build("gfortran", "-O2", os.path.join(INCLUDE, "wengert", "wengert_client.f90"), os.path.join(PROGRAMS, "lapack_solve.f90"),
          "client.o", "-o", "lapack_solve", "-llapack", "-lblas")
    compare("Fortran with LAPACK, a solve", lambda x: [os.path.join(WORK, "lapack_solve"), x], 1.5)

    ran = subprocess.run([RUNNER, "--check", "--", os.path.join(WORK, "lapack_solve"), "1.5"], capture_output=True, text=True, timeout=300)
    expect("Fortran with LAPACK: the check passes", ran.returncode == 0 and "double precision\n" in ran.stdout, ran.stdout + ran.stderr)

    build("gcc", "-O2", "-I", INCLUDE, os.path.join(PROGRAMS, "sqlite_table.c"), "-o", "sqlite_table", "-lsqlite3")
    compare("SQLite, an expression over a table", lambda x: [os.path.join(WORK, "sqlite_table"), x], 0.7)

    check_ordinary()
    check_text()
    check_few_digits()
    check_few_digits_of_python()

    # bc computes with decimal digits, not with floating-point numbers.
    tape = os.path.join(WORK, "bc.tape")
    plain = subprocess.run([RUNNER, "--record", tape, "--", "bc"], input="1.5+2\n", capture_output=True, text=True, timeout=300)
    expect("bc: it declares nothing, which is an error", plain.returncode == 3 and "3.5" in plain.stdout
           and "declared no input" in plain.stderr, (plain.returncode, plain.stdout, plain.stderr))
    output, said, status = bc_session("--record", tape)
    expect("bc: declared in gdb, its recorded output is said to depend on no input",
           output == "1370.25\n" and "output 'result' depends on no input" in said, (status, output, said))
    swept = subprocess.run([WENGERT, "eval", tape], capture_output=True, text=True)
    expect("bc: its tape gives an error, not a zero", swept.returncode == 4 and "depends on no input" in swept.stderr, swept.stderr)
    output, said, status = bc_session("--tricks")
    expect("bc: --tricks names the cause and fails", status == 4 and "result was made by bit tricks" in said, (status, said))
    output, said, status = bc_session("--tangent")
    expect("bc: its lost tangent is said, and the run fails", status == 4 and "(lost)" in said and "a tangent is lost" in said, (status, said))
    return finish(WORK)


if __name__ == "__main__":
    sys.exit(main())
