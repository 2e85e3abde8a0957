#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""coverage.py BUILD [--all] [--room ROOM ...]: runs the tests of a build with Clang's coverage, each with counters of its own.

Prints for each room of the product how many lines and branches the tests reach, of the default tests and with --all of
all of them, and the lines that only exhaustive tests reach (there should be none). BUILD/choice.tsv then has one line a
test: processor seconds, lines that no cheaper choice of tests reaches, the test; tests with 0 lines repeat what others do,
and may be exhaustive. Not measured: the Valgrind tool, which runs without a C library, and Java.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

PRODUCT = ("bind", "binary", "clang", "cli", "command", "compiler", "functions", "include", "tape")


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def tests_of(build, everything, rooms, names=None):
    """The tests that ctest knows: name, command, properties; those that set up others first."""
    chosen = ["ctest", "--test-dir", str(build), "--show-only=json-v1"]
    if not everything:
        chosen += ["-LE", "exhaustive"]
    if rooms:
        chosen += ["-L", f"^({'|'.join(rooms)})$"]
    if names:
        chosen += ["-R", names]
    found = []
    for test in json.loads(output(*chosen))["tests"]:
        properties = {p["name"]: p["value"] for p in test.get("properties", [])}
        if "command" not in test:
            sys.exit(f"coverage: {test['name']} is not built; build the targets 'all' and 'exhaustive' first")
        found.append((test["name"], test["command"], properties))
    return sorted(found, key=lambda test: "FIXTURES_SETUP" not in test[2])


def verdict(status, text, properties):
    """Whether ctest would say that the test passed."""
    passed = status == 0
    if "PASS_REGULAR_EXPRESSION" in properties:
        passed = any(re.search(e, text) for e in properties["PASS_REGULAR_EXPRESSION"])
    return passed and not any(re.search(e, text) for e in properties.get("FAIL_REGULAR_EXPRESSION", []))


