#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The kernels of bench/compiler/kernels: time of tangent and adjoint over the primal's, bytes on the run-time stack, and
the gradient against the tangent and differences, at the sizes timed.

usage: kernels.py WENGERT_COMPILE [--overlap] [--json FILE] [NAME ...]

A comment '/* bench: NAME n=100 x=2*n x[i]=R ... */' before a function gives its integers, the extents of pointers and
vectors, and how arrays begin (R: a random number of [0, 1); default 0.5 + R). --overlap leaves out --noalias. Processor
time, least of several runs; gcc and g++ -O3 -march=native for all. Exit status 1 if a derivative is wrong."""
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
INCLUDE = HERE.parent.parent / "include"
FLAGS = ["-O3", "-march=native"]


class Parameter:
    """double x, double* x, double x[n][m], int n, const int* x, std::vector<double>& x."""

    def __init__(self, text):
        self.text = text = " ".join(text.split())
        brackets = re.search(r"\[", text)
        head = text[: brackets.start()] if brackets else text
        self.name = re.search(r"(\w+)\s*\)?$", head).group(1)
        self.is_integer = "int" in re.findall(r"\w+", head)
        self.is_vector = "vector" in head
        self.is_array = bool(brackets) or "*" in head or self.is_vector
        self.is_const = text.startswith("const")
        extents = re.findall(r"\[([^\]]*)\]", text)
        self.extent = "*".join(f"({e})" for e in extents) if extents else None


def kernels_of(path):
    text = path.read_text()
    pattern = r"(?:/\*|//) bench: ([^{]*?)(?: \*/)?\n((?:static )?\w[^\n(]*\b(\w+)\(([^{;]*?)\)) \{"
    for match in re.finditer(pattern, text, re.S):
        words = [w for w in match.group(1).split() if w not in ("*", "//")]
        assert words[0] == match.group(3), f"{path}: {words[0]} stands before {match.group(3)}"
        settings = dict(w.split("=", 1) for w in words[1:])
        yield {
            "file": path,
            "name": words[0],
            "prototype": match.group(2),
            "returns": match.group(2).startswith("double"),
            "parameters": [Parameter(p) for p in match.group(4).split(",")],
            "settings": settings,
        }


def prototype_of(name, text):
    """The declaration of a generated function and its parameters' names."""
    declared = re.search(rf"^[^\n(]*\b{name}\((.*)\);$", text, re.M)
    depth, start, parts, inside = 0, 0, [], declared.group(1)
    for k, c in enumerate(inside + ","):
        depth += (c in "([<") - (c in ")]>")
        if c == "," and depth == 0:
            parts.append(inside[start:k])
            start = k + 1
    names = [re.search(r"(\w+)(?:\)|\s|\[[^\]]*\])*$", p).group(1) for p in parts]
    return declared.group(0), names


