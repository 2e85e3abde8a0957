#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random C functions through every route: the tape, the compiler's tangent and adjoint, a recording of the compiled
program and its forward mode. The witness is a central difference of the same text in quadruple precision, which has 20
right digits.

usage: routes.py --tools DIR --include DIR --work DIR [--seed N] [--count N] [--file FILE.c]
With --file the functions of a file are taken: each `double NAME(const double* x)` with four inputs.
"""
import argparse
import json
import math
import os
import random
import re
import subprocess
import sys

INPUTS = 4
UNARY = ("sin", "cos", "tanh", "exp", "log", "sqrt", "atan", "fabs", "cbrt", "erf", "sinh", "asinh", "log1p", "expm1")
BINARY = ("pow", "hypot", "atan2", "fmax", "fmin")


class Function:
    """The text of one function and of those it calls."""

    def __init__(self, choose, name):
        self.choose, self.name, self.counters, self.depth, self.helpers = choose, name, [], 0, []

    def index(self, n):
        if self.counters and self.choose.random() < 0.6:
            return f"({self.choose.choice(self.counters)} + {self.choose.randrange(n)}) % {n}"
        return str(self.choose.randrange(n))

    def leaf(self):
        return self.choose.choice((f"x[{self.index(INPUTS)}]", f"w[{self.index(3)}]", "s", "t", f"{self.choose.uniform(-1.5, 1.5):.3f}",
                                   f"x[{self.index(INPUTS)}]"))

    def expression(self, depth=2):
        kind = self.choose.random()
        if depth == 0 or kind < 0.15:
            return self.leaf()
        a, b = self.expression(depth - 1), self.expression(depth - 1)
        if kind < 0.45:
            return f"({a} {self.choose.choice('+-*')} {b})"
        if kind < 0.52:
            return f"{a} / (1.5 + {b} * {b})"
        if kind < 0.60:
            return f"{self.choose.choice(('sin', 'cos', 'tanh', 'atan', 'erf', 'asinh'))}({a})"
        if kind < 0.66:
            return self.choose.choice((f"sqrt(0.3 + {a} * {a})", f"log(1.2 + {a} * {a})", f"exp(-({a}) * ({a}))", f"log1p({a} * {a})"))
        if kind < 0.72:
            return self.choose.choice((f"pow(1.1 + {a} * {a}, {self.choose.choice((b, '1.7', '2', '-0.5'))})", f"hypot({a}, 0.4 + {b} * {b})",
                                       f"atan2({a}, 2.5 + {b} * {b})", f"cbrt(2.0 + {a} * {a})"))
        if kind < 0.80:
            return f"{self.choose.choice(('fmax', 'fmin'))}((double)({a}), (double)({b}))"
        if kind < 0.86:
            return f"fabs({a})"
        if kind < 0.93:
            return f"({self.condition()} ? (double)({a}) : (double)({b}))"
        return f"({a} - {b})"

    def condition(self):
        if self.counters and self.choose.random() < 0.5:
            return f"{self.choose.choice(self.counters)} % 2 == {self.choose.randrange(2)}"
        return f"{self.leaf()} {self.choose.choice('<>')} {self.choose.uniform(-0.7, 0.7):.4f}"

    def value(self):
        return self.choose.choice(("tanh({})", "sin({})", "0.5 * cos({})", "atan({})")).format(self.expression())

    def statement(self, depth):
        kind = self.choose.random()
        if kind < 0.45 or depth == 0:
            place = self.choose.choice(("s", "t", f"w[{self.index(3)}]"))
            if self.helpers and self.choose.random() < 0.25:  # alone: it writes w, and C leaves the order of operands open
                return [f"{self.choose.choice('st')} = {self.choose.choice(self.helpers)}(0.5 * ({self.expression()}), w);"]
            return [f"{place} {self.choose.choice(('=', '=', '+=', '-='))} {self.value()};"]
        if kind < 0.52:
            return [f"{self.choose.choice('st')} *= {self.value()};"]
        if kind < 0.68:
            lines = [f"if ({self.condition()}) {{", *self.block(depth - 1)]
            if self.choose.random() < 0.5:
                lines += ["} else {", *self.block(depth - 1)]
            return lines + ["}"]
        self.depth += 1
        k = f"k{self.depth}"
        if kind < 0.88:
            self.counters.append(k)
            body = self.block(depth - 1)
            if self.choose.random() < 0.3:
                body.append(f"  if ({self.condition()}) {self.choose.choice(('break', 'continue'))};")
                body += ["  " + line for line in self.statement(0)]
            self.counters.pop()
            head = self.choose.choice((f"for (int {k} = 0; {k} < {self.choose.randrange(1, 5)}; {k}++) {{",
                                       f"for (int {k} = {self.choose.randrange(1, 5)}; {k} > 0; {k}--) {{"))
            return [head, *body, "}"]
        if kind < 0.96:
            return [f"int {k} = 0;", f"while ({k} < 3 && {self.leaf()} < 0.8) {{", *self.block(depth - 1), f"  {k}++;", "}"]
        return [f"if ({self.condition()}) {{", f"  return {self.value()} + s;", "}"]

    def block(self, depth):
        return ["  " + line for _ in range(self.choose.randrange(1, 4)) for line in self.statement(depth)]

    def text(self):
        lines = []
        for h in range(self.choose.randrange(3)):
            helper = f"{self.name}_part{h}"
            lines += [f"static double {helper}(double a, double* w) {{", "  double s = a, t = 0.3;", "  const double x[4] = {a, 0.2, a * a, -0.4};"]
            lines += ["  " + line for _ in range(self.choose.randrange(1, 3)) for line in self.statement(1)]
            lines += [f"  w[{self.choose.randrange(3)}] = sin(s + a);", "  return 0.5 * s + t * a;", "}"]
            self.helpers.append(helper)
        lines += [f"double {self.name}(const double* x) {{", "  double s = 0.3, t = x[0];", "  double w[3] = {0.1, x[1], 0.7};"]
        lines += ["  " + line for _ in range(self.choose.randrange(3, 8)) for line in self.statement(2)]
        lines += ["  return s * t + w[0] * w[1] - sin(w[2]) + 0.1 * x[2];", "}", ""]
        return "\n".join(lines)


def as_namespace(name, number, text, functions=""):
    return f"namespace {name} {{\ntypedef {number} number;\n{functions}{re.sub(r'[(]double[)]', '(number)', re.sub(r'double(?=[ *])', 'number', text))}}}\n"


def quad_functions():
    text = ""
    for f in UNARY:
        text += f"extern \"C\" __float128 {f}q(__float128);\ninline __float128 {f}(__float128 a) {{ return {f}q(a); }}\n"
    for f in BINARY:
        text += f"extern \"C\" __float128 {f}q(__float128, __float128);\ninline __float128 {f}(__float128 a, __float128 b) {{ return {f}q(a, b); }}\n"
    return text


POINT = (0.70127, -0.45391, 0.31173, 1.20519)  # no constant of a program, so that nothing ties with it
ALONG = (0.5, -0.25, 1.0, 0.75)


def witness_program(text, names):
    """Prints a line for each function: name, route, derivatives; for the witness its value too."""
    main = "".join(f"""  {{
    const __float128 h = 0x1p-40;
    std::printf("{n} truth");
    for (int i = 0; i < 4; ++i) {{
      __float128 above[4], below[4];
      for (int j = 0; j < 4; ++j) above[j] = below[j] = at[j];
      above[i] += h, below[i] -= h;
      std::printf(" %.17g", (double)((quad::{n}(above) - quad::{n}(below)) / (2 * h)));
    }}
    wengert::Tape tape;
    wengert::Real x[4] = {{at[0], at[1], at[2], at[3]}};
    for (auto& e : x) tape.input(e);
    const wengert::Real y = real::{n}(x);
    std::printf("\\n{n} tape");
    if (y.active()) tape.adjoint(y) = 1.0, tape.reverse();
    for (auto& e : x) std::printf(" %.17g", y.active() ? (double)tape.adjoint(e) : 0.0);
    std::printf("\\n");
  }}
