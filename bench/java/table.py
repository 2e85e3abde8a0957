#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints what bench/java/bench has measured, and every bar; exit status 1 if one is missed. Arguments: directory of the
results, the primal's smallest heap in MB."""
import json
import statistics
import sys
from pathlib import Path


class Bars:
    def __init__(self):
        self.missed = 0

    def at_most(self, what, value, bar, unit=""):
        met = value <= bar
        self.missed += not met
        print(f"{'bar' if met else 'MISSED'}: {what} {value:.2f}{unit}, at most {bar:g}{unit}")

    def holds(self, what, met):
        self.missed += not met
        print(f"{'bar' if met else 'MISSED'}: {what}")


def lines(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def solver(rows, bars):
    def median(version, kind):
        return statistics.median(r["mean_ms"] for r in rows if r["version"] == version and r["kind"] == kind)

    print(f"{'version':<10}{'primal ms':>10}{'tangent':>9}{'reverse':>9}{'by hand:':>10}{'tangent':>9}{'reverse':>9}"
          f"{'collected':>11}{'restored':>10}{'stack MB':>10}    (the paper, Java by hand: 1.56 and 2.53)")
    for version in ("copied", "swapped", "fresh"):
        primal = median(version, "primal")
        last = [r for r in rows if r["version"] == version and r["kind"] == "reverse"][-1]
        ratios = [median(version, kind) / primal for kind in ("tangent", "reverse", "hand-tangent", "hand-reverse")]
        print(f"{version:<10}{primal:>10.1f}{ratios[0]:>9.2f}{ratios[1]:>9.2f}{'':>10}{ratios[2]:>9.2f}{ratios[3]:>9.2f}"
              f"{last['collected']:>11}{last['restored']:>10}{last['stack_mb']:>10.1f}")
        bars.at_most(f"{version}: tangent", ratios[0], 1.3)
        bars.at_most(f"{version}: reverse", ratios[1], 2.2)


def styles(rows, bars):
    print("\none kernel in four styles, medians of the rounds")
    names = list(dict.fromkeys(r["style"] for r in rows if "style" in r))
    for name in names:
        own = [r for r in rows if r.get("style") == name]
        primal, tangent, adjoint = (statistics.median(r[kind] for r in own) for kind in ("primal_ms", "tangent", "adjoint"))
        print(f"{name:<26}{primal:>8.2f} ms")
        bars.at_most(f"{name}: tangent", tangent, 1.5)
        bars.at_most(f"{name}: adjoint", adjoint, 4.0)
    kept, renewed = (statistics.median(r[kind] for r in rows if kind in r) for kind in ("kept_us", "renewed_us"))
    print(f"a gradient of 20 numbers: {kept:.2f} us, with a new context each {renewed:.2f} us")


def traced(rows):
    middle = {kind: statistics.median(r[kind] for r in rows) for kind in rows[0]}
    print(f"the kernel by objects: {middle['objects']:.1f} primals, {middle['object_mb']:.2f} MB of trace; with compiled steps: {middle['parts']:.1f}, "
          f"{middle['part_mb']:.2f} MB; compiled as a whole: {middle['compiled']:.1f}")


def main():
    results, smallest = Path(sys.argv[1]), int(sys.argv[2])
    bars = Bars()
    solver(lines(results / "java"), bars)
    g1 = {r["kind"]: r["mean_ms"] for r in lines(results / "g1")}
    print(f"with G1, fresh objects: primal {g1['primal']:.1f} ms, tangent {g1['tangent'] / g1['primal']:.2f}, "
          f"reverse {g1['reverse'] / g1['primal']:.2f}")

    print("\nthe same solver in C++, by the compiler")
    cpp = lines(results / "cpp")
    for version in ("copied", "swapped", "fresh"):
        rows = [r for r in cpp if r["label"] == f"C++, {version}"]
        tangent, reverse = (statistics.median(r[kind] / r["primal_s"] for r in rows) for kind in ("tangent_s", "reverse_s"))
        print(f"{version:<10}{1e3 * statistics.median(r['primal_s'] for r in rows):>10.1f}{tangent:>9.2f}{reverse:>9.2f}"
              f"    stack and log {rows[-1]['storage_mb']:.1f} MB, {rows[-1]['restored']} objects restored")
        bars.at_most(f"C++, {version}: reverse", reverse, 2.1)

    runs = lines(results / "long")
    completed = [r for r in runs if "failed" not in r]
    print(f"\n400 steps: primal completes from -Xmx{smallest}m")
    bars.holds(f"reverse completes at -Xmx{2 * smallest}m in {len(completed)} of {len(runs)} runs", len(completed) == len(runs))
    for r in completed[:1]:
        print(f"  {r['mean_ms'] / 1e3:.1f} s, {r['collected']} objects collected, {r['restored']} restored, "
              f"{r['stack_mb']:.1f} MB of stack and log outside the heap")

    print("\nsmall objects, ns each over the primal's, both sweeps, median of the rounds")
    def medians(name, less=()):
        rows = {}
        for r in lines(results / name):
            rows.setdefault(r["what"], []).append(r)
        for what, one in rows.items():
            r = one[-1]
            yield (f"{what} ({r['collected']} of {r['allocated']} objects collected, {r['restored']} restored)",
                   statistics.median(r["over"] - sum(r[part] for part in less) for r in one))

    for what, over in medians("small"):
        bars.at_most(what + ": ", over, 80, " ns")
    for (what, own), (_, over) in zip(medians("asked", ["full"]), medians("asked")):
        bars.at_most(f"{what}: {over:.2f} ns; without the collections' own time: ", own, 80, " ns")
    styles(lines(results / "styles"), bars)
    traced(lines(results / "traced"))
    for what, over in medians("new"):
        print(f"{what}, a new context for every gradient, so that its stacks are fresh memory: {over:.2f} ns")
    return 1 if bars.missed else 0


if __name__ == "__main__":
    sys.exit(main())
