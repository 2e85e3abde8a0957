#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""choose.py WENGERT_CHECK [--of-default]: which checks of the corpus the default tests make; writes corpus/default.txt.

WENGERT_CHECK is wengert-check of a build with Clang's coverage (preset `coverage`). Each function is differentiated by
itself in each of the ways of the tests: with --noalias to second order, without it to first order, some unoptimised. Clang's
counters say which places of the compiler that reaches. Then that check is taken, again and again, which adds the most places
for the size of its derivatives, until the checks taken reach all that the corpus reaches. Derivatives are neither compiled
nor run. With --of-default the choice is among the checks that default.txt has now, which takes a third of the time.
"""
import collections
import concurrent.futures
import heapq
import os
import pathlib
import re
import subprocess
import sys
import tempfile

CORPUS = pathlib.Path(__file__).resolve().parent / "corpus"
HEAD = re.compile(r"^(//|/\*) check: (\S+)", re.MULTILINE)
MODES = {"noalias": ("--noalias",), "overlap": ("--first-order", "--one-body"), "unoptimised": ("--noalias", "--no-optimise")}
UNOPTIMISED = ("found.c", "found.cpp", "structures.c")  # as in CMakeLists.txt


def reached(counters):
    """The counters of the compiler that are not zero: (function, position)."""
    text = subprocess.run(["llvm-profdata-19", "show", "--all-functions", "--counts", str(counters)], check=True,
                          stdout=subprocess.PIPE, text=True).stdout
    found, function = set(), ""
    for line in text.splitlines():
        if line.startswith("  ") and line[2] != " ":
            function = line.strip().rstrip(":")
        elif function.find("7wengert8compiler") >= 0:
            if line.startswith("    Function count: "):
                if line[20:] != "0":
                    found.add((function, -1))
            elif line.startswith("    Block counts: ["):
                found.update((function, k) for k, count in enumerate(line[19:-1].split(", ")) if count not in ("", "0"))
    return found


def measure(check, file, name, mode):
    """What one check of the corpus reaches, and the bytes of its derivatives."""
    with tempfile.TemporaryDirectory() as directory:
        folder = pathlib.Path(directory)
        only = HEAD.sub(lambda m: m.group(0) if m.group(2) == name else f"{m.group(1)} not now: {m.group(2)}", file.read_text())
        (folder / file.name).write_text(only)
        keep = folder / "generated"
        standard = ["-std=c++20"] if "\n// C++20.\n" in only else []
        subprocess.run([check, str(folder / file.name), "--corpus", "--quiet", "--compiler", "true", "--c-compiler", "true",
                        "--keep", str(keep), *MODES[mode], "--", f"-I{CORPUS}", *standard], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                       env=dict(os.environ, LLVM_PROFILE_FILE=str(folder / "raw")), check=False)
        subprocess.run(["llvm-profdata-19", "merge", str(folder / "raw"), "-o", str(folder / "counters")], check=True)
        size = sum(f.stat().st_size for f in keep.rglob("*.c*")) if keep.exists() else 0
        return (file.name, name, mode), size, reached(folder / "counters")


def main():
    check = str(pathlib.Path(sys.argv[1]).resolve())
    work = [(file, name, mode) for file in sorted(CORPUS.glob("*.c*")) for _, name in HEAD.findall(file.read_text()) for mode in MODES
            if mode != "unoptimised" or file.name in UNOPTIMISED]
    if "--of-default" in sys.argv:
        now = {tuple(line.split()) for line in (CORPUS / "default.txt").read_text().splitlines()[1:]}
        work = [(file, name, mode) for file, name, mode in work if now & {(file.name, name), (file.name, name, mode)}]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        left = list(pool.map(lambda one: measure(check, *one), work))
    everything = set().union(*(places for *_, places in left))
    covered, chosen = set(), []
    # What a check adds only falls: one that has just been measured and is still the best of the queue is the best of all.
    queue = [(-len(places) / (20_000 + size), k) for k, (_, size, places) in enumerate(left)]
    heapq.heapify(queue)
    while covered != everything:
        _, k = heapq.heappop(queue)
        gain = -len(left[k][2] - covered) / (20_000 + left[k][1])
        if queue and gain > queue[0][0]:
            heapq.heappush(queue, (gain, k))
            continue
        covered |= left[k][2]
        chosen.append(left[k])
    # Later choices may have made earlier ones needless; the largest is asked first.
    count = collections.Counter(place for *_, places in chosen for place in places)
    for one in sorted(chosen, key=lambda one: -one[1]):
        if all(count[place] > 1 for place in one[2]):
            count.subtract(one[2])
            chosen.remove(one)
    lines = sorted(" ".join(one) for one, *_ in chosen)
    (CORPUS / "default.txt").write_text("# What the default tests take of the corpus: written by choose.py.\n" + "\n".join(lines) + "\n")
    size, total = (sum(one[1] for one in some) for some in (chosen, left))
    print(f"{len(chosen)} of {len(work)} checks reach all {len(everything)} places; "
          f"{100 * size / max(total, 1):.0f} % of the text of the derivatives")


if __name__ == "__main__":
    main()
