#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs every generator with new seeds, in turn by their shares of the time; makes what fails smaller and writes it down
under build/hunt, with the command that shows it again. Prints one table; the exit status is 1 if something was found.

usage: hunt.py SECONDS [GENERATOR ...] [--seed N] [--build DIR] [--jobs N] [--list]
"""
import argparse
import concurrent.futures
import os
import random
import shutil
import sys
import threading
import time

import generators
import reduce

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Hunt:
    def __init__(self, all_of_them, out, seed, seconds):
        self.all, self.out, self.until = all_of_them, out, time.monotonic() + seconds
        self.choose, self.lock = random.Random(seed), threading.Lock()
        self.used = {g.name: 0.0 for g in all_of_them}
        self.programs, self.found = {g.name: 0 for g in all_of_them}, {g.name: [] for g in all_of_them}
        self.busy = set()
        os.makedirs(out, exist_ok=True)

    def next(self):
        """The generator that is farthest behind its share and does not run now, and a seed."""
        with self.lock:
            free = [g for g in self.all if g.name not in self.busy and len(self.found[g.name]) < 3]
            if not free or time.monotonic() > self.until:
                return None, 0
            g = min(free, key=lambda g: self.used[g.name] / g.share)
            self.busy.add(g.name)
            return g, self.choose.randrange(10**6, 2**31 - 10**6)

    def work(self):
        while True:
            g, seed = self.next()
            if g is None:
                return
            start, directory = time.monotonic(), os.path.join(self.out, "work", g.name)
            status, output = g.run(seed, g.batch, directory)
            if status != 0:
                self.note(g, seed, output, directory)
            with self.lock:
                self.programs[g.name] += g.batch
                self.used[g.name] += time.monotonic() - start
                self.busy.remove(g.name)

    def note(self, g, seed, output, directory):
        """Finds the smallest form of what failed and writes it down."""
        first, count, why = seed, g.batch, generators.reason(output)
        print(f"{g.name}: seeds from {first}: {why}; it is made smaller", flush=True)
        while count > 1:  # which of the seeds; those of a group may fail only together
            half = count // 2
            for part in ((first, half), (first + half, count - half)):
                status, text = g.run(*part, directory)
                if status != 0:
                    (first, count), output, why = part, text, generators.reason(text)
                    break
            else:
                break
        steps = None
        if g.steps and count == 1:
            def fails(number):
                status, text = g.run(first, 1, directory, steps=number)
                return status != 0 and generators.reason(text) == why
            steps = reduce.least(fails, g.steps)
            if steps < g.steps:
                output = g.run(first, 1, directory, steps=steps)[1]
        written = os.path.join(self.out, f"{g.name}-{first}")
        text = os.path.join(directory, g.source.format(seed=first)) if g.source else ""
        smaller = ""
        if text:
            g.run(first, count, directory)
            smaller = self.reduced(g, text, written + os.path.splitext(text)[1], directory)
        with open(written + ".txt", "w") as file:
            file.write(f"{g.name}: {g.what}\nagain: {g.line(first, count, directory, steps)}\n")
            file.write(f"smallest text: {smaller}\n" if smaller else "")
            file.write(f"\n{output[-20000:]}\n")
        with self.lock:
            self.found[g.name].append(written + ".txt")

    def reduced(self, g, path, out, directory):
        """The failing text, reduced; as it stands where it does not fail alone."""
        with open(path) as file:
            lines = file.read().splitlines()
        # Java wants the file to have its class's name.
        trial = os.path.join(directory, "trial", os.path.basename(path) if path.endswith(".java") else "trial" + os.path.splitext(path)[1])
        os.makedirs(os.path.dirname(trial), exist_ok=True)

        def outcome(text):
            with open(trial, "w") as file:
                file.write("\n".join(text) + "\n")
            status, output = g.check_file(trial, os.path.join(directory, "trial", "work"))
            return generators.reason(output) if status != 0 else None
        why = outcome(lines)
        if why:
            lines = reduce.reduce_lines(lines, lambda text: outcome(text) == why)
        with open(out, "w") as file:
            file.write("\n".join(lines) + "\n")
        return out

    def table(self):
        print(f"{'generator':<14} {'programs':>9} {'seconds':>8} {'found':>6}  what is compared")
        for g in self.all:
            print(f"{g.name:<14} {self.programs[g.name]:>9} {self.used[g.name]:>8.0f} {len(self.found[g.name]):>6}  {g.what}")
        print(f"{'all':<14} {sum(self.programs.values()):>9} {sum(self.used.values()):>8.0f} {sum(map(len, self.found.values())):>6}")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].strip())
    parser.add_argument("seconds", type=float)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--build", default=os.path.join(ROOT, "build/release"))
    parser.add_argument("--out", default=os.path.join(ROOT, "build/hunt"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    o = parser.parse_args()
    all_of_them, missing = generators.all_generators(ROOT, os.path.abspath(o.build))
    known = [g.name for g in all_of_them]
    unknown = [n for n in o.names if n not in known]
    if unknown:
        print(f"hunt: no generator '{unknown[0]}'; there are: {' '.join(known)}", file=sys.stderr)
        return 2
    if missing:
        print(f"not built here: {' '.join(missing)}")
    seed = o.seed if o.seed is not None else random.SystemRandom().randrange(2**31)
    print(f"hunt: {o.seconds:.0f} s, --seed {seed}", flush=True)
    hunt = Hunt([g for g in all_of_them if not o.names or g.name in o.names], o.out, seed, o.seconds)
    with concurrent.futures.ThreadPoolExecutor(o.jobs) as pool:
        for done in [pool.submit(hunt.work) for _ in range(o.jobs)]:
            done.result()
    shutil.rmtree(os.path.join(o.out, "work"), ignore_errors=True)
    hunt.table()
    for paths in hunt.found.values():
        for path in paths:
            print(f"found: {path}")
    return 1 if any(hunt.found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