""" for n in names)
    return ("#include <cmath>\n#include <cstdio>\n#include <wengert/wengert.hpp>\n" + as_namespace("quad", "__float128", text, quad_functions())
            + as_namespace("real", "wengert::Real", text)
            + f"int main() {{\n  const double at[4] = {{{', '.join(map(str, POINT))}}};\n{main}}}\n")


def generated_program(names):
    declarations = "".join(f"double a1_{n}(const double*, double*, double);\ndouble t1_{n}(const double*, const double*, double*);\n" for n in names)
    main = "".join(f"""  {{
    double a[4] = {{0, 0, 0, 0}};
    a1_{n}(at, a, 1.0);
    printf("{n} adjoint %.17g %.17g %.17g %.17g\\n{n} tangent", a[0], a[1], a[2], a[3]);
    for (int i = 0; i < 4; ++i) {{
      double d[4] = {{i == 0, i == 1, i == 2, i == 3}}, t = 0;
      t1_{n}(at, d, &t);
      printf(" %.17g", t);
    }}
    printf("\\n");
  }}
""" for n in names)
    return f"#include <stdio.h>\n{declarations}int main(void) {{\n  const double at[4] = {{{', '.join(map(str, POINT))}}};\n{main}  return 0;\n}}\n"


def binary_program(text, names):
    main = "".join(f"""  {{
    double x[4] = {{{', '.join(map(str, POINT))}}}, d[4] = {{{', '.join(map(str, ALONG))}}}, y;
    for (int i = 0; i < 4; ++i) {{
      WENGERT_INPUT(x[i]);
      WENGERT_SET_TANGENT(x[i], d[i]);
    }}
    y = {n}(x) * 1.0;
    WENGERT_OUTPUT_NAMED(y, "{n}");
    printf("{n} %.17g\\n", WENGERT_GET_TANGENT(y));
  }}
