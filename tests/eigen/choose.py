#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""choose.py BUILD: which operations the default tests compile; writes REPEATED(...) around the others.

BUILD is configured by the preset `coverage`, with the tests of this room built by the target `all`. Each test runs by itself,
and Clang's counters say which lines of the headers it reaches. Tests written in full stay. Of the operations, those are taken,
the one that adds the most lines first, until all lines are reached that all tests reach; an operation whose lines others have
reached by then is repeated by `./run test --all` alone, in every kind of matrix. Before the next choice, take all marks away:
sed -i 's/^REPEATED(\\(.*\\))$/\\1/' tests/eigen/*_test.cpp
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
OPERATION = re.compile(r"^OPERATION(?:_OF)?\((\w+),.*\)$", re.MULTILINE)


def output(*command, **more):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, **more).stdout


def tests_of(program):
    """The tests of a program by their full names."""
    suite, found = "", []
    for line in output(program, "--gtest_list_tests").splitlines():
        name = line.split("#")[0].strip()
        if line.startswith(" "):
            found.append(suite + name)
        else:
            suite = name
    return found


def reached(program, test):
    """The lines of the headers that one test reaches."""
    with tempfile.TemporaryDirectory() as directory:
        raw, counters = f"{directory}/raw", f"{directory}/counters"
        output(program, f"--gtest_filter={test}", env=dict(os.environ, LLVM_PROFILE_FILE=raw))
        output("llvm-profdata-19", "merge", raw, "-o", counters)
        text = output("llvm-cov-19", "export", "--format=lcov", "--skip-branches", "--skip-functions", program,
                      "-instr-profile", counters, "--sources", str(HERE.parent.parent / "include"))
    lines, file = set(), ""
    for line in text.splitlines():
        if line.startswith("SF:"):
            file = line[3:]
        elif line.startswith("DA:") and not line.endswith(",0"):
            lines.add((file, line[3:].split(",")[0]))
    return lines


def main():
    folder = pathlib.Path(sys.argv[1]).resolve() / "tests"
    programs = [str(p) for p in sorted(folder.glob("eigen_*_test")) if "in_every_kind" not in p.name]
    texts = {file: file.read_text() for file in sorted(HERE.glob("*_test.cpp"))}
    operations = {f"eigen.{name}" for text in texts.values() for name in OPERATION.findall(text)}
    tests = [(program, test) for program in programs for test in tests_of(program)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        lines = dict(zip(tests, pool.map(lambda each: reached(*each), tests)))
    covered = set().union(*(found for (_, test), found in lines.items() if test not in operations))
    open_operations = {test: found for (_, test), found in lines.items() if test in operations}
    while open_operations:
        best = max(open_operations, key=lambda test: len(open_operations[test] - covered))
        if not open_operations[best] - covered:
            break
        covered |= open_operations.pop(best)
    for file, text in texts.items():
        chosen = OPERATION.sub(lambda m: f"REPEATED({m[0]})" if f"eigen.{m[1]}" in open_operations else m[0], text)
        if chosen != text:
            file.write_text(chosen)
    print(f"{len(tests)} tests reach {len(covered)} lines; {len(open_operations)} of {len(operations)} operations reach none that others do not")


if __name__ == "__main__":
    main()