def driver(kernel, tangent, adjoint):
    cpp = kernel["file"].suffix == ".cpp"
    out = ["#include <math.h>", "#include <stdio.h>", "#include <stdlib.h>", "#include <string.h>", "#include <time.h>"]
    if cpp:
        out += ["#include <vector>"]
    out += ["#include <wengert/stack.h>", kernel["prototype"] + ";", tangent[0], adjoint[0]]
    out += [
        "static double random_number(void) {",
        "  static unsigned long long s = 88172645463325252ull;",
        "  s ^= s << 13; s ^= s >> 7; s ^= s << 17;",
        "  return (double)(s >> 11) / 9007199254740992.0;",
        "}",
        "static double now(void) {",
        "  struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);",
        "  return t.tv_sec + 1e-9 * t.tv_nsec;",
        "}",
        "static double larger(double a, double b) { return a > b || a != a ? a : b; }",
    ]
    settings, data = kernel["settings"], []
    plain = [p for p in kernel["parameters"] if not p.is_array]
    arrays = [p for p in kernel["parameters"] if p.is_array]
    reals = [p for p in kernel["parameters"] if not p.is_integer]
    for p in plain:
        if p.is_integer:
            out.append(f"enum {{ {p.name} = {settings[p.name]} }};")
        else:
            out.append(f"static double p_{p.name}, first_{p.name}, t1_{p.name}, d_{p.name}, a1_{p.name};")
    for p in arrays:
        out.append(f"#define count_{p.name} ((long)({settings.get(p.name, p.extent)}))")
        kind = "int" if p.is_integer else "double"
        if p.is_vector:
            names = [f"{n}{p.name}(count_{p.name})" for n in ("p_", "first_", "t1_", "d_", "a1_", "seed_", "value_")]
            out.append(f"static std::vector<double> {', '.join(names)};")
        else:
            names = [f"*{n}{p.name}" for n in ("p_", "first_", "t1_", "d_", "a1_", "seed_", "value_")]
            out.append(f"static {kind} {', '.join(names)};")

    def each(p, statement):
        return f"  for (long i = 0; i < count_{p.name}; ++i) {statement}"

    out.append("static void make(void) {")
    for p in arrays:
        kind = "int" if p.is_integer else "double"
        if not p.is_vector:
            for n in ("p_", "first_", "t1_", "d_", "a1_", "seed_", "value_"):
                out.append(f"  {n}{p.name} = ({kind}*)calloc(count_{p.name}, sizeof({kind}));")
        value = re.sub(r"\bR\b", "random_number()", settings.get(f"{p.name}[i]", "0.5+R"))
        out.append(each(p, f"first_{p.name}[i] = {value};"))
        if not p.is_integer:
            out.append(each(p, f"d_{p.name}[i] = random_number() - 0.3;"))
            if not p.is_const:
                out.append(each(p, f"seed_{p.name}[i] = random_number();"))
    for p in plain:
        if not p.is_integer:
            out.append(f"  first_{p.name} = {settings.get(p.name, '0.5 + 0.5 * random_number()')};")
            out.append(f"  d_{p.name} = random_number() - 0.3;")
    out += ["}", "static void reset(double w_step) {"]
    for p in arrays:
        out.append(each(p, f"p_{p.name}[i] = first_{p.name}[i]" + ("" if p.is_integer else f" + w_step * d_{p.name}[i]") + ";"))
        if not p.is_integer:
            out.append(each(p, f"{{ t1_{p.name}[i] = d_{p.name}[i]; a1_{p.name}[i] = seed_{p.name}[i]; }}"))
    for p in plain:
        if not p.is_integer:
            out.append(f"  p_{p.name} = first_{p.name} + w_step * d_{p.name}; t1_{p.name} = d_{p.name}; a1_{p.name} = 0;")
    out += ["}"]

    def call(names, by_address):
        arguments = []
        for n in names:
            bare = re.sub(r"^[at]1_", "", n)
            p = next((p for p in kernel["parameters"] if p.name == bare), None)
            if n == bare and not (p.is_integer and not p.is_array):
                n = "p_" + n
            if n == "t1_result":
                arguments.append("t1_result" if cpp else "&t1_result")
            elif n == "a1_result":
                arguments.append("1.0")
            elif p.is_array and not p.is_vector:
                arguments.append(n if cpp else f"(void*){n}")
            elif by_address and n.startswith("a1_") and not p.is_array and not cpp:
                arguments.append("&" + n)
            else:
                arguments.append(n)
        return ", ".join(arguments)

    result = "result = " if kernel["returns"] else ""
    out.append("static double result, t1_result;")
    primal_names = [p.name for p in kernel["parameters"]]
    out.append(f"static void primal(void) {{ {result}{kernel['name']}({call(primal_names, False)}); }}")
    out.append(f"static void tangent(void) {{ {result}t1_{kernel['name']}({call(tangent[1], False)}); }}")
    out.append(f"static void adjoint(void) {{ {result}a1_{kernel['name']}({call(adjoint[1], True)}); }}")
    out.append("static double seeded(void) {\n  double s = " + ("result" if kernel["returns"] else "0") + ";")
    for p in arrays:
        if not p.is_integer and not p.is_const:
            out.append(each(p, f"s += seed_{p.name}[i] * p_{p.name}[i];"))
    out += ["  return s;", "}"]
    out.append("int main(void) {")
    out.append("  make(); reset(0); primal();")
    out.append("  const double value = result;")
    for p in arrays:
        if not p.is_integer:
            out.append(each(p, f"value_{p.name}[i] = p_{p.name}[i];"))
    out.append("  reset(0); tangent();")
    out.append("  double forward = " + ("t1_result" if kernel["returns"] else "0") + ", reverse = 0, scale = 0, change = 0;")
    for p in arrays:
        if not p.is_integer and not p.is_const:
            out.append(each(p, f"forward += seed_{p.name}[i] * t1_{p.name}[i];"))
    out.append("  reset(0); adjoint();")
    out.append("  change = larger(change, fabs(result - value) / (1e-300 + fabs(value)));")
    for p in reals:
        if p.is_array:
            derivative = f"a1_{p.name}" in adjoint[1]
            if derivative:
                out.append(each(p, f"{{ reverse += a1_{p.name}[i] * d_{p.name}[i]; "
                                   f"scale += fabs(a1_{p.name}[i] * d_{p.name}[i]); }}"))
            out.append(each(p, f"change = larger(change, fabs(p_{p.name}[i] - value_{p.name}[i]) / "
                               f"(1e-9 + fabs(value_{p.name}[i])));"))
        elif f"a1_{p.name}" in adjoint[1]:
            out.append(f"  reverse += a1_{p.name} * d_{p.name}; scale += fabs(a1_{p.name} * d_{p.name});")
    out += [
        "  const double bytes = (double)wengert_stack_total_peak();",
        "  const double w_step = 1e-6;",
        "  reset(w_step); primal(); double difference = seeded();",
        "  reset(-w_step); primal(); difference = (difference - seeded()) / (2 * w_step);",
        "  void (*run[3])(void) = {primal, tangent, adjoint};",
        "  double least[3] = {1e300, 1e300, 1e300}, all = 0;",
        "  for (int k = 0; k < 60 && (k < 4 || all < 0.8); ++k)",
        "    for (int r = 0; r < 3; ++r) {",
        "      reset(0);",
        "      const double begin = now(); run[r](); const double t = now() - begin;",
        "      all += t;",
        "      if (t < least[r]) least[r] = t;",
        "    }",
    ]
    sizes = " + ".join([f"8 * count_{p.name}" for p in reals if p.is_array] or ["8"])
    out.append(f"  const double data = {sizes};")
    out.append('  printf("{\\"primal\\": %g, \\"tangent\\": %g, \\"adjoint\\": %g, \\"bytes\\": %.0f, \\"data\\": %.0f, '
               '\\"tangent_error\\": %g, \\"difference_error\\": %g, \\"value_error\\": %g}\\n", least[0], least[1], '
               'least[2], bytes, data, fabs(forward - reverse) / (scale + 1e-300), fabs(difference - reverse) / (scale + '
               '1e-300), change);')
    out += ["  return 0;", "}"]
    return "\n".join(out) + "\n"


