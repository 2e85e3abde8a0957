#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Mutation testing: small wrong changes to the product (a sign, a bound, an operator, a statement left out), and the share
that the default tests notice. All changes are in one build and chosen at run time (mutants.hpp); each runs the tests that
reach it, the fastest first, until one fails, hangs, or takes too much memory.

usage: mutate.py N [--seed S] [--room ROOM] [--only NUMBER,...] [--jobs J]

    --seed S     the same changes again; by default 1
    --room ROOM  tape, functions, compiler or binary: all N in this room
    --only K,..  of these changes only the ones with these numbers: to see whether a new test notices them
    --jobs J     so many tests at a time; by default 2
"""
import argparse
import json
import os
import re
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import ctests
import tree

# Files whose changes are tried, the tests that may notice them, and what is built before the files that their commands name:
# what does not compile is found there, before every test is compiled. "stages" orders tests: those of the first run first, and
# those of the next only for changes that are left. Without it tests are ordered by their costs (STAGES).
ROOMS = {
    "tape": {"files": ["include/wengert/tape", "include/wengert/overload", "include/wengert/drivers", "tape"],
             "tests": r"^(tape|include|entity)\.|^fuzz\.tape_file|^cli\.cli_tape_commands",
             "targets": ["tests/tape_tape_test", "tests/tangent_test", "tests/drivers_test", "replay_tape_file"]},
    "functions": {"files": ["functions", "include/wengert/functions", "include/wengert/generated/functions.hpp",
                            "include/wengert/generated/overloads.hpp"],
                  "tests": r"^(functions|catalogue|include)\.", "targets": ["tests/functions_test"]},
    # Derivatives that the build writes are written with no change in force: their tests notice nothing.
    "compiler": {"files": ["compiler/transform"], "compiled": True,
                 "targets": ["wengert-compile", "wengert-check", "mutant_texts", "wengert_compiler_frontend_javac", "wengert_java_runtime"],
                 "tests": r"^(compiler|javac)\.|^mpi\.compiled$|^java\.(suite_|arithmetic|replays|results|refused|check|programs_together|engineers|"
                          r"random_programs|third_order|small_objects|texts|collection_sample)",
                 "besides": r"compiler\.(owned|owned_graphs|collected_heap|burgers_newton|oracles_test|stack_test|lowering_test|"
                            r"refusals_test)$|javac\.(refuses|command)$",
                 "stages": (r"compiler\.corpus$", r"compiler\.(expected|refused|derivative_text_test|ir_text_test|directives|steady_places|zero_adjoints|"
                            r"saved_once|several_directions|parallel|owned_refused|checkpoints)$|java\.texts$",
                            r"compiler\.(trajectories|interface_test|overlap)$", r"compiler\.", r"")},
    "binary": {"files": ["binary/tool"], "tests": r"^binary\.", "targets": ["route_binary", "wengert_command"], "compiled": True,
               "stages": (r"binary\.(matrix|random_code|commands)$", r"binary\.recording$", r"")},
}
WORK = os.path.join(tree.ROOT, "build/mutate")
STAGES = (15, 45)  # seconds: tests that take longer run only for changes that shorter ones have not noticed
SPARE = 6  # of so many changes one may not compile


class Room:
    def __init__(self, name, mutants, jobs):
        self.name, self.mutants, self.jobs = name, mutants, jobs
        self.by, self.reached, self.lock = {}, set(), threading.Lock()

    def measure(self, tests):
        """Runs each test once with no mutant: its time and what it reaches. Tests that fail are left out. A function of the
        corpus is not run: which changes alter its derivatives says the texts' program, in a tenth of the time."""
        folder = os.path.join(WORK, "reached")
        os.makedirs(folder, exist_ok=True)
        numbers = {mutant.number for mutant in self.left()}
        by_texts = [test for test in tests if test.head]
        tests = [test for test in tests if not test.head]
        if by_texts:
            altered = ctests.heads_with_other_texts(numbers)
            for test in by_texts:
                test.reached = altered.get(test.head, set())

        def one(test):
            file = os.path.join(folder, test.name.replace("/", "_"))
            if os.path.exists(file):
                os.remove(file)
            failed = test.run(reached=file)
            if os.path.exists(file):
                with open(file) as lines:
                    test.reached = {int(line) for line in lines if line.strip()} & numbers
            return None if failed else test
        with ThreadPoolExecutor(self.jobs) as pool:
            good = [test for test in pool.map(one, tests) if test]
        return sorted(good + by_texts, key=lambda test: test.seconds)

    def try_all(self, tests):
        """Runs the mutants that nothing has noticed yet; no test runs twice at once, for tests write to directories of
        their own."""
        busy = {test.name: threading.Lock() for test in tests}

        def one(mutant):
            left = [test for test in tests if mutant.number in test.reached]
            self.reached |= {mutant.number} if left else set()
            while left:
                near = [test for test in left if test.seconds <= 3 * left[0].seconds + 1]
                test = next((test for test in near if busy[test.name].acquire(blocking=False)), None)
                if test is None:
                    test = left[0]
                    busy[test.name].acquire()
                try:
                    verdict = test.run(mutant=mutant.number, limit=30 + 10 * test.seconds)
                finally:
                    busy[test.name].release()
                if verdict:
                    return self.report(mutant, test, verdict)
                left.remove(test)
        with ThreadPoolExecutor(self.jobs) as pool:
            list(pool.map(one, self.left()))

    def survivors(self):
        for mutant in self.left():
            self.report(mutant, None, "survives" if mutant.number in self.reached else "reached by no test")

    def left(self):
        return [mutant for mutant in self.mutants if mutant.number not in self.by]

    def report(self, mutant, test, verdict):
        with self.lock:
            self.by[mutant.number] = (mutant, test.name if test else None, verdict)
            print(f"{mutant.text}\n     {f'{test.name} {verdict}' if test else verdict.upper()}", flush=True)


