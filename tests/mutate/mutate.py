#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Mutation testing: makes one small change to a source file (a sign, a bound, an operator, a dropped push), builds the
tests of that room, runs them and puts the file back. Prints each change that no test noticed, and the share noticed.

usage: mutate.py N [--seed S] [--room tape|functions|compiler|binary] [--build DIR]
"""
import argparse
import os
import random
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Files, the targets that their tests need, and ctest's selection. What takes minutes comes last: the first failure ends.
ROOMS = {
    "tape": (["include/wengert/tape", "tape"],
             ["tape_tape_test", "tape_external_test", "tape_handle_test", "tape_report_test", "tape_second_order_test", "file_test",
              "tape_file_test", "interleaved_test", "trace_test", "lives_test", "tape_memory_test", "file_fuzz_test"],
             r"^tape\."),
    "functions": (["functions"], ["functions_test", "partials_test", "wengert_functions_generate"], r"^functions\.(functions_test|partials_test|generated)"),
    "compiler": (["compiler/transform"], ["wengert-compile", "wengert-check", "random_programs"],
                 r"^compiler\.(expected|corpus|random_programs|zero_adjoints|several_directions)"),
    "binary": (["binary/tool"], ["route_binary", "wengert_command"], r"^binary\.(random_code|recording|commands)"),
}
OPERATORS = {" + ": " - ", " - ": " + ", " * ": " / ", " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ",
             " && ": " || ", " || ": " && ", " += ": " = ", "++": "--", " true": " false", " false": " true"}


def changes(text):
    """Every small change of a file: (line, old line, new line)."""
    lines = text.split("\n")
    for at, line in enumerate(lines):
        bare = line.strip()
        code = line.split("//")[0]
        if not bare or bare.startswith(("//", "#", "template", "using", "static_assert")) or "operator" in code:
            continue
        for old, new in OPERATORS.items():
            for found in re.finditer(re.escape(old), code):
                if code[:found.start()].count('"') % 2 == 0 and not re.search(r"<[^<>]*$", code[:found.start()] if old in (" + ", " - ") else ""):
                    yield at, line, line[:found.start()] + new + line[found.end():]
        for found in re.finditer(r"(?<![\w.])[01](?![\w.])", code):
            if code[:found.start()].count('"') % 2 == 0:
                yield at, line, line[:found.start()] + ("1" if found.group() == "0" else "0") + line[found.end():]
        if re.match(r"[\w.>()*-]+[.>](push_back|emplace_back|push|erase|clear|pop_back|reset|grow)\(.*\);$", bare):
            yield at, line, re.match(r"\s*", line).group() + ";"


def run(*command, seconds=600):
    try:
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace", timeout=seconds).returncode
    except subprocess.TimeoutExpired:
        return 124


def try_one(path, change, room, build):
    """'built not', 'noticed' or 'survived'."""
    at, old, new = change
    with open(path) as file:
        text = file.read()
    lines = text.split("\n")
    lines[at] = new
    try:
        with open(path, "w") as file:
            file.write("\n".join(lines))
        if run("ninja", "-C", build, *ROOMS[room][1]) != 0:
            return "built not"
        status = run("ctest", "--test-dir", build, "-R", ROOMS[room][2], "-LE", "exhaustive", "--stop-on-failure", "--timeout", "300")
        return "noticed" if status != 0 else "survived"
    finally:
        with open(path, "w") as file:
            file.write(text)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].strip())
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--room", choices=sorted(ROOMS))
    parser.add_argument("--build", default=os.path.join(ROOT, "build/release"))
    o = parser.parse_args()
    seed = o.seed if o.seed is not None else random.SystemRandom().randrange(2**31)
    choose = random.Random(seed)
    print(f"mutate: {o.count} changes, --seed {seed}", flush=True)
    files = {room: sorted(p for p in subprocess.run(["git", "ls-files", *places], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
                          if p.endswith((".cpp", ".hpp"))) for room, (places, _, _) in ROOMS.items()}
    counts = {room: {"noticed": 0, "survived": 0, "built not": 0} for room in ROOMS}
    survivors = []
    rooms = [o.room] if o.room else sorted(ROOMS)
    made = 0
    while made < o.count:
        room = rooms[made % len(rooms)]
        path = choose.choice(files[room])
        with open(os.path.join(ROOT, path)) as file:
            candidates = list(changes(file.read()))
        if not candidates:
            continue
        change = choose.choice(candidates)
        outcome = try_one(os.path.join(ROOT, path), change, room, o.build)
        counts[room][outcome] += 1
        place = f"{path}:{change[0] + 1}: '{change[1].strip()}' -> '{change[2].strip()}'"
        print(f"{outcome}: {place}", flush=True)
        if outcome == "survived":
            survivors.append(place)
        made += outcome != "built not"
    print(f"{'room':<10} {'changes':>8} {'noticed':>8} {'share':>6}")
    for room in rooms:
        tried = counts[room]["noticed"] + counts[room]["survived"]
        print(f"{room:<10} {tried:>8} {counts[room]['noticed']:>8} {counts[room]['noticed'] / tried if tried else 0:>6.0%}")
    for place in survivors:
        print(f"survived: {place}")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