def build_and_run(kernel, work, compiler, options):
    name, source = kernel["name"], kernel["file"]
    cc = "g++" if source.suffix == ".cpp" else "gcc"
    generated = {}
    for mode, prefix in (("tangent", "t1_"), ("adjoint", "a1_")):
        to = work / f"{prefix}{name}{source.suffix}"
        subprocess.run([compiler, f"--{mode}", *options, "--head", name, source, "-o", to, "--force"], check=True)
        generated[mode] = prototype_of(prefix + name, to.read_text())
    main = work / f"main_{name}{source.suffix}"
    main.write_text(driver(kernel, generated["tangent"], generated["adjoint"]))
    objects = []
    # Each file by itself: what is timed knows neither the sizes nor the values.
    for file, flags in ((source, FLAGS), (work / f"t1_{name}{source.suffix}", FLAGS),
                        (work / f"a1_{name}{source.suffix}", FLAGS), (main, ["-O1"])):
        objects.append(work / f"{file.stem}.o")
        subprocess.run([cc, *flags, "-w", "-I", INCLUDE, "-c", file, "-o", objects[-1]], check=True)
    program = work / f"run_{name}"
    # A function of the source may be defined in its derivative's file, too.
    subprocess.run([cc, *objects, "-Wl,--allow-multiple-definition", "-lm", "-o", program], check=True)
    done = subprocess.run([program], capture_output=True, text=True, timeout=600)
    if done.returncode != 0:
        return {"failed": f"status {done.returncode} {done.stderr.strip()}"}
    return json.loads(done.stdout)