def run(build, profiles, test):
    """Runs one test; returns its name, whether it is exhaustive, whether it passed, its processor seconds and its counters."""
    name, command, properties = test
    own = profiles / name
    own.mkdir(parents=True)
    environment = dict(os.environ, LLVM_PROFILE_FILE=str(own / "%m.profraw"))
    environment.update(entry.split("=", 1) for entry in properties.get("ENVIRONMENT", []))
    with open(own / "output.txt", "w+", encoding="utf-8", errors="replace") as log:
        process = subprocess.Popen(command, cwd=properties.get("WORKING_DIRECTORY", build), env=environment, stdout=log,
                                   stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        log.seek(0)
        text = log.read()
    passed = verdict(process.returncode, text, properties)
    counters = own / "counters"
    raw = [str(f) for f in own.glob("*.profraw")]
    if raw:
        subprocess.run(["llvm-profdata-19", "merge", "-sparse", *raw, "-o", str(counters)], check=True)
    for file in raw:
        os.unlink(file)
    return {"name": name, "exhaustive": "exhaustive" in properties.get("LABELS", []), "passed": passed,
            "seconds": usage.ru_utime + usage.ru_stime, "counters": counters if raw else None}


def programs(build):
    """Executables and libraries with counters."""
    found = []
    for directory, _, files in os.walk(build):
        for file in files:
            path = pathlib.Path(directory, file)
            if path.suffix in ("", ".so") and os.access(path, os.X_OK) and not path.is_symlink():
                with open(path, "rb") as program:
                    head = program.read(4)
                if head == b"\x7fELF" and "__llvm_covmap" in output("readelf", "-SW", str(path)):
                    found.append(path)
    return found


def reached(source, counters, objects):
    """The lines of the product and its branches (lines, branches; each of all and of those that were reached)."""
    others = [word for path in objects[1:] for word in ("-object", str(path))]
    text = output("llvm-cov-19", "export", "-format=lcov", f"-instr-profile={counters}", str(objects[0]), *others)
    lines, branches, file = {}, {}, None
    for entry in text.splitlines():
        kind, _, rest = entry.partition(":")
        if kind == "SF":
            path = os.path.relpath(rest, source)
            file = path if path.split(os.sep)[0] in PRODUCT else None
        elif file and kind == "DA":
            line, count = rest.split(",")[:2]
            key = (file, int(line))
            lines[key] = lines.get(key, False) or int(count) > 0
        elif file and kind == "BRDA":
            line, block, branch, count = rest.split(",")
            key = (file, int(line), block, branch)
            branches[key] = branches.get(key, False) or count not in ("-", "0")
    return lines, branches


def table(title, lines, branches):
    rooms = collections.defaultdict(lambda: [0, 0, 0, 0])
    for places, column in ((lines, 0), (branches, 2)):
        for key, hit in places.items():
            for room in (key[0].split(os.sep)[0], "in all"):
                rooms[room][column] += hit
                rooms[room][column + 1] += 1
    print(f"\n{title:<24}{'lines':>18}{'':>8}{'branches':>18}")
    for room in [*sorted(r for r in rooms if r != "in all"), "in all"]:
        a, b, c, d = rooms[room]
        print(f"  {room:<22}{f'{a} of {b}':>18}{100 * a / max(b, 1):>7.1f}%{f'{c} of {d}':>18}{100 * c / max(d, 1):>7.1f}%")


def choose(results, lines_of):
    """Greedy cover: again and again the test with the most new lines a processor second; what it adds stands beside it."""
    left = [r for r in results if r["counters"]]
    covered, order = set(), []
    while left:
        best = max(left, key=lambda r: len(lines_of[r["name"]] - covered) / (0.1 + r["seconds"]))
        order.append((best, len(lines_of[best["name"]] - covered)))
        covered |= lines_of[best["name"]]
        left.remove(best)
    return order


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--room", action="append")
    arguments = parser.parse_args()
    build = arguments.build.resolve()
    source = pathlib.Path(__file__).resolve().parent.parent
    profiles = build / "profiles"
    shutil.rmtree(profiles, ignore_errors=True)
    tests = tests_of(build, arguments.all, arguments.room)
    if not tests:
        sys.exit("coverage: no test is chosen")
    setup = [t for t in tests if "FIXTURES_SETUP" in t[2]]
    others = [t for t in tests if "FIXTURES_SETUP" not in t[2]]
    results = [run(build, profiles, test) for test in setup]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results += pool.map(lambda test: run(build, profiles, test), others)
    objects = programs(build)

    def merged(name, chosen):
        counters = profiles / name
        subprocess.run(["llvm-profdata-19", "merge", "-sparse", *(str(r["counters"]) for r in chosen if r["counters"]),
                        "-o", str(counters)], check=True)
        return reached(source, counters, objects)

    default = [r for r in results if not r["exhaustive"]]
    lines, branches = merged("default", default)
    table("default tests", lines, branches)
    if arguments.all:
        every_line, every_branch = merged("all", results)
        table("all tests", every_line, every_branch)
        only = sorted(key for key, hit in every_line.items() if hit and not lines.get(key))
        print(f"\nlines that only exhaustive tests reach: {len(only)}")
        for file, line in only[:100]:
            print(f"  {file}:{line}")
    lines_of = {r["name"]: {k for k, hit in reached(source, r["counters"], objects)[0].items() if hit}
                for r in results if r["counters"]}
    with open(build / "choice.tsv", "w", encoding="utf-8") as file:
        for result, added in choose(results, lines_of):
            file.write(f"{result['seconds']:.1f}\t{added}\t{'exhaustive' if result['exhaustive'] else 'default'}\t{result['name']}\n")
    print(f"\nwhat each test adds: {os.path.relpath(build / 'choice.tsv')}")
    failed = [r["name"] for r in results if not r["passed"]]
    if failed:
        sys.exit("coverage: these tests failed: " + " ".join(failed))


if __name__ == "__main__":
    main()
