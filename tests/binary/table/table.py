#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A table of real programs: functions of interpreters and libraries that nobody wrote for this, in forward mode and recorded,
against differences. A row is right, refused (the run says that it has no derivative) or wrong, which no row may be.

Each rows.* file is a program that names its rows and marks inputs and outputs (marks.c). What is not installed is named and
left out. Without --all or WENGERT_TEST_ALL=1 in the environment the quick programs are run.

usage: table.py [--all] RUNNER INCLUDE_DIR WORK_DIR WENGERT [PROGRAM...]
"""
import json
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from expectations import expect, finish

WORDS = [word for word in sys.argv[1:] if word != "--all"]
ALL = "--all" in sys.argv or os.environ.get("WENGERT_TEST_ALL") == "1"
RUNNER, INCLUDE, WORK, WENGERT = (os.path.abspath(path) for path in WORDS[:4])
HERE = os.path.dirname(os.path.abspath(__file__))
EIGEN = "/usr/include/eigen3"

# Part of "program, row", and why the row may be refused. Every other row must be right.
REFUSED = {
    "Perl, number to text to number": "text",
    "Octave, str2num(num2str(x))": "text",
    "Go, math.Mod": "recordings: an exponent made of an active number's, joined to digits that are not active",
    "Go, math.Cbrt": "Go's own code, digits by integer arithmetic",
    "Rust, text and back": "text",
    "Go, strconv and back": "text",
    "R, round(x, 2) as text": "text",
    "CPython, json and back": "text",
    ", statistics.stdev": "exact fractions",
    "gawk, sprintf and back": "text",
    "SQLite, printf and back": "text",
    "SQLite, json": "text",
    "jq, tojson fromjson": "text",
    "jq, tostring": "text",
    "gnuplot, sprintf real": "text",
    "Fortran, internal write and read": "text",
    "Fortran, real(16)": "libquadmath's integer arithmetic",
    " log, 19, float": "NumPy 2, recorded: mask and exponent stand in two superblocks",
}


def here(name):
    return os.path.join(HERE, name)


def compiled(source, compiler, *flags):
    """A function that builds the program and gives its command; it raises where it cannot."""
    def build():
        binary = os.path.join(WORK, re.sub(r"\W", "_", source + "".join(flags)))
        command = [*compiler.split(), *flags[:-1], "-o", binary, here(source), *"".join(flags[-1:]).split()]
        made = subprocess.run(command, capture_output=True, text=True, cwd=WORK)
        if made.returncode != 0:
            raise FileNotFoundError((made.stderr.strip().splitlines() or ["it does not build"])[0])
        return [binary]
    return build


def script(source, *command):
    return lambda: [*command, here(source)]


def python(interpreter, library):
    def build():
        if library != "python" and subprocess.run([interpreter, "-c", "import " + library], capture_output=True).returncode != 0:
            raise FileNotFoundError(f"{interpreter} has no {library}")
        return [interpreter, here("rows.py"), library]
    return build


# name, needed program, how to build it, whether it is quick
PROGRAMS = [
    ("Lua", "lua5.4", script("rows.lua", "lua5.4"), True),
    ("Perl", "perl", script("rows.pl", "perl"), True),
    ("LAPACK", "gcc", compiled("rows_lapack.c", "gcc", "-fno-builtin", "-w", "-O2", "-llapack -lblas -lm"), True),
    ("gawk", "gawk", script("rows.awk", "gawk", "-f"), False),
    ("SQLite", "sqlite3", script("rows.sql", "sqlite3", "-init"), False),
    ("jq", "jq", script("rows.jq", "jq", "-n", "-r", "--argjson", "v", "1.3", "-f"), False),
    ("gnuplot", "gnuplot", script("rows.gp", "gnuplot"), False),
    ("Fortran", "gfortran", compiled("rows.f90", "gfortran", "-O2", "-ffree-line-length-none", "-llapack -lblas -lm"), False),
    ("GSL", "gcc", compiled("rows_gsl.c", "gcc", "-fno-builtin", "-w", "-O2", "-lgsl -lgslcblas -lm"), False),
    ("GSL, more", "gcc", compiled("rows_gsl_more.c", "gcc", "-fno-builtin", "-w", "-O2", "-lgsl -lgslcblas -lm"), False),
    ("Rust", "rustc", compiled("rows.rs", "rustc -O"), False),
    ("Go", "go", compiled("rows.go", "go build"), False),
    ("Eigen -O2", "g++", compiled("rows_eigen.cpp", "g++", "-fno-builtin", "-w", "-O2", "-I" + EIGEN, "-lm"), False),
    ("Eigen -O3 x86-64-v3", "g++", compiled("rows_eigen.cpp", "g++", "-fno-builtin", "-w", "-O3", "-march=x86-64-v3", "-I" + EIGEN, "-lm"), False),
    ("Perl --text", "perl", script("rows.pl", "perl"), False),
    ("gawk --text", "gawk", script("rows.awk", "gawk", "-f"), False),
    ("gnuplot --text", "gnuplot", script("rows.gp", "gnuplot"), False),
    ("R", "R", script("rows.R", "R", "--vanilla", "--no-echo", "-f"), False),
    ("Octave", "octave-cli", script("rows.m", "octave-cli", "-q", "--norc"), False),
]
seen = set()
for word in ("/usr/bin/python3", "python3"):
    path = shutil.which(word)
    if path and os.path.realpath(path) not in seen:
        seen.add(os.path.realpath(path))
        for part, name in (("python", "CPython"), ("python", "CPython --text"), ("numpy", "NumPy"), ("scipy", "SciPy")):
            PROGRAMS.append((f"{name} of {path}", path, python(path, part), False))


def verdict(name, derivative, difference, said):
    tolerance = (1e-5 if name.endswith("float") else 1e-7) * max(1, abs(difference))
    if derivative is None or derivative != derivative or said:
        return "refused"
    return "right" if abs(derivative - difference) <= tolerance else "WRONG"


def run_program(command, marks, options):
    environment = {**os.environ, "LD_PRELOAD": marks}
    tape = os.path.join(WORK, "tape")

    def run(*words):
        return subprocess.run([RUNNER, *words, "--", *command], capture_output=True, text=True, timeout=1200, env=environment,
                              stdin=subprocess.DEVNULL)

    forward, recording = run("--tangent", *options), run("--record", tape, *options)
    names = re.findall(r"^row (.*)$", forward.stdout, re.M)
    lines = [line.split("mark ")[1].split() for line in forward.stderr.splitlines() if "mark " in line]
    found = re.findall(r"output '(y\d+)'", recording.stderr)
    seeds = ",".join("1" for _ in names)
    swept = subprocess.run([WENGERT, "eval", tape, "--json", "--allow-passive", "--seed", seeds], capture_output=True, text=True)
    products = json.loads(swept.stdout)["vjp"][0] if swept.returncode == 0 else [None] * len(names)
    rows = []
    for k, (name, line) in enumerate(zip(names, lines)):
        tangent, difference = float(line[1]), float(line[2])
        rows.append((name, verdict(name, tangent, difference, f"output 'y{k}'" in forward.stderr),
                     verdict(name, products[k] if k < len(products) else None, difference, f"y{k}" in found), tangent,
                     products[k] if k < len(products) else None, difference))
    complete = len(names) == len(lines) and len(names) > 0 and (swept.returncode == 0 or swept.stderr)
    return rows, complete, forward.stderr[-400:] + recording.stderr[-400:] + swept.stderr[-400:]


def main():
    os.makedirs(WORK, exist_ok=True)
    marks = os.path.join(WORK, "marks.so")
    subprocess.run(["gcc", "-O1", "-shared", "-fPIC", "-w", "-I", INCLUDE, here("marks.c"), "-o", marks, "-ldl"], check=True)
    totals = {"right": 0, "refused": 0, "WRONG": 0}
    for program, needs, build, quick in PROGRAMS:
        if not (quick or ALL or WORDS[4:]) or (WORDS[4:] and program not in WORDS[4:]):
            continue
        try:
            if shutil.which(needs) is None:
                raise FileNotFoundError(f"no {needs}")
            command = build()
        except FileNotFoundError as error:
            print(f"left out: {program}: {error}")
            continue
        rows, complete, said = run_program(command, marks, ["--text"] if "--text" in program else [])
        expect(f"{program}: ran to its end, {len(rows)} rows", complete, said)
        for name, forward, recorded, *figures in rows:
            worst = "WRONG" if "WRONG" in (forward, recorded) else "refused" if "refused" in (forward, recorded) else "right"
            totals[worst] += 1
            full = f"{program.split(' of ')[0]}, {name}"
            holds = worst == "right" or (worst == "refused" and any(part in full for part in REFUSED))
            expect(f"{program:24} {name:46} forward {forward:8} recording {recorded}", holds, figures)
    print("table: " + ", ".join(f"{count} {what.lower()}" for what, count in totals.items()))
    return finish(WORK)


if __name__ == "__main__":
    sys.exit(main())
