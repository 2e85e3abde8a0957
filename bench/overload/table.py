#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the table of the overload benchmarks from the JSON files of this directory, checks the bars and plots.

Exit status 1 if a bar is missed or a peer's result is missing or disagrees."""
import glob
import json
import os
import subprocess
import sys

# The peers record operation by operation and need several GB at 100 steps, so that size is measured for us alone.
ALONE = {"burgers-200x200x100", "kinetics-zeros-dropped"}
# One line beside its primal, and at most how many primals it may take: what the best tape took where such a workload
# was slow once.
LINES = {"hessian-product-k-means": 27, "jacobian-500x28": 15, "jacobian-2x15-thousand": 9.6}


def read(pattern):
    lines = {}
    for path in sorted(glob.glob("*.json")):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if not text.strip():
            continue
        for line in json.loads(text)["benchmarks"]:
            workload, tool = line["name"].split("/")[:2]
            if pattern in (".", "") or workload.startswith(pattern):
                lines[workload, tool] = line
    return lines


def main():
    lines = read(sys.argv[1] if len(sys.argv) > 1 else ".")
    failures = []
    workloads = sorted({workload for workload, _ in lines})
    load = os.getloadavg()
    print(f"g++ -O3 -march=native, one core, processor time, medians; load {load[0]:.1f}. times in ms; x = times the primal beside it")
    head = f"{'workload':21} {'tool':8} {'primal':>8} {'record':>9} {'reverse':>9} {'total x':>8} {'first x':>8} {'B/stmt':>7} {'peak MB':>8}"
    print(head)
    for workload in workloads:
        if "forward" in workload or workload in LINES:
            continue
        for tool in ("wengert", "adolc", "sacado"):
            line = lines.get((workload, tool))
            if line is None:
                if workload not in ALONE:
                    failures.append(f"{workload}: no result of {tool}")
                continue
            total = (line["record"] + line["reverse"]) / line["primal"]
            statements = line["statements"]
            per = f"{line['bytes'] / statements:7.1f}" if statements else "      -"
            print(f"{workload:21} {tool:8} {line['primal'] * 1e3:8.2f} {line['record'] * 1e3:9.2f} {line['reverse'] * 1e3:9.2f}"
                  f" {total:8.1f} {line['first'] / line['primal']:8.1f} {per} {line['peak'] / 1e6:8.0f}")
            if tool != "wengert":
                ours = lines[workload, "wengert"]
                if abs(line["gradient_norm"] - ours["gradient_norm"]) > 1e-9 * abs(ours["gradient_norm"]):
                    failures.append(f"{workload}: the gradient of {tool} disagrees")
                if ours["record"] + ours["reverse"] > line["record"] + line["reverse"]:
                    failures.append(f"{workload}: slower than {tool}")
    for workload in workloads:
        if "forward" not in workload:
            continue
        for tool in ("wengert", "sacado"):
            line = lines.get((workload, tool))
            if line is None:
                failures.append(f"{workload}: no result of {tool}")
                continue
            print(f"{workload:21} {tool:8} {line['primal'] * 1e3:8.2f} {line['forward'] * 1e3:9.2f} {'':9}"
                  f" {line['forward'] / line['primal']:8.1f}")
            bar = 3.0 if "forward-1" in workload else 10.0
            if tool == "wengert" and line["forward"] / line["primal"] > bar:
                failures.append(f"{workload}: more than {bar} times the primal")
    for workload, most in LINES.items():
        line = lines.get((workload, "wengert"))
        if line is None:
            continue
        ratio = line["derivative"] / line["primal"]
        print(f"{workload:21} {'wengert':8} {line['primal'] * 1e3:8.3f} {line['derivative'] * 1e3:9.3f} {'':9} {ratio:8.1f}")
        if ratio > most:
            failures.append(f"{workload}: more than {most} times the primal")
    bar = lines.get(("burgers-200x200x100", "wengert"))
    if bar is not None:
        if (bar["record"] + bar["reverse"]) / bar["primal"] > 26:
            failures.append("burgers-200x200x100: more than 26 times the primal")
        if bar["bytes"] / bar["statements"] > 100:
            failures.append("burgers-200x200x100: more than 100 bytes a statement")
    plot([w for w in workloads if "forward" not in w and w not in ALONE and w not in LINES], lines)
    for failure in failures:
        print("MISSED:", failure)
    return 1 if failures else 0


def plot(workloads, lines):
    """overload.png: record + reverse over primal, a group of bars a workload."""
    if not workloads:
        return
    with open("overload.dat", "w", encoding="utf-8") as data:
        for workload in workloads:
            ratios = []
            for tool in ("wengert", "adolc", "sacado"):
                line = lines.get((workload, tool))
                ratios.append("-" if line is None else f"{(line['record'] + line['reverse']) / line['primal']:.2f}")
            print(workload, *ratios, file=data)
    script = """set terminal pngcairo size 1100,520
set output 'overload.png'
set style data histogram
set style fill solid 0.8 border -1
set logscale y
set ylabel 'record + reverse / primal'
set xtics rotate by -20
set key top right
set grid y
plot 'overload.dat' using 2:xtic(1) title 'wengert', '' using 3 title 'ADOL-C', '' using 4 title 'Sacado Rad'
"""
    subprocess.run(["gnuplot"], input=script, text=True, check=True)
    print("plot and JSON in", os.path.relpath(os.getcwd(), os.path.join(os.getcwd(), "..", "..", "..")))


if __name__ == "__main__":
    sys.exit(main())
