#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random machine code: functions made of SSE, AVX and integer instructions in random order, on doubles or floats. Where
differences of the native function converge, its derivative under the tool, in forward mode and recorded, is that, or the
tool says that it has none; it is never silently another. Words are moved only as wholes: doubles by 8 bytes, floats by 4.

usage: random_code.py RUNNER INCLUDE_DIR WORK_DIR WENGERT [FUNCTIONS [SEED]]
"""
import json
import math
import os
import random
import subprocess
import sys

from expectations import expect, finish

RUNNER, INCLUDE, WORK, WENGERT = (os.path.abspath(path) for path in sys.argv[1:5])
FUNCTIONS = int(sys.argv[5]) if len(sys.argv) > 5 else 40
SEED = int(sys.argv[6]) if len(sys.argv) > 6 else 1964

HEAD = """#include <immintrin.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <wengert/client.h>
#define ALONE static __attribute__((noinline, noclone))
static volatile double opaque[4] = {1.5, -0.75, 3.25, 0.5};
static volatile uint64_t key = 0x0000123456789abcULL;
"""
MAIN = """
int main(int argc, char** argv) {
  const int count = (int)(sizeof functions / sizeof *functions);
  if (argc > 1) { /* natively: value, and of two steps the difference and how far its two sides are apart */
    for (int k = 0; k < count; ++k) {
      const double h = 1.0 / 64, x = POINT;
      const double f = functions[k](x), p = functions[k](x + h), m = functions[k](x - h), q = functions[k](x + h / 2), n = functions[k](x - h / 2);
      printf("%d %.17g %.17g %.17g %.17g %.17g\\n", k, f, (p - m) / (2 * h), (q - n) / h, (p - 2 * f + m) / h, (q - 2 * f + n) / (h / 2));
    }
    return 0;
  }
  for (int k = 0; k < count; ++k) {
    double x = POINT, y;
    char name[16];
    snprintf(name, sizeof name, "%d", k);
    WENGERT_INPUT(x);
    WENGERT_SET_TANGENT(x, 1.0);
    y = functions[k](x) * 1.0;
    WENGERT_OUTPUT_NAMED(y, name);
    printf("%d %.17g\\n", k, WENGERT_GET_TANGENT(y));
  }
  return 0;
}
"""


class Lanes:
    """What an instruction is called for one kind of vector: 128 or 256 bits of doubles or floats."""

    def __init__(self, bits, element, sse4=True):
        self.bits, self.element, self.sse4 = bits, element, sse4
        self.p = "_mm" if bits == 128 else "_mm256"
        self.vector = {128: "__m128", 256: "__m256"}[bits] + ("d" if element == "pd" else "")
        self.integer = f"__m{bits}i"
        self.si = f"si{bits}"
        self.count = bits // (64 if element == "pd" else 32)
        self.wide = "epi64" if element == "pd" else "epi32"

    def to_integer(self, v):
        return f"{self.p}_cast{self.element}_{self.si}({v})"

    def from_integer(self, v):
        return f"{self.p}_cast{self.si}_{self.element}({v})"

    def mask(self, word):
        """A constant in all lanes, from 64 bits of a double's layout."""
        if self.element == "ps":
            return self.from_integer(f"{self.p}_set1_epi32((int){word >> 32:#x}U)")
        suffix = "epi64x"
        return self.from_integer(f"{self.p}_set1_{suffix}((long long){word:#x}ULL)")

    def step(self, choose, a, b, c):
        """An expression of registers a, b, c."""
        p, e = self.p, self.element
        number = choose.choice(("opaque[0]", "opaque[1]", "opaque[2]", "1.25", "0.5"))
        constant = f"{p}_set1_{e}({number})"
        kind = choose.choices(("arithmetic", "constant", "root", "sign", "select", "blend", "move", "swap", "odd", "integer",
                               "scalar", "register", "convert"), (8, 4, 1, 4, 3, 2, 6, 2, 1, 1, 3, 2, 1))[0]
        if not self.sse4 and kind in ("blend", "convert"):
            kind = "select"
        if kind == "arithmetic":
            return f"{p}_{choose.choice(('add', 'sub', 'mul', 'min', 'max'))}_{e}({a}, {b})"
        if kind == "constant":
            return f"{p}_{choose.choice(('add', 'sub', 'mul', 'div', 'min', 'max'))}_{e}({a}, {constant})"
        if kind == "root":
            return f"{p}_sqrt_{e}({p}_add_{e}({p}_mul_{e}({a}, {a}), {constant[:constant.index('(')]}(2.0)))"
        if kind == "sign":
            sign, magnitude = self.mask(1 << 63), self.mask((1 << 63) - 1 if e == "pd" else 0x7fffffff << 32)
            return choose.choice((f"{p}_xor_{e}({a}, {sign})", f"{p}_and_{e}({a}, {magnitude})", f"{p}_or_{e}({a}, {sign})",
                                  f"{p}_andnot_{e}({sign}, {a})",
                                  f"{p}_or_{e}({p}_and_{e}({sign}, {b}), {p}_andnot_{e}({sign}, {a}))",
                                  f"{p}_xor_{e}({a}, {p}_and_{e}({b}, {sign}))"))
        if kind in ("select", "blend"):
            compare = (f"{p}_cmplt_{e}({a}, {constant})" if self.bits == 128 else f"{p}_cmp_{e}({a}, {constant}, _CMP_LT_OQ)")
            if kind == "blend":
                return f"{p}_blendv_{e}({b}, {c}, {choose.choice((compare, a))})"
            return choose.choice((f"({{{self.vector} m = {compare}; {p}_or_{e}({p}_and_{e}(m, {b}), {p}_andnot_{e}(m, {c}));}})",
                                  f"({{{self.vector} m = {compare}; {p}_xor_{e}({b}, {p}_and_{e}(m, {p}_xor_{e}({b}, {c})));}})"))
        if kind == "move":
            moves = [f"{p}_unpacklo_{e}({a}, {b})", f"{p}_unpackhi_{e}({a}, {b})"]
            if self.bits == 256:
                moves += [f"{p}_permute2f128_{e}({a}, {b}, {choose.choice((1, 2, 3, 0x21, 0x30))})",
                          f"{p}_insertf128_{e}({a}, {p}_extractf128_{e}({b}, 1), 0)"]
                if e == "pd":
                    moves.append(f"{p}_permute4x64_{e}({a}, {choose.randrange(256)})")
            if e == "ps":
                moves += [f"{p}_shuffle_ps({a}, {b}, {choose.randrange(256)})", f"{p}_blend_ps({a}, {b}, {choose.randrange(16)})",
                          self.from_integer(f"{p}_shuffle_epi32({self.to_integer(a)}, {choose.randrange(256)})")]
                if self.bits == 128:
                    moves += [f"_mm_movehl_ps({a}, {b})", f"_mm_insert_ps({a}, {b}, {choose.randrange(256)})"]
            else:
                moves.append(f"{p}_shuffle_pd({a}, {b}, {choose.randrange(4)})")
                if self.sse4:
                    moves.append(f"{p}_blend_pd({a}, {b}, {choose.randrange(4)})")
                if self.bits == 128 and self.sse4:
                    moves += [f"_mm_move_sd({a}, {b})",
                              self.from_integer(f"_mm_alignr_epi8({self.to_integer(a)}, {self.to_integer(b)}, 8)")]
            return choose.choice(moves)
        if kind == "swap":  # a number and a key, joined and taken apart
            joined = choose.choice((b, self.from_integer(f"{p}_set1_{'epi64x' if e == 'pd' else 'epi32'}((long long)key)")))
            return f"({{{self.vector} k = {joined}, j = {p}_xor_{e}({a}, k); {choose.choice(('', '__asm__ volatile(' + chr(34) + chr(34) + ' : ' + chr(34) + '+x' + chr(34) + '(j)); '))}{choose.choice((f'{p}_xor_{e}(j, k)', f'{p}_xor_{e}(k, j)', 'j'))};}})"
        if kind == "odd":
            word = choose.choice((0x000fffffffffffff, 0xfff0000000000000, 0x7ff8000000000000, 0xfffffffff8000000, 0x3ff0000000000000))
            return choose.choice((f"{p}_and_{e}({a}, {self.mask(word)})",
                                  f"{p}_or_{e}({p}_and_{e}({a}, {self.mask(0x000fffffffffffff)}), {self.mask(0x3ff0000000000000)})",
                                  f"{p}_xor_{e}({a}, {self.mask(word)})"))
        if kind == "integer":
            i, j = self.to_integer(a), self.to_integer(b)
            one = f"{p}_set1_{'epi64x(1LL << 52)' if e == 'pd' else 'epi32(1 << 23)'}"
            w = self.wide
            return self.from_integer(choose.choice((
                f"{p}_add_{w}({i}, {one})", f"{p}_sub_{w}({i}, {one})", f"{p}_sub_{w}({i}, {j})",
                f"{p}_srli_{w}({p}_slli_{w}({i}, 1), 1)", f"{p}_srli_{w}({i}, {choose.choice((1, 3, 12))})",
                f"{p}_slli_{w}({i}, {choose.choice((1, 2, 9))})", f"{p}_mullo_epi{32 if self.sse4 else 16}({i}, {one})", f"{p}_packs_epi32({i}, {j})")))
        if kind == "scalar":
            if self.bits == 256:
                return f"{p}_hadd_{e}({a}, {b})" if choose.random() < 0.5 else f"{p}_addsub_{e}({a}, {b})"
            s = "sd" if e == "pd" else "ss"
            return choose.choice([f"_mm_{op}_{s}({a}, {b})" for op in ("add", "sub", "mul", "min", "max")]
                                 + [f"_mm_hadd_{e}({a}, {b})", f"_mm_addsub_{e}({a}, {b})", f"_mm_sqrt_{s}({b + ', ' if e == 'pd' else ''}{p}_mul_{e}({a}, {a}))"])
        if kind == "register":  # the lowest lane through an integer register
            return f"through_{self.bits}{e}_{choose.randrange(12)}({a}, {b})"
        if e == "pd":
            narrow = f"{p}_cvtps_pd({p}_cvtpd_ps({a}))"
            return choose.choice((narrow, f"{p}_cvtepi32_pd({p}_cvttpd_epi32({a}))",
                                  f"{p}_add_pd({p}_round_pd({a}, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC), {b})"))
        return choose.choice((f"{p}_cvtepi32_ps({p}_cvttps_epi32({a}))",
                              f"{p}_add_ps({p}_round_ps({a}, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC), {b})"))

    def through_registers(self):
        """Functions that change the lowest lane in an integer register."""
        double = self.element == "pd"
        u, half, bits = ("uint64_t", "uint32_t", 64) if double else ("uint32_t", "uint16_t", 32)
        f = "double" if double else "float"
        exponent = 52 if double else 23
        text = []
        for n, body in enumerate((
                f"u ^= ({u})1 << {bits - 1};", f"u &= ~({u})0 >> 1;", f"u |= ({u})1 << {bits - 1};",
                f"u = (u & ~({u})0 >> 1) | (w & ({u})1 << {bits - 1});",
                f"u = u << 1 >> 1;", f"u = (u & -({u})(w >> {bits - 1})) | (w & ~-({u})(w >> {bits - 1}));",
                f"u += ({u})1 << {exponent};", f"u = u << 7 | u >> {bits - 7};", "u = u * 3 - 2 * w;",
                "u ^= w; w ^= u; u ^= w;", f"unsigned char p[{bits // 8}]; memcpy(p, &u, {bits // 8}); "
                f"p[{bits // 8 - 1}] ^= 0x80; memcpy(&u, p, {bits // 8});",
                f"{half} h[2]; memcpy(h, &u, {bits // 8}); h[1] = ({half})(h[1] + 1); memcpy(&u, h, {bits // 8});")):
            text.append(f"ALONE {self.vector} through_{self.bits}{self.element}_{n}({self.vector} a, {self.vector} b) {{\n"
                        f"  {f} x[{self.count}], y[{self.count}]; {u} u, w;\n"
                        f"  {self.p}_storeu_{self.element}(x, a); {self.p}_storeu_{self.element}(y, b);\n"
                        f"  memcpy(&u, x, {bits // 8}); memcpy(&w, y, {bits // 8});\n"
                        f"  {body}\n  (void)w; memcpy(x, &u, {bits // 8}); return {self.p}_loadu_{self.element}(x);\n}}\n")
        return "".join(text)

    def function(self, choose, name):
        registers = ["v0", "v1", "v2"]
        f = "double" if self.element == "pd" else "float"
        reversed_lanes = ", ".join(f"({f})({choose.choice(('x', 'x * x', '1 / x', 'opaque[1]', '2.5', 'x + 1'))})" for _ in range(self.count))
        lines = [f"ALONE double {name}(double x) {{",
                 f"  {self.vector} v0 = {self.p}_set1_{self.element}(({f})x), v1 = {self.p}_set_{self.element}({reversed_lanes}), "
                 f"v2 = {self.p}_set1_{self.element}(({f})opaque[3]);"]
        result = None
        for _ in range(choose.randrange(3, 10)):
            a, b, c = (choose.choice(registers) for _ in range(3))
            a, result = result if result and choose.random() < 0.5 else a, choose.choice(registers)
            lines.append(f"  {result} = {self.step(choose, a, b, c)};")
        lines += [f"  {f} r[{self.count}]; {self.p}_storeu_{self.element}(r, {result});",
                  "  return " + " + ".join(f"{1 / (i + 1):.6g} * (double)r[{i}]" for i in range(self.count)) + ";", "}"]
        return "\n".join(lines) + "\n"