""" for n in names)
    return f"#include <math.h>\n#include <stdio.h>\n#include <wengert/client.h>\n{text}int main(void) {{\n{main}  return 0;\n}}\n"


class Check:
    def __init__(self, tools, include, work, compiler="gcc", level="-O1"):
        self.tools, self.include, self.work, self.compiler, self.level = tools, include, work, compiler, level
        os.makedirs(work, exist_ok=True)

    def path(self, name):
        return os.path.join(self.work, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def run(self, *command):
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
        if done.returncode != 0:
            raise RuntimeError(f"{os.path.basename(command[0])} {' '.join(command[1:4])}: exit status {done.returncode}: {(done.stderr or done.stdout)[:1500]}")
        return done.stdout

    def witness(self, text, names):
        self.run("g++", "-std=gnu++20", "-O0", "-w", "-ffp-contract=off", "-I", self.include, self.write("witness.cpp", witness_program(text, names)),
                 "-o", self.path("witness"), "-l:libquadmath.so.0")
        return self.run(self.path("witness"))

    def generated(self, text, names, source):
        files = []
        for n in names:
            for mode in ("adjoint", "tangent"):
                out = self.path(f"{mode}_{n}.c")
                self.run(os.path.join(self.tools, "wengert-compile"), f"--{mode}", "--force", "--head", n, source, "-o", out)
                files.append(out)
        self.run(self.compiler, "-O1", "-w", "-ffp-contract=off", "-I", self.include, "-c", self.write("generated.c", generated_program(names)), "-o", self.path("generated.o"))
        objects = []
        for at, out in enumerate(files):
            # Each file has the called functions' derivatives: static names do not meet.
            self.run(self.compiler, self.level, "-w", "-ffp-contract=off", "-I", self.include, "-c", out, "-o", f"{out}.{at}.o")
            objects.append(f"{out}.{at}.o")
        self.run(self.compiler, self.path("generated.o"), *objects, "-o", self.path("generated"), "-lm")
        return self.run(self.path("generated"))

    def binary(self, text, names):
        self.run(self.compiler, "-std=gnu11", self.level, "-w", "-ffp-contract=off", "-I", self.include, self.write("recorded.c", binary_program(text, names)), "-o",
                 self.path("recorded"), "-lm")
        runner, tape = os.path.join(self.tools, "wengert-run"), self.path("recorded.tape")
        self.run(runner, "--record", tape, "--", self.path("recorded"))
        found = json.loads(self.run(os.path.join(self.tools, "wengert"), "eval", tape, "--json", "--allow-passive"))
        rows = found["jacobian"] if "jacobian" in found else [found["gradient"]]
        lines = ""
        for at, (output, row) in enumerate(zip(found["outputs"], rows)):
            own = row[INPUTS * at:INPUTS * (at + 1)]
            if any(d != 0 for d in row[:INPUTS * at] + row[INPUTS * (at + 1):]):
                own = [math.nan] * INPUTS  # depends on what it never saw
            lines += f"{output['name']} recording {' '.join(map(repr, own))}\n"
        os.remove(tape)
        for line in self.run(runner, "--tangent", "--", self.path("recorded")).splitlines():
            n, d = line.split()
            lines += f"{n} forward {d}\n"
        return lines

    def wrong(self, text, names):
        """{function: what is wrong}"""
        source = self.write("source.c", "#include <math.h>\n" + text)
        lines = self.witness(text, names) + self.generated(text, names, source) + self.binary(text, names)
        found = {}
        for line in lines.splitlines():
            n, route, *numbers = line.split()
            found.setdefault(n, {})[route] = [float(d) for d in numbers]
        wrong = {}
        for n in names:
            truth = found[n]["truth"]
            scale = 1 + max(map(abs, truth))
            along = sum(a * b for a, b in zip(truth, ALONG))
            if not math.isfinite(scale) or scale > 1e6:
                continue
            for route in ("tape", "adjoint", "tangent", "recording", "forward"):
                expected = [along] if route == "forward" else truth
                got = found[n].get(route, [])
                if len(got) != len(expected) or any(not abs(g - e) <= 1e-9 * scale for g, e in zip(got, expected)):
                    wrong[n] = f"{route}: got {got}, expected {expected}"
                    break
        return wrong


def main():
    parser = argparse.ArgumentParser()
    for option in ("--tools", "--include", "--work"):
        parser.add_argument(option, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--file")
    o = parser.parse_args()
    # How the program is compiled belongs to the seed, too.
    compiler, level = random.Random(o.seed).choice([(c, l) for c in ("gcc", "clang-19") for l in ("-O0", "-O1", "-O2", "-O3")])
    if o.file:
        with open(o.file) as file:
            text = file.read()
        stated = re.search(r"// compiled by (\S+) (\S+)", text)
        compiler, level = stated.groups() if stated else (compiler, level)
        text = "".join(line for line in text.splitlines(keepends=True) if not line.startswith(("//", "#include")))
    else:
        text = "".join(Function(random.Random(o.seed + k), f"f{o.seed + k}").text() for k in range(o.count))
    names = re.findall(r"^double (\w+)\(const double\* x\)", text, re.MULTILINE)
    try:
        wrong = Check(o.tools, o.include, o.work, compiler, level).wrong(text, names)
    except (RuntimeError, subprocess.TimeoutExpired) as failed:
        wrong = {names[0] if len(names) == 1 else "all": str(failed)}
    for n, what in wrong.items():
        print(f"FAILED {n}: {what}")
    if not o.file:
        with open(os.path.join(o.work, "all.c"), "w") as file:
            file.write(f"// SPDX-License-Identifier: MIT\n// compiled by {compiler} {level}\n#include <math.h>\n{text}")
    print(f"{len(names)} functions, {len(wrong)} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
