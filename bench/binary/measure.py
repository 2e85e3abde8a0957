#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the binary route. Every figure is the fastest of several processor times of the same run of this script;
ratios are to the native program compiled with the same flags.

usage: measure.py RUNNER [--json FILE] [GRID STEPS]
"""
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
INCLUDE = os.path.join(HERE, "..", "..", "include")
REPEATS = 3
# name, compiler, flags, the goal for forward mode (the papers' tool on its machine: 37 to 48, on x86 50 to 82)
CONFIGURATIONS = [
    ("amd64 g++ -O3", "g++", ["-O3"], 8),
    ("amd64 clang++ -O3", "clang++-19", ["-O3"], 8),
    ("amd64 g++ -O0", "g++", ["-O0"], 6),
    ("amd64 clang++ -O0", "clang++-19", ["-O0"], 6),
    ("amd64 g++ -O3 -mavx2 -mfma", "g++", ["-O3", "-mavx2", "-mfma"], 90),
    ("x86 g++ -O3 x87", "g++", ["-m32", "-O3"], 32),
    ("x86 g++ -O3 SSE2", "g++", ["-m32", "-O3", "-msse2", "-mfpmath=sse"], 25),
    ("x86 g++ -O0 x87", "g++", ["-m32", "-O0"], 21),
]


def seconds(command):
    best = None
    for _ in range(REPEATS):
        result = subprocess.run(command, capture_output=True, text=True, check=True)
        words = result.stdout.split()
        time = float(words[2])
        best = time if best is None else min(best, time)
    return best, float(words[1])


def main():
    arguments = sys.argv[1:]
    output = None
    if "--json" in arguments:
        at = arguments.index("--json")
        output = arguments[at + 1]
        del arguments[at:at + 2]
    runner = os.path.abspath(arguments[0])
    size = arguments[1:3] or ["200", "100"]
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; "
          f"Burgers {size[0]}x{size[0]}, {size[1]} steps; fastest of {REPEATS}, processor time")
    print(f"{'':28}{'native s':>10}{'none':>8}{'forward':>9}{'goal':>6}")
    rows = []
    with tempfile.TemporaryDirectory() as work:
        for name, compiler, flags, goal in CONFIGURATIONS:
            if shutil.which(compiler) is None:
                print(f"{name:28} no {compiler}")
                continue
            binary = os.path.join(work, "burgers")
            subprocess.run([compiler, *flags, "-w", "-I", INCLUDE, os.path.join(HERE, "burgers.cpp"), "-o", binary], check=True)
            native, _ = seconds([binary, *size])
            none, _ = seconds(["valgrind", "-q", "--tool=none", binary, *size])
            forward, tangent = seconds([runner, "--tangent", "--", binary, *size])
            rows.append({"name": name, "native_seconds": native, "none_ratio": none / native,
                         "forward_ratio": forward / native, "goal": goal, "tangent": tangent})
            print(f"{name:28}{native:10.4f}{none / native:8.1f}{forward / native:9.2f}{goal:6}")
    spread = max(r["tangent"] for r in rows) - min(r["tangent"] for r in rows)
    print(f"tangent {rows[0]['tangent']:.12g}, largest difference between configurations {spread:.1e}")
    if output:
        with open(output, "w") as file:
            json.dump(rows, file, indent=1)


if __name__ == "__main__":
    main()