def main():
    arguments = sys.argv[1:]
    compiler = arguments.pop(0)
    options, to_file, wanted = ["--noalias"], None, []
    while arguments:
        word = arguments.pop(0)
        if word == "--overlap":
            options = []
        elif word == "--json":
            to_file = arguments.pop(0)
        else:
            wanted.append(word)
    all_kernels = [k for f in sorted((HERE / "kernels").iterdir()) for k in kernels_of(f)]
    unknown = set(wanted) - {k["name"] for k in all_kernels}
    if unknown:
        sys.exit(f"kernels: no kernel {', '.join(sorted(unknown))}; known: {' '.join(k['name'] for k in all_kernels)}")
    version = subprocess.run(["gcc", "--version"], capture_output=True, text=True).stdout.splitlines()[0]
    print(f"kernels: {version}; {' '.join(FLAGS)}; {' '.join(options) or 'arguments may overlap'}; "
          f"load {os.getloadavg()[0]:.1f}; processor time, least of several runs")
    print(f"{'kernel':20} {'primal ms':>9} {'tangent':>8} {'adjoint':>8} {'stack bytes':>13} {'over data':>9}  check")
    rows, bad = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for kernel in all_kernels:
            if wanted and kernel["name"] not in wanted:
                continue
            try:
                row = build_and_run(kernel, pathlib.Path(folder), compiler, options)
            except subprocess.CalledProcessError as error:
                row = {"failed": f"'{pathlib.Path(error.cmd[0]).name}' ends with status {error.returncode}"}
            row["name"] = kernel["name"]
            rows.append(row)
            if "failed" in row:
                bad += 1
                print(f"{row['name']:20} FAILED: {row['failed']}", flush=True)
                continue
            right = row["tangent_error"] < 1e-9 and row["difference_error"] < 1e-4 and row["value_error"] < 1e-9
            bad += not right
            print(f"{row['name']:20} {1e3 * row['primal']:9.3f} {row['tangent'] / row['primal']:8.2f} "
                  f"{row['adjoint'] / row['primal']:8.2f} {row['bytes']:13.0f} {row['bytes'] / row['data']:9.3f}  "
                  + ("right" if right else f"WRONG tangent {row['tangent_error']:.1e} differences "
                     f"{row['difference_error']:.1e} values {row['value_error']:.1e}"), flush=True)
    good = [r for r in rows if "failed" not in r]
    if good:
        for mode in ("tangent", "adjoint"):
            mean = math.exp(sum(math.log(r[mode] / r["primal"]) for r in good) / len(good))
            print(f"geometric mean of {len(good)}, {mode}: {mean:.2f}; largest "
                  f"{max(r[mode] / r['primal'] for r in good):.2f}")
    if to_file:
        pathlib.Path(to_file).write_text(json.dumps(rows, indent=1))
    return 1 if bad else 0


sys.exit(main())
