#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the table of the entity benchmarks from the *.jsonl of this directory, checks the bars and plots.

Exit status 1 if a bar is missed or a peer's gradient disagrees."""
import json
import os
import subprocess
import sys

# test, n, what, at most, as multiples of the primal in double
BARS = [("T1", 200, "record", 1.05), ("T2", 200, "record", 1.05), ("T3", 200, "record", 1.10), ("T4", 200, "record", 1.10),
        *[(test, 400, "record", 1.05) for test in ("T1", "T2", "T3", "T4")],
        *[(test, 20, "record", 1.5) for test in ("T1", "T2", "T3", "T4")],
        ("T1", 400, "total", 3.2), ("T2", 200, "total", 1.3), ("T3", 200, "total", 3.0), ("T4", 200, "reverse", 2.0),
        ("T4", 400, "reverse", 1.3)]


def read():
    lines = []
    for name in ("entities", "elementwise", "adolc", "burgers", "compile", "minimal"):
        with open(name + ".jsonl", encoding="utf-8") as file:
            lines += [json.loads(line) for line in file if line.startswith("{")]  # ADOL-C greets
    return lines


def main():
    lines = read()
    failures = []
    load = os.getloadavg()
    print(f"g++ -O3 -march=native, one core, medians; malloc keeps its pages, denormals are zero; load {load[0]:.1f}. ms a step; x = times the primal")
    print(f"{'test':5} {'n':>4} {'tool':13} {'primal':>9} {'record x':>9} {'reverse x':>10} {'total x':>8} {'tape B/step':>12}")
    found = {}
    for line in sorted((x for x in lines if "steps" in x), key=lambda x: (x["test"], x["n"])):
        record, reverse = line["record"] / line["primal"], line["reverse"] / line["primal"]
        found[line["test"], line["n"], line["tool"]] = {"record": record, "reverse": reverse, "total": record + reverse,
                                                        "seconds": line["record"] + line["reverse"],
                                                        "norm": line["gradient_norm"]}
        print(f"{line['test']:5} {line['n']:4} {line['tool']:13} {line['primal'] / line['steps'] * 1e3:9.4f} {record:9.2f}"
              f" {reverse:10.2f} {record + reverse:8.2f} {line['bytes'] or float('nan'):12.0f}")
    for (test, n, tool), numbers in found.items():
        ours = found.get((test, n, "entities"))
        if ours and abs(numbers["norm"] - ours["norm"]) > 1e-8 * abs(ours["norm"]):
            failures.append(f"{test} at {n}: the gradient of {tool} disagrees")
    for test, n, what, bar in BARS:
        numbers = found.get((test, n, "entities"))
        if numbers and numbers[what] > bar:
            failures.append(f"{test} at {n}: {what} {numbers[what]:.2f}, bar {bar}")
    for line in lines:
        if line["tool"] == "by hand":
            ours = found.get(("T1", line["n"], "entities"))
            hand = line["total"] / line["primal"]
            print(f"T1 {line['n']:4} written by hand: total {hand:.2f} times the primal; entities {ours['total'] / hand if ours else 0:.2f} times that")
            if ours and line["n"] == 400 and ours["total"] > 1.15 * hand:
                failures.append(f"T1 at 400: {ours['total'] / hand:.2f} times the adjoint written by hand, bar 1.15")
        if line["tool"] == "minimal":
            ours = found.get(("T4", line["n"], "entities"))
            record, reverse = line["record"] / line["primal"], line["reverse"] / line["primal"]
            print(f"T4 {line['n']:4} by hand, smallest recorder: record {record:.2f} times the primal, reverse {reverse:.2f}; entities "
                  + (f"{ours['record']:.2f} and {ours['reverse']:.2f}" if ours else "not measured"))
        if line["test"] == "3x3":
            total = line["record"] + line["reverse"]
            print(f"3 x 3 product: primal {line['primal']:.1f} ns, record {line['record']:.1f}, reverse {line['reverse']:.1f}")
            if total > 35:
                failures.append(f"3 x 3 product: {total:.0f} ns, bar 35")
    for (test, n, tool), numbers in found.items():
        if test == "Burgers" and tool == "entities":
            real = found[test, n, "Real"]
            print(f"Burgers {n}: {numbers['seconds'] / real['seconds']:.2f} times the cost of Real")
            if numbers["seconds"] > real["seconds"]:
                failures.append(f"Burgers at {n}: {numbers['seconds'] / real['seconds']:.2f} times the cost of Real, bar 1")
    for file, what, bar in (("compile_time", "T1 to T4", 1.6), ("long_sum", "a sum of 60 vectors", 3)):
        compiled = sorted(line["entities"] / line["plain"] for line in lines if line["test"] == file)
        ratio = compiled[len(compiled) // 2]
        print(f"compiling {what}, g++ -O2: {ratio:.2f} times the same file with double")
        if ratio > bar:
            failures.append(f"compile time of {what}: {ratio:.2f} times that with double, bar {bar}")
    plot(found)
    for failure in failures:
        print("MISSED:", failure)
    return 1 if failures else 0


def plot(found):
    """entities.png: record and reverse over primal by size, a panel a test; burgers.png: by grid, entities and Real."""
    tools = ("entities", "eigen_scalar", "ADOL-C")
    panels = [(f"entities.png", ("T1", "T2", "T3", "T4"), tools, "n"), ("burgers.png", ("Burgers",), ("entities", "Real"), "grid")]
    for image, tests, tools, axis in panels:
        script = [f"set terminal pngcairo size 1200,{800 if len(tests) > 1 else 500}", f"set output '{image}'",
                  "set multiplot layout 2,2" if len(tests) > 1 else "", "set logscale xy", f"set xlabel '{axis}'",
                  "set ylabel 'times the primal'", "set grid", "set key top right"]
        if axis == "grid":
            script.append("unset logscale x")
        for test in tests:
            curves = []
            for tool in tools:
                name = f"{test}.{tool}.dat"
                with open(name, "w", encoding="utf-8") as data:
                    for (t, n, k), numbers in sorted(found.items()):
                        if t == test and k == tool:
                            print(n, numbers["record"], numbers["reverse"], file=data)
                if os.path.getsize(name):
                    curves.append(f"'{name}' using 1:2 with linespoints dashtype 2 title '{tool}, record'")
                    curves.append(f"'{name}' using 1:3 with linespoints title '{tool}, reverse'")
            script += [f"set title '{test}'", "plot " + ", ".join(curves)]
        subprocess.run(["gnuplot"], input="\n".join(script), text=True, check=True)


if __name__ == "__main__":
    sys.exit(main())
