#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Figures 3 and 4 of the garbage-collection paper (L. Hascoet, RR-9416, 2021) with our columns: runs the Java and the
C++ program, prints both tables, and fails if differences, tangent and reverse do not agree within and across languages.
Arguments after the options: cells a side, steps, repetitions."""
import argparse
import json
import os
import subprocess
import sys
import tempfile

PAPER_3 = [("F90/Tapenade", "1.8525807", "1.8525805085863813", "1.8525805085863818"),
           ("C/Tapenade", "1.8525807", "1.8525805085863820", "1.8525805085863822"),
           ("Java/hand-written", "1.8525807021", "1.8525805085863813", "1.8525805085863807"),
           ("C(++)/ADOL-C", "1.8525807", "1.852580508586380", "1.852580508586379")]
PAPER_4 = [("F90/Tapenade", "0.125", "0.133 (x1.06)", "0.243 (x1.93)", "107"),
           ("C/Tapenade", "0.127", "0.140 (x1.10)", "0.266 (x2.09)", "107"),
           ("Java/hand-written", "0.200", "0.312 (x1.56)", "0.507 (x2.53)", "107"),
           ("C(++)/ADOL-C", "3.09 taping", "0.90", "2.30", "1354")]
# Activity analysis off, source transformation (section 5.2 of the report).
PAPER_4_ALL = [("the report, no activity", "", "(x1.41)", "(x3.27)", "147")]


def rows(command):
    # ADOL-C leaves its tape in the working directory.
    with tempfile.TemporaryDirectory() as directory:
        paths = [os.path.abspath(p) if os.path.isfile(p) else p for p in command[:1]] + command[1:]
        done = subprocess.run(paths, stdout=subprocess.PIPE, text=True, cwd=directory)
    if done.returncode != 0:
        sys.exit(f"FAILED: {command[0]} ends with status {done.returncode}")
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def absolute(classpath):
    return classpath and ":".join(os.path.abspath(jar) for jar in classpath.split(":"))


def figure_3(measured):
    print(f"{'':<24}{'differences':<22}{'tangent':<24}{'reverse':<24}")
    for r in measured:
        print(f"{r['label']:<24}{r['differences']:<22.11g}{r['tangent']:<24.17g}{r['reverse']:<24.17g}")


def figure_4(measured):
    print(f"{'':<24}{'primal, s':>12}{'tangent, s':>18}{'reverse, s':>18}{'storage, MB':>13}{'collected':>11}{'restored':>10}")
    for r in measured:
        def timed(kind):
            ratio = r[kind] / r["primal_s"] if r["primal_s"] > 0 else float("nan")
            return f"{r[kind]:.3f} (x{ratio:.2f})"
        print(f"{r['label']:<24}{r['primal_s']:>12.3f}{timed('tangent_s'):>18}{timed('reverse_s'):>18}"
              f"{r['storage_mb']:>13.1f}{r['collected']:>11}{r['restored']:>10}")


def disagreements(measured):
    first = measured[0]
    for r in measured:
        size = abs(r["tangent"])
        if not size > 0:
            yield f"{r['label']}: the derivative is zero"
        if abs(r["reverse"] - r["tangent"]) > 1e-11 * size:
            yield f"{r['label']}: tangent {r['tangent']!r}, reverse {r['reverse']!r}"
        if abs(r["differences"] - r["tangent"]) > 1e-4 * size:
            yield f"{r['label']}: tangent {r['tangent']!r}, differences {r['differences']!r}"
        if abs(r["value"] - first["value"]) > 1e-13 * abs(first["value"]):
            yield f"{r['label']}: cost {r['value']!r}, but {first['label']} has {first['value']!r}"
        if abs(r["tangent"] - first["tangent"]) > 1e-10 * size:
            yield f"{r['label']}: tangent {r['tangent']!r}, but {first['label']} has {first['tangent']!r}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--java", required=True)
    parser.add_argument("--classpath", required=True)
    parser.add_argument("--cpp", required=True)
    parser.add_argument("--classpath-all", help="derivatives made without activity analysis")
    parser.add_argument("--cpp-all")
    parser.add_argument("arguments", nargs="*")
    o = parser.parse_args()
    java = [o.java, "-Xmx16m", "-XX:+UseSerialGC", "-cp"]
    o.classpath, o.classpath_all = absolute(o.classpath), absolute(o.classpath_all)
    load = os.getloadavg()[0]
    measured = rows([*java, o.classpath, "fluid.Figures", *o.arguments]) + rows([o.cpp, *o.arguments])
    without = []
    if o.classpath_all:
        without = rows([*java, o.classpath_all, "fluid.Figures", *o.arguments]) + rows([o.cpp_all, *o.arguments])
    print("Figure 3: condensed Jacobian (derivative along one direction)")
    figure_3(measured)
    print("the paper, on a solver and inputs of its own:")
    for label, differences, tangent, reverse in PAPER_3:
        print(f"{label:<24}{differences:<22}{tangent:<24}{reverse:<24}")
    print(f"\nFigure 4: process CPU time, mean of the repetitions, and peak stack or tape; Java in 16 MB (load {load:.1f})")
    figure_4(measured)
    print("the paper, on another machine:")
    for label, primal, tangent, reverse, storage in PAPER_4:
        print(f"{label:<24}{primal:>12}{tangent:>18}{reverse:>18}{storage:>13}")
    if without:
        print("\nThe same without activity analysis (wengert compile --no-activity)")
        figure_4(without)
        for label, primal, tangent, reverse, storage in PAPER_4_ALL:
            print(f"{label:<24}{primal:>12}{tangent:>18}{reverse:>18}{storage:>13}")
    wrong = list(disagreements(measured + without))
    for line in wrong:
        print("FAILED:", line)
    print(f"{len(measured + without)} versions: " + ("all agree" if not wrong else f"{len(wrong)} disagreements"))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