def write_program(choose, lanes, path):
    with open(path, "w") as file:
        file.write(HEAD + f"#define POINT {2.75 if lanes.element == 'pd' else 1.375}\n" + lanes.through_registers())
        for k in range(FUNCTIONS):
            file.write(lanes.function(choose, f"f{k}"))
        file.write("static double (*const functions[])(double) = {" + ", ".join(f"f{k}" for k in range(FUNCTIONS)) + "};" + MAIN)


def expected_slopes(binary, single):
    """{function: slope} where differences say what the derivative is."""
    slopes = {}
    for line in subprocess.run([binary, "native"], capture_output=True, text=True, check=True).stdout.splitlines():
        k, value, wide, narrow, apart, half_apart = map(float, line.split())
        if not all(map(math.isfinite, (value, wide, narrow, apart, half_apart))):
            continue
        size = max(abs(narrow), 1e-5 * abs(value))
        if abs(value) > 1e6 * max(abs(narrow), 1):  # nothing of the difference is left
            continue
        # Smooth near the point: both steps agree, and both sides. What their curvature sets apart is halved with the step;
        # at a kink the rest stays, and the mean of both sides is no derivative.
        kink = abs(2 * half_apart - apart)
        if (abs(wide - narrow) <= (2e-3 if single else 1e-3) * size and abs(apart) <= 0.25 * size
                and kink <= 1e-2 * size + (1e-4 if single else 0) * abs(value)):
            slopes[int(k)] = narrow + (narrow - wide) / 3
    return slopes


