#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""choose.py WENGERT_CHECK [--of-default]: which functions of the corpus the default tests take; writes corpus/default.txt.

WENGERT_CHECK is wengert-check of a build with Clang's coverage (preset `coverage`). Each function is differentiated by
itself as the tests do it: with --noalias to second order, without it to first order, some unoptimised. Clang's counters say which places of the compiler
it reaches. Then that function is taken, again and again, which adds the most places for the size of its derivatives,
until the functions taken reach all that the corpus reaches. Derivatives are neither compiled nor run. With --of-default
the choice is among the functions that default.txt has now, which takes a third of the time.
"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

CORPUS = pathlib.Path(__file__).resolve().parent / "corpus"
HEAD = re.compile(r"^(//|/\*) check: (\S+)", re.MULTILINE)
MODES = (("--noalias",), ("--first-order",))
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


def measure(check, file, name):
    """What one function of the corpus reaches, and the bytes of its derivatives."""
    places, size = set(), 0
    with tempfile.TemporaryDirectory() as directory:
        folder = pathlib.Path(directory)
        only = HEAD.sub(lambda m: m.group(0) if m.group(2) == name else f"{m.group(1)} not now: {m.group(2)}", file.read_text())
        (folder / file.name).write_text(only)
        for mode in (*MODES, *([("--noalias", "--no-optimise")] if file.name in UNOPTIMISED else [])):
            keep = folder / "generated"
            standard = ["-std=c++20"] if "\n// C++20.\n" in only else []
            subprocess.run([check, str(folder / file.name), "--corpus", "--quiet", "--compiler", "true", "--c-compiler", "true",
                            "--keep", str(keep), *mode, "--", f"-I{CORPUS}", *standard], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                           env=dict(os.environ, LLVM_PROFILE_FILE=str(folder / "raw")), check=False)
            subprocess.run(["llvm-profdata-19", "merge", str(folder / "raw"), "-o", str(folder / "counters")], check=True)
            places |= reached(folder / "counters")
            size += sum(f.stat().st_size for f in keep.rglob("*.c*")) if keep.exists() else 0
    return name, file.name, size, places


def main():
    check = str(pathlib.Path(sys.argv[1]).resolve())
    work = [(file, name) for file in sorted(CORPUS.glob("*.c*")) for _, name in HEAD.findall(file.read_text())]
    if "--of-default" in sys.argv:
        now = {tuple(line.split()) for line in (CORPUS / "default.txt").read_text().splitlines()[1:]}
        work = [(file, name) for file, name in work if (file.name, name) in now]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        left = list(pool.map(lambda pair: measure(check, *pair), work))
    everything = set().union(*(places for *_, places in left))
    covered, chosen = set(), []
    while covered != everything:
        best = max(left, key=lambda one: len(one[3] - covered) / (20_000 + one[2]))
        covered |= best[3]
        chosen.append(best)
        left.remove(best)
    names = sorted(f"{file} {name}" for name, file, *_ in chosen)
    (CORPUS / "default.txt").write_text("# What the default tests take of the corpus: written by choose.py.\n" + "\n".join(names) + "\n")
    size = sum(one[2] for one in chosen)
    print(f"{len(chosen)} of {len(work)} functions reach all {len(everything)} places; "
          f"{100 * size / max(size + sum(one[2] for one in left), 1):.0f} % of the text of the derivatives")


if __name__ == "__main__":
    main()
