# SPDX-License-Identifier: MIT
"""The papers' figures: time and memory of forward mode (forward paper, figures 2 and 3), time and memory of recording, tape
sizes and sweeps (reverse paper, figures 3 to 5). Points go to figures.csv, pictures are drawn where Matplotlib is."""
import csv
import os
import shutil
import subprocess

CONFIGURATIONS = [("g++ -O3", "g++", ["-O3"], "amd64g++-O3"), ("g++ -O0", "g++", ["-O0"], "amd64g++-O0"),
                  ("clang++ -O3", "clang++-19", ["-O3"], "amd64clang++-O3"),
                  ("x86 g++ -O3", "g++", ["-m32", "-O3"], "x86g++-O3x87")]


def measure_times(bench, quick):
    sizes = [(100, 20), (200, 20)] if quick else [(100, 25), (140, 50), (200, 50), (240, 50)]
    points = []
    for name, compiler, flags, built in CONFIGURATIONS:
        if shutil.which(compiler) is None:
            continue
        binary = os.path.join(bench.work, built)
        if not os.path.exists(binary):
            binary = bench.compile(compiler, flags, "burgers.cpp", built)
        for size in sizes:
            point = {"kind": "time", "configuration": name, "grid": size[0], "steps": size[1]}
            for tool in ("native", "forward", "recording"):
                point[tool] = bench.burgers(tool, binary, size)[0]
            point["tape_bytes"] = os.path.getsize(bench.tape)
            point["sweep"] = float(subprocess.run([os.path.join(bench.work, "sweep"), bench.tape], capture_output=True,
                                                  text=True, check=True).stdout.split()[0])
            points.append(point)
    return points


# From 600 points a side on: a smaller process is overshadowed by the interpreter that starts it.
def measure_memory(bench, quick):
    binary = os.path.join(bench.work, CONFIGURATIONS[0][3])
    points = []
    for grid in (600, 1000) if quick else (600, 1000, 1400, 1800):
        point = {"kind": "memory", "configuration": "g++ -O3", "grid": grid, "steps": 4}
        for tool in ("native", "forward", "recording"):
            point[tool] = bench.processor_seconds_and_memory(tool, [binary, str(grid), "4"])[1]
        points.append(point)
    return points


# file, title, kind of point, quantity, its unit
PICTURES = [("forward-2-time", "Forward mode: running time (paper's figure 2)", "time", "forward", "s"),
            ("forward-3-memory", "Forward mode: largest resident set (paper's figure 3)", "memory", "forward", "MiB"),
            ("reverse-3-recording", "Recording: running time (paper's figure 3)", "time", "recording", "s"),
            ("reverse-4-memory", "Recording: largest resident set without tape (paper's figure 4)", "memory", "recording", "MiB"),
            ("reverse-5-tape", "Tape size (paper's figure 5, left)", "time", "tape_bytes", "bytes"),
            ("reverse-5-sweep", "Reverse sweep (paper's figure 5, right)", "time", "sweep", "s")]


def draw(points, output):
    try:
        import matplotlib
    except ImportError:
        print("\nno pictures: Matplotlib is missing; install 'python3-matplotlib'")
        return
    matplotlib.use("Agg")
    from matplotlib import pyplot
    for file, title, kind, quantity, unit in PICTURES:
        figure, axes = pyplot.subplots(figsize=(6, 4.5))
        chosen = [point for point in points if point["kind"] == kind]
        for name in dict.fromkeys(point["configuration"] for point in chosen):
            of_name = sorted((p["native"], p[quantity]) for p in chosen if p["configuration"] == name)
            slope = sum(y for _, y in of_name) / sum(x for x, _ in of_name)
            label = name if unit == "bytes" else f"{name}: {slope:.1f} times"
            axes.plot(*zip(*of_name), "o-", label=label, markersize=4, linewidth=0.8)
        axes.set(title=title, xlabel=f"native [{'MiB' if kind == 'memory' else 's'}]", ylabel=f"[{unit}]")
        axes.set_xlim(left=0)
        axes.set_ylim(bottom=0)
        axes.legend()
        axes.grid(linewidth=0.3)
        figure.tight_layout()
        figure.savefig(os.path.join(output, file + ".svg"))
        pyplot.close(figure)
    print("\npictures: " + ", ".join(file + ".svg" for file, *_ in PICTURES))


def measure_and_draw(bench, output, quick):
    bench.repeats = 1 if quick else 2
    points = measure_times(bench, quick) + measure_memory(bench, quick)
    columns = ["kind", "configuration", "grid", "steps", "native", "forward", "recording", "tape_bytes", "sweep"]
    with open(os.path.join(output, "figures.csv"), "w", newline="") as file:
        table = csv.DictWriter(file, columns)
        table.writeheader()
        table.writerows(points)
    print("\nthe figures' points: times native, and for tapes MiB; memory in MiB")
    for point in points:
        if point["kind"] == "time":
            print(f"  {point['configuration']:12} {point['grid']:4} x {point['grid']:<4} {point['steps']:3} steps: native {point['native']:.4f} s, "
                  f"forward {point['forward'] / point['native']:.1f}, recording {point['recording'] / point['native']:.1f}, "
                  f"tape {point['tape_bytes'] / 2 ** 20:.0f} MiB, sweep {point['sweep'] / point['native']:.1f}")
        else:
            print(f"  {point['configuration']:12} {point['grid']:4} x {point['grid']:<4}: native {point['native']:.0f} MiB, "
                  f"forward {point['forward']:.0f}, recording {point['recording']:.0f}")
    draw(points, output)
    return points