def main():
    os.makedirs(WORK, exist_ok=True)
    choose = random.Random(SEED)
    followed = said = skipped = 0
    for bits, element, flags in ((128, "pd", ["-msse4.2"]), (128, "ps", ["-msse4.2"]), (128, "pd", ["-m32", "-msse3"]),
                                 (256, "pd", ["-mavx2"]), (256, "ps", ["-mavx2"])):
        lanes = Lanes(bits, element, sse4="-msse3" not in flags)
        name = f"{bits}{element}{''.join(flags)}"
        source, binary, tape = (os.path.join(WORK, name + suffix) for suffix in (".c", "", ".tape"))
        write_program(choose, lanes, source)
        subprocess.run(["gcc", "-O1", "-std=gnu11", "-ffp-contract=off", "-w", *flags, "-I", INCLUDE, source, "-o", binary, "-lm"],
                       check=True)
        slopes = expected_slopes(binary, element == "ps")
        skipped += FUNCTIONS - len(slopes)
        forward = subprocess.run([RUNNER, "--tangent", "--", binary], capture_output=True, text=True)
        tangents = dict(line.split() for line in forward.stdout.splitlines())
        recorded = subprocess.run([RUNNER, "--record", tape, "--checking=yes", "--", binary], capture_output=True, text=True)
        refused = {line.split("'")[1] for line in recorded.stderr.splitlines() if "integer arithmetic made" in line}
        swept = subprocess.run([WENGERT, "eval", tape, "--json", "--allow-passive"], capture_output=True, text=True)
        found = json.loads(swept.stdout)
        gradients = {output["name"]: sum(math.nan if d is None else d for d in row) for output, row in zip(found["outputs"], found["jacobian"])}
        wrong = []
        for k, slope in slopes.items():
            for mode, got, lost in (("forward", float(tangents[str(k)]), math.isnan(float(tangents[str(k)]))),
                                    ("recording", gradients[str(k)], str(k) in refused or math.isnan(gradients[str(k)]))):
                tolerance = 1e-2 * max(abs(slope), 1e-9 if element == "pd" else 1e-4)
                if lost:
                    said += 1
                elif abs(got - slope) <= tolerance:
                    followed += 1
                else:
                    wrong.append(f"f{k} {mode}: got {got:.9g}, differences {slope:.9g}")
        lost_some = any(math.isnan(float(t)) for t in tangents.values())
        expect(f"{name}: of {len(slopes)} functions with a derivative none is silently wrong (seed {SEED})", not wrong,
               "\n  ".join(wrong[:40]))
        expect(f"{name}: a run that loses a tangent fails", forward.returncode == (4 if lost_some else 0), forward.returncode)
        os.remove(tape)
    print(f"derivatives followed {followed}, said to be lost {said}; functions without a derivative {skipped}")
    expect("most derivatives are followed", followed > 2 * said, (followed, said))
    return finish(WORK)


if __name__ == "__main__":
    sys.exit(main())
