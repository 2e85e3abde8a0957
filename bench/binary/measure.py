#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the binary route: Burgers' equations natively and under the tools, tapes and their sweeps, libm calls, CPython,
memory; and the papers' figures. Status 1 if a bar is missed. Times are processor times, the fastest of several of this run; ratios are to the native
program compiled with the same flags. A bar is the goal; what misses it is marked.

usage: measure.py RUNNER LIBWENGERT OUTPUT_DIR [--quick] [GRID STEPS]
"""
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time

import figures
from program import HERE, INCLUDE, Bench

# name, compiler, flags, bars: forward, recording, bytes a grid point and step (None: no bar), the papers' forward mode
CONFIGURATIONS = [
    ("amd64 g++ -O3", "g++", ["-O3"], 6, 20, 100, 37),
    ("amd64 clang++ -O3", "clang++-19", ["-O3"], 6, 26, 100, 40),
    ("amd64 g++ -O0", "g++", ["-O0"], 6, None, None, 48),
    ("amd64 clang++ -O0", "clang++-19", ["-O0"], 6, None, None, None),
    ("amd64 g++ -O3 -mavx2 -mfma", "g++", ["-O3", "-mavx2", "-mfma"], 25, None, None, None),
    ("x86 g++ -O3 x87", "g++", ["-m32", "-O3"], 32, 150, None, 50),
    ("x86 g++ -O3 SSE2", "g++", ["-m32", "-O3", "-msse2", "-mfpmath=sse"], 25, 150, None, 67),
    ("x86 g++ -O0 x87", "g++", ["-m32", "-O0"], 21, 150, None, 82),
]
PYTHON = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else sys.executable
missed = []


def against(value, bar, what, least=False):
    """The figure with its bar; remembers a miss."""
    if bar is None:
        return ""
    if value < bar if least else value > bar:
        missed.append(f"{what}: {value:.3g}, bar {bar}")
        return f"(bar {bar}: MISSED)"
    return f"(bar {bar})"


def measure_burgers(bench, size):
    rows = []
    print(f"\nBurgers {size[0]}x{size[0]}, {size[1]} steps, times native (papers: their tool on their machine)")
    print(f"{'':28}{'native s':>10}{'none':>7}{'forward':>9}{'bar':>5}{'papers':>8}{'recording':>11}{'bar':>5}{'bytes':>8}{'bar':>5}")
    for name, compiler, flags, forward_bar, recording_bar, bytes_bar, papers in CONFIGURATIONS:
        if shutil.which(compiler) is None:
            print(f"{name:28} no {compiler}")
            continue
        binary = bench.compile(compiler, flags, "burgers.cpp", name.replace(" ", ""))
        seconds = {tool: bench.burgers(tool, binary, size) for tool in ("native", "none", "forward", "recording")}
        ratio = {tool: seconds[tool][0] / seconds["native"][0] for tool in seconds}
        row = {"name": name, "native_seconds": seconds["native"][0], "none": ratio["none"], "forward": ratio["forward"],
               "recording": ratio["recording"], "bytes": bench.tape_bytes(size), "tangent": seconds["forward"][1]}
        rows.append(row)
        for key, bar in (("forward", forward_bar), ("recording", recording_bar), ("bytes", bytes_bar)):
            against(row[key], bar, f"{name}, {key}")
        shown = [f"{bar or '-':>5}" for bar in (forward_bar, recording_bar, bytes_bar)]
        print(f"{name:28}{row['native_seconds']:10.4f}{row['none']:7.1f}{row['forward']:9.2f}{shown[0]}{papers or '-':>8}"
              f"{row['recording']:11.1f}{shown[1]}{row['bytes']:8.1f}{shown[2]}", flush=True)
        if name.startswith("amd64") and "-O0" not in name:
            row["instructions"] = {tool: bench.hot_loop(tool, binary) for tool in ("forward", "recording")}
            print("  its hot loop".ljust(28) + ", ".join(f"{tool} {count}" for tool, count in row["instructions"].items())
                  + " host instructions an iteration")
        if name == "amd64 g++ -O3":
            row["sweep"] = measure_sweep(bench)
    tangents = [row["tangent"] for row in rows]
    print(f"tangent {tangents[0]:.12g}, largest difference between configurations {max(tangents) - min(tangents):.1e}")
    return rows


def measure_sweep(bench):
    seconds, partials, _ = subprocess.run([os.path.join(bench.work, "sweep"), bench.tape], capture_output=True, text=True,
                                          check=True).stdout.split()
    rate = int(partials) / float(seconds) / 1e6
    print(f"{'  its reverse sweep':28}{float(seconds):10.4f} s, {rate:.0f} million partials a second "
          f"{against(rate, 250, 'evaluation, million partials a second', least=True)}")
    return {"seconds": float(seconds), "partials": int(partials)}


def measure_calls(bench, count):
    """Against the same tool without its wrappers, whose library is left out of its directory."""
    tool_directory = next(d for d in (os.path.join(os.path.dirname(os.path.dirname(bench.runner)), "lib", "wengert"),)
                          if os.path.isdir(d))
    bare = os.path.join(bench.work, "bare")
    os.mkdir(bare)
    for name in os.listdir(tool_directory):
        if not name.startswith("vgpreload_wengert"):
            os.symlink(os.path.join(tool_directory, name), os.path.join(bare, name))
    binary = bench.compile("gcc", ["-O2", "-fno-builtin"], "calls.c", "calls", ["-lm"])
    print("\nlibm calls, ns: native, unwrapped, wrapped and inactive, wrapped and active")
    rows = []
    for function in ("sin", "exp", "log"):
        def once(words, active, **options):
            found = [subprocess.run([*words, binary, function, str(count), active], capture_output=True, text=True, check=True,
                                    **options).stdout.split() for _ in range(bench.repeats + 2)]
            return min(float(f[0]) for f in found), found[0][1]
        unwrapped_tool = ["valgrind", "--tool=wengert", "--mode=forward", "-q", "--vex-guest-max-insns=100"]
        native, value = once([], "0")
        unwrapped, _ = once(unwrapped_tool, "0", env={**os.environ, "VALGRIND_LIB": bare})
        inactive, same = once(bench.under("forward"), "0")
        active, also = once(bench.under("forward"), "1")
        if not value == same == also:
            missed.append(f"{function}: the value under the tool is not the native one's bits")
        rows.append({"function": function, "native": native, "unwrapped": unwrapped, "inactive": inactive, "active": active})
        print(f"  {function}: {native:.1f}, {unwrapped:.0f}, {inactive:.0f} = {inactive / unwrapped:.2f} times "
              f"{against(inactive / unwrapped, 1.15, function + ', inactive')}, {active:.0f} = {active / unwrapped:.2f} times "
              f"{against(active / unwrapped, 3 if function == 'sin' else None, function + ', active')}", flush=True)
    return rows


def measure_python(bench):
    start = [PYTHON, "-c", "pass"]
    none, ours = (min(bench.processor_seconds_and_memory(tool, start)[0] for _ in range(bench.repeats))
                  for tool in ("none", "forward"))
    print(f"\nCPython's start: {ours:.2f} s, {ours / none:.2f} times the empty tool's {against(ours / none, 1.6, 'CPython start')}")
    script = ("import sys, time; sys.path.insert(0, sys.argv[1]); import burgers; from wengert import client; "
              "x = client.set_tangent(client.input(1.25), 1.0); begin = time.process_time(); y = burgers.burgers(24, 60, x); "
              "print(time.process_time() - begin); client.output(y)")
    environment = {**os.environ, "PYTHONPATH": os.path.join(INCLUDE, "..", "python")}
    command = [PYTHON, "-c", script, os.path.join(HERE, "..", "..", "examples", "burgers_binary")]
    native, forward, recording = (min(float(bench.run(tool, command, env=environment).stdout) for _ in range(bench.repeats))
                                  for tool in ("native", "forward", "recording"))
    print(f"Burgers in Python: forward {forward / native:.0f} times native (the paper's tool: 132), recording {recording / native:.0f}")
    return {"start": ours / none, "forward": forward / native, "recording": recording / native}


def measure_memory(bench, size):
    binary = os.path.join(bench.work, "amd64g++-O3")
    if not os.path.exists(binary):
        return {}
    command = [binary, *map(str, size)]
    memory = {tool: bench.processor_seconds_and_memory(tool, command)[1] for tool in ("native", "forward", "recording")}
    bar = 2 * memory["native"] + 150
    print(f"\nlargest resident set at {size[0]}x{size[0]}: native {memory['native']:.0f} MiB"
          + "".join(f", {tool} {memory[tool]:.0f} {against(memory[tool], round(bar), 'memory, ' + tool)}" for tool in ("forward", "recording")))
    return memory


def main():
    words = sys.argv[1:]
    quick = "--quick" in words
    words = [word for word in words if word != "--quick"]
    if len(words) not in (3, 5):
        raise SystemExit(__doc__.strip().splitlines()[-1])
    output = os.path.abspath(words[2])
    os.makedirs(output, exist_ok=True)
    size = [int(word) for word in words[3:5]] or ([200, 25] if quick else [200, 100])
    began = time.time()
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as work:
        bench = Bench(words[0], work, 1 if quick else 3)
        bench.compile("g++", ["-std=c++20", "-O3"], "sweep.cpp", "sweep", [os.path.abspath(words[1])])
        results = {"burgers": measure_burgers(bench, size), "libm": measure_calls(bench, 50_000 if quick else 300_000),
                   "python": measure_python(bench), "memory": measure_memory(bench, [1000, 4])}
        results["figures"] = figures.measure_and_draw(bench, output, quick)
    with open(os.path.join(output, "binary.json"), "w") as file:
        json.dump(results, file, indent=1)
    print(f"\n{len(missed)} bars missed" + "".join(f"\n  {line}" for line in missed))
    print(f"load {os.getloadavg()[0]:.1f} at the end, {time.time() - began:.0f} s in all; figures and binary.json are in {output}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