def stages_of(place, tests):
    """The tests in groups, the first of which run first."""
    if "stages" in place:
        left = list(tests)
        for stage in place["stages"]:
            yield [test for test in left if re.match(stage, test.name)]
            left = [test for test in left if not re.match(stage, test.name)]
    else:
        costs = ctests.costs()
        for least, longest in zip((0, *STAGES), (*STAGES, float("inf"))):
            yield [test for test in tests if least <= costs.get(test.name, 0) < longest]


def try_room(name, mutants, wanted, only, jobs):
    start = time.monotonic()
    place = ROOMS[name]
    def listed():
        return [test for test in ctests.listed(place["tests"]) if not re.match(place.get("besides", "$"), test.name)]
    mutants = tree.build(place["targets"], mutants)
    own = [mutant for mutant in mutants if mutant.room == name][:wanted]
    own = [mutant for mutant in own if not only or mutant.number in only]
    print(f"== {name}: built after {time.monotonic() - start:.0f} s; {len(own)} changes, {len(listed())} tests", flush=True)
    ctests.compilers_of_a_cache = place.get("compiled", False)
    room = Room(name, own, jobs)
    for stage in stages_of(place, listed()):
        if not room.left():
            break
        targets = ctests.targets_of(stage)
        mutants = tree.build(targets, mutants) if targets else mutants
        room.mutants = [mutant for mutant in own if mutant in mutants]  # what only now does not compile is none
        room.by = {mutant.number: room.by[mutant.number] for mutant in room.mutants if mutant.number in room.by}
        names = {test.name for test in stage}  # listed again: tests whose program was not built showed no command
        stage = [part for test in listed() if test.name in names for part in test.parts()]
        if stage and room.left():
            stage = room.measure(stage)
            print(f"== {name}: {len(stage)} tests ran once after {time.monotonic() - start:.0f} s", flush=True)
            room.try_all(stage)
    room.survivors()
    print(f"== {name}: ended after {time.monotonic() - start:.0f} s", flush=True)
    table([room])
    return room, mutants


def table(rooms):
    """Prints the shares; the overall one."""
    print(f"{'room':<10} {'mutants':>8} {'noticed':>8} {'survivors':>10} {'share':>6}")
    total = noticed_in_all = 0
    for room in rooms:
        noticed = sum(test is not None for _, test, _ in room.by.values())
        total, noticed_in_all = total + len(room.by), noticed_in_all + noticed
        print(f"{room.name:<10} {len(room.by):>8} {noticed:>8} {len(room.by) - noticed:>10} {noticed / max(len(room.by), 1):>6.1%}")
    if len(rooms) > 1:
        print(f"{'all':<10} {total:>8} {noticed_in_all:>8} {total - noticed_in_all:>10} {noticed_in_all / max(total, 1):>6.1%}")
    sys.stdout.flush()
    return noticed_in_all / max(total, 1)


def choose(names, count, seed):
    """Candidates of these rooms, written into the copy, and how many of each room are wanted."""
    wanted, everything = {}, []
    for at, name in enumerate(names):
        wanted[name] = count // len(names) + (at < count % len(names))
        everything += tree.candidates(name, ROOMS[name]["files"], wanted[name] + wanted[name] // SPARE + 2, seed, len(everything))
    changed = {mutant.path for mutant in everything}
    tree.copy(besides=changed)
    tree.write(everything, changed)
    return everything, wanted


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].strip())
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--room", choices=sorted(ROOMS))
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--copy", action="store_true", help=argparse.SUPPRESS)  # the copy alone, to be configured
    o = parser.parse_args()
    if o.copy:
        tree.copy()
        return 0
    only = {int(number) for number in o.only.split(",") if number}
    names = [o.room] if o.room else list(ROOMS)
    print(f"mutate: {o.count} changes, --seed {o.seed}", flush=True)
    mutants, wanted = choose(names, o.count, o.seed)
    rooms = []
    for name in names:
        room, mutants = try_room(name, mutants, wanted[name], only, o.jobs)
        rooms.append(room)
    print()
    share = table(rooms)
    survivors = [(mutant, verdict) for room in rooms for mutant, test, verdict in room.by.values() if test is None]
    for mutant, verdict in survivors:
        print(f"{mutant.text}: {verdict}")
    with open(os.path.join(WORK, "survivors.json"), "w") as file:
        json.dump([mutant.number for mutant, _ in survivors], file)
    return 0 if share >= 0.95 else 1


if __name__ == "__main__":
    sys.exit(main())
