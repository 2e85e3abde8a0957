#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The matrix of matrix.py in recording mode: every program is recorded once, and every fact is compared with the reverse
sweep of its tape and with the forward sweep. Then what happens to tapes that go wrong.

usage: recording.py RUNNER INCLUDE_DIR WORK_DIR WENGERT [--quick | --tapes]
"""
import concurrent.futures
import contextlib
import json
import math
import os
import resource
import signal
import subprocess
import sys
import time

import expectations
import matrix
from expectations import expect
from matrix import INCLUDE, RUNNER, WORK, run

WENGERT = sys.argv[4]
PROGRAMS = matrix.HERE
# (program, fact): the instructions that cause it.
LIMITS = {}


def direction(program, name):
    """The tangent that the program gives the input (see kernels.c, line.h, complex.c)."""
    if name.endswith(".x"):
        return 0.625
    if name.endswith(".y"):
        return -0.75
    return -2.0 if program == "complex" and name == "y" else 1.0


def sweeps(program, tape):
    """{output: (value, by the reverse sweep, by the forward sweep)}"""
    reverse = json.loads(run([WENGERT, "eval", tape, "--json", "--allow-passive"]).stdout)
    tangents = [direction(program, variable["name"]) for variable in reverse["inputs"]]
    forward = json.loads(run([WENGERT, "eval", tape, "--json", "--allow-passive", "--jvp",
                              ",".join(map(str, tangents))]).stdout)["jvp"]
    rows = reverse["jacobian"] if "jacobian" in reverse else [reverse["gradient"]]
    forward = forward[0] if isinstance(forward[0], list) else forward
    names = [variable["name"] for variable in reverse["outputs"]]
    products = [sum(a * b for a, b in zip(row, tangents)) for row in rows]
    return {name: both for name, *both in zip(names, products, forward)}


def one(combination, wide=False):
    program, compiler, architecture, level, reason = combination
    label = f"recording{' --wide' if wide else ''} {architecture} {os.path.basename(compiler)} {level} {program[0]}"
    if reason:
        return label, program[0], None, reason
    binary = os.path.join(WORK, "-".join(["r", program[0], os.path.basename(compiler), architecture, level[1:], "wide"[:4 * wide]]))
    command, environment = [binary], dict(os.environ)
    if program[2] == "python":
        command = [compiler, os.path.join(matrix.HERE, "recorded.py")]
        environment["PYTHONPATH"] = os.path.join(matrix.INCLUDE, "..", "python")
    else:
        built = matrix.build(program, compiler, architecture, level, binary)
        if built.returncode != 0:
            return label, program[0], {"build": built.stderr.strip().splitlines()[0] if built.stderr else "failed"}, None
    tape = binary + ".tape"
    ran = run([RUNNER, "--record", tape, *(["--wide"] if wide else []), "--", *command], env=environment)
    facts = {}
    if ran.returncode != 0:
        facts["run"] = f"status {ran.returncode}, stderr: {ran.stderr.strip()[:300]}"
    else:
        swept = sweeps(program[0], tape)
        for line in ran.stdout.splitlines():
            name, _, expected, tolerance = line.split()
            expected, tolerance = float(expected), float(tolerance)
            if name not in swept:
                facts[name] = "is not on the tape"
                continue
            for sweep, got in zip(("reverse", "forward"), swept[name]):
                holds = math.isfinite(got) and abs(got - expected) <= tolerance * max(1.0, abs(expected))
                facts[f"{name} {sweep}"] = None if holds else f"got {got:.17g}, expected {expected:.17g}"
        if not facts:
            facts["run"] = "the program printed nothing"
    for path in (tape, binary):
        if os.path.exists(path):
            os.remove(path)
    return label, program[0], facts, None


def check_matrix():
    passed = limits = failed = 0
    combinations = list(matrix.sample(1))
    jobs = [(c, False) for c in combinations]
    jobs += [(c, True) for c in combinations if c[1] == "gcc" and c[0][0] in ("kernels", "bits", "vector-avx2", "complex", "across")]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        for label, program, facts, reason in pool.map(lambda job: one(*job), jobs):
            if reason:
                print(f"absent: {label}: {reason}")
                continue
            bad = []
            for fact, complaint in facts.items():
                # A limit may hold at one level of optimisation and not at another.
                known = (program, fact.split()[0]) in LIMITS and complaint is not None
                passed += complaint is None
                limits += known
                if complaint is not None and not known:
                    failed += 1
                    bad.append(f"{fact}: {complaint}")
            print(f"{label}: {len(facts) - len(bad)} of {len(facts)}")
            for complaint in bad:
                print(f"  FAILED {complaint}")
    for (program, fact), reason in LIMITS.items():
        print(f"known limit: {program} {fact}: {reason}")
    return passed, limits, failed


MANGLED = [(compiler, [level, *flags]) for compiler in ("gcc", "clang-19") for level in ("-O0", "-O3")
           for flags in ([], ["-mavx2"], ["-m32", "-msse2"])]


def check_mangled():
    """Numbers made by integer arithmetic on active bits have their derivative or are said, never silent."""
    for build, (compiler, flags) in enumerate(MANGLED):
        binary = os.path.join(WORK, "mangled-" + compiler + "".join(flags))
        subprocess.run([compiler, "-std=gnu11", "-ffp-contract=off", "-w", "-I", INCLUDE, *flags,
                        os.path.join(PROGRAMS, "mangled.c"), "-o", binary, "-lm"], check=True)
        names = run([binary]).stdout.split()
        # Each number by default in one of the twelve builds in each mode, in turn.
        def chosen(first):
            return [k for k in range(len(names)) if matrix.ALL or (k - build) % len(MANGLED) == first]

        followed = names.index("key_of_vector_twice")
        silent, refused = [], []
        as_translated_before = ["--passive-start=no"]  # the functions have run with inactive numbers; see there

        def is_right(got, slope, tolerance):
            return abs(float(got) - float(slope)) <= float(tolerance) * max(1, abs(float(slope)))

        # Several numbers a process. Of more than eight lost tangents forward mode names no more.
        def tangents(numbers):
            ran = run([RUNNER, "--tangent", *as_translated_before, "--", binary, *map(str, numbers)])
            lines = [line.split() for line in ran.stdout.splitlines()]
            if [line[0] for line in lines] != [names[k] for k in numbers]:
                return [(k, False, False) for k in numbers]
            found = []
            for number, (name, got, slope, tolerance) in zip(numbers, lines):
                said = f"output '{name}' is lost" in ran.stderr and math.isnan(float(got))
                found.append((number, said, said or is_right(got, slope, tolerance)))
            count = sum(said for _, said, _ in found)
            whole = ran.returncode == (4 if count else 0) and len(ran.stderr.splitlines()) == count
            return found if whole else [(k, said, False) for k, said, _ in found]

        def derivatives(numbers):
            tape = f"{binary}.{numbers[0]}.tape"
            ran = run([RUNNER, "--record", tape, *as_translated_before, "--", binary, *map(str, numbers)])
            swept = sweeps("mangled", tape)
            os.remove(tape)
            found = []
            for number, (name, _, slope, tolerance) in zip(numbers, map(str.split, ran.stdout.splitlines())):
                said = f"output '{name}' comes from bits that integer arithmetic made of an active number" in ran.stderr
                found.append((number, said, said or all(is_right(d, slope, tolerance) for d in swept[name])))
            count = sum(said for _, said, _ in found)
            whole = ran.returncode == (4 if count else 0) and len(found) == len(numbers)
            return found if whole else [(k, False, False) for k in numbers]

        def batches(numbers):
            return [numbers[k:k + 8] for k in range(0, len(numbers), 8)]

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            jobs = [("recording", derivatives, batch) for batch in batches(chosen(0))] + [("forward", tangents, batch) for batch in batches(chosen(5))]
            for (mode, _, _), found in zip(jobs, pool.map(lambda job: job[1](job[2]), jobs)):
                for number, said, right in found:
                    if not right:
                        silent.append(f"{mode} {names[number]}")
                    # The C library's strtod() of 32-bit programs makes a number of characters in other ways.
                    said_without_need = names[number] == "halves_summed" and "-O0" in flags or (
                        names[number] == "text_over_numbers" and "-m32" in flags and mode == "recording")
                    if said and number >= followed and not said_without_need:
                        refused.append(f"{mode} {names[number]}")
        what = f"{compiler} {' '.join(flags)}"
        expect(f"of the numbers made of bits none is silently wrong: {what}", not silent, silent)
        expect(f"what only looks at bits is no error: {what}", not refused, refused)


C = """
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wengert/client.h>
int main(int argc, char** argv) {
  double x = 3, y;
  int steps = argc > 2 ? atoi(argv[2]) : 0;
  switch (argv[1][0]) {
    case 's': { /* outputs that share an identifier, an input that is an output, a passive output */
      double a, b, c = 7;
      WENGERT_INPUT(x);
      a = b = x * x;
      WENGERT_OUTPUT(a); WENGERT_OUTPUT(b); WENGERT_OUTPUT(x); WENGERT_OUTPUT(c);
      return 0;
    }
    case 'f': { /* parent and child compute on from what was recorded before the fork; another child execs */
      WENGERT_INPUT(x);
      y = x * x;
      if (fork() == 0) { y = y * 2 * x; WENGERT_OUTPUT(y); return 0; }
      if (fork() == 0) { execl("/bin/true", "true", (char*)0); _exit(1); }
      y = y * x * x;
      WENGERT_OUTPUT(y);
      while (wait(0) > 0) {}
      return 0;
    }
    case 'l': /* long: a statement a step */
      WENGERT_INPUT(x);
      y = x;
      for (int i = 0; i < steps; ++i) { volatile double z = y * 0.999999; y = z + x * 1e-9; }
      if (argc > 3) { printf("waiting\\n"); fflush(stdout); pause(); }
      WENGERT_OUTPUT(y);
      printf("done\\n");
      return 0;
    case 'n': { /* a long one that does not repeat itself */
      double a[8];
      unsigned chance = 1;
      for (int i = 0; i < 8; ++i) a[i] = 1e-9 * i;
      WENGERT_INPUT_ARRAY(a, 8);
      y = x;
      for (int i = 0; i < steps; ++i) {
        chance = chance * 1664525u + 1013904223u;
        volatile double z = y * 0.999999 + a[chance >> 29];
        y = z + a[chance >> 26 & 7];
      }
      WENGERT_OUTPUT(y);
      return 0;
    }
    case 'o': y = x; WENGERT_OUTPUT(y); return 0;
    case 'i': WENGERT_INPUT(x); return 0;
    case 'b': { /* bits behind more passive outputs than are named */
      unsigned long long bits;
      WENGERT_INPUT(x);
      for (int i = 0; i < 12; ++i) { double c = i; WENGERT_OUTPUT(c); }
      __builtin_memcpy(&bits, &x, 8);
      bits = bits * 3 - 0x7fe0000000000000ULL;
      __builtin_memcpy(&y, &bits, 8);
      WENGERT_OUTPUT(y);
      return 0;
    }
  }
  return 9;
}
"""


def check_tapes():
    source, binary, tape = (os.path.join(WORK, name) for name in ("tapes.c", "tapes", "tapes.tape"))
    with open(source, "w") as file:
        file.write(C)
    subprocess.run(["gcc", "-g", "-O1", "-w", "-I", INCLUDE, source, "-o", binary], check=True)

    def record(*words, to=tape, **options):
        return run([RUNNER, "--record", to, "--", binary, *words], **options)

    def evaluate(*words):
        return run([WENGERT, "eval", *words])

    result = record("s")
    found = json.loads(evaluate(tape, "--json", "--allow-passive").stdout)
    expect("outputs that share an identifier, an input as output and a passive output are each right",
           found["jacobian"] == [[6.0], [6.0], [1.0], [0.0]], found)
    expect("a passive output is named when it is recorded", "'c' depends on no input" in result.stderr, result.stderr)
    bits = record("b", to=tape + ".bits")
    expect("an output made of bits is named behind many passive ones",
           bits.returncode == 4 and "output 'y' comes from bits" in bits.stderr, bits.stderr)
    expect("names are on the tape", [v["name"] for v in found["outputs"]] == ["a", "b", "x", "c"], found)
    report = run([WENGERT, "report", tape]).stdout
    expect("the report names the source line", "tapes.c:13" in report, report)

    expect("the report names inputs and outputs with their lines",
           "x  3  tapes.c:13" in report and "c  7  tapes.c:15" in report, report)

    plain = os.path.join(WORK, "plain.tape")
    record("l", "1000", to=plain)
    run([RUNNER, "--record", tape, "--positions", "--", binary, "l", "1000"])
    report = json.loads(run([WENGERT, "report", tape, "--json"]).stdout)
    lines = {(line["file"], line["line"]): line for line in report["lines"]}
    loop = next(number for number, line in enumerate(C.splitlines(), 1) if "0.999999" in line)
    expect("--positions: the loop's statements are on its line",
           lines.get(("tapes.c", loop), {}).get("statements", 0) >= 1999 and report["statements"]
           == sum(line["statements"] for line in report["lines"]), report["lines"])
    expect("--positions does not change the derivative",
           evaluate(tape, "--json").stdout == evaluate(plain, "--json").stdout != "", evaluate(tape).stderr)
    libm = os.path.join(WORK, "libm")
    with open(libm + ".c", "w") as file:
        file.write("#include <math.h>\n#include <wengert/client.h>\n"
                   "int main(void) { volatile double o = 0.5; double x = o, y; WENGERT_INPUT(x); y = sin(x); WENGERT_OUTPUT(y); }")
    subprocess.run(["gcc", "-O0", "-w", "-I", INCLUDE, libm + ".c", "-o", libm, "-lm"], check=True)
    run([RUNNER, "--record", tape, "--positions", "--", libm])
    report = run([WENGERT, "report", tape]).stdout
    expect("code without line numbers is named by its function", "wrap_sin in vgpreload_wengert" in report, report)
    expect("declarations have lines without debug information", "x  0.5  libm.c:3" in report, report)
    wrong_use = run([RUNNER, "--tangent", "--positions", "--", libm])
    expect("--positions without --record is refused", wrong_use.returncode == 2 and "--record" in wrong_use.stderr, wrong_use.stderr)

    for name in os.listdir(WORK):
        if name.startswith("tapes.tape."):
            os.remove(os.path.join(WORK, name))
    record("f")
    children = [name for name in os.listdir(WORK) if name.startswith("tapes.tape.")]
    expect("a child that declares a variable has a tape, one that execs has none", len(children) == 1, children)
    gradient = json.loads(evaluate(tape, "--json").stdout)["gradient"]
    expect("the parent's tape is its own", gradient in ([108.0], [[108.0]]), gradient)
    if len(children) == 1:
        gradient = json.loads(evaluate(os.path.join(WORK, children[0]), "--json").stdout)["gradient"]
        expect("the child's tape holds what came before the fork", gradient in ([54.0], [[54.0]]), gradient)

    for what, path, words in (("no such directory", "/no/such/directory/t", "no such directory"),
                              ("a directory as tape", WORK, "directory"), ("a full disk", "/dev/full", "no space")):
        result = record("l", "1000000", to=path)
        expect(f"{what}: one line and a failure",
               result.returncode == 5 and words in result.stderr and len(result.stderr.splitlines()) == 1,
               (result.returncode, result.stderr))
    result = record("o")
    expect("no input: an error", result.returncode == 3 and "no input" in result.stderr, (result.returncode, result.stderr))
    result = record("i")
    expect("no output: an error", result.returncode == 3 and "no output" in result.stderr, (result.returncode, result.stderr))

    right = os.path.join(WORK, "check-right")
    wrong = os.path.join(WORK, "check-wrong")
    mixed = os.path.join(WORK, "check-mixed")
    digits = os.path.join(WORK, "check-digits")
    for path, body in ((right, "y = x[0] * sin(x[1]) / x[2];"),
                       (mixed, "float s = (float)x[1]; y = x[0] * (s * s) / x[2];"),
                       # digits taken for an integer: 1 % of the derivative, which no mode follows
                       (digits, "float s = 3; WENGERT_INPUT(s); s = s * s; WENGERT_OUTPUT(s); unsigned long long b; memcpy(&b, x + 1, 8);"
                                "y = x[1] + 0.01 * (double)(long long)(b >> 33 & 0x7ffff) * 0x1p-19;"),
                       (wrong, "unsigned long long b; memcpy(&b, x, 8); b = b / 3 + 0x2a9f7893782da1ceULL; memcpy(&y, &b, 8);")):
        with open(path + ".c", "w") as file:
            file.write("#include <math.h>\n#include <string.h>\n#include <wengert/client.h>\n"
                       "int main(void) { double x[3] = {2, 3, -400}, y; WENGERT_INPUT_ARRAY(x, 3);" + body + "WENGERT_OUTPUT(y); }")
        subprocess.run(["gcc", "-O1", "-w", "-I", INCLUDE, path + ".c", "-o", path, "-lm"], check=True)
    result = run([RUNNER, "--check", "--", right])
    expect("--check passes a right derivative", result.returncode == 0 and "check passed" in result.stdout, result.stdout + result.stderr)
    result = run([RUNNER, "--check", "--", mixed])
    expect("--check passes floats between doubles", result.returncode == 0 and "single inside" in result.stdout, result.stdout + result.stderr)
    result = run([RUNNER, "--check", "--", digits])
    expect("--check finds 1 % of a double's derivative beside floats", result.returncode != 0 and "single precision" in result.stdout
           and "forward mode and differences disagree at y" in result.stderr, result.stdout + result.stderr)
    result = run([RUNNER, "--check", "--", wrong])
    expect("--check finds a derivative lost in integers (a cube root by bits)",
           result.returncode != 0 and "output 'y' comes from bits that integer arithmetic made" in result.stderr,
           result.stdout + result.stderr)

    os.remove(tape)
    running = subprocess.Popen([RUNNER, "--record", tape, "--", binary, "n", "2000000000"])
    for _ in range(600):
        time.sleep(0.05)
        if os.path.exists(tape) and os.path.getsize(tape) > 3000000:
            break
    running.send_signal(signal.SIGKILL)
    running.wait()
    cut = evaluate(tape)
    expect("a killed recording is refused as cut off", cut.returncode != 0 and "cut off" in cut.stderr, cut.stderr)
    report = run([WENGERT, "report", "--partial", tape])
    expect("what was flushed of it is readable", report.returncode == 0 and "inputs 8" in report.stdout, report.stdout[:300] + report.stderr)

    # A tape is written over the one that is there, which is longer here and has blocks of the same size.
    record("l", "400000")
    whole = os.path.getsize(tape)
    record("l", "1000")
    expect("a shorter recording over a longer one is as long as one of its own",
           os.path.getsize(tape) == os.path.getsize(plain), (os.path.getsize(tape), os.path.getsize(plain)))
    expect("it has the derivative of its own", evaluate(tape, "--json").stdout == evaluate(plain, "--json").stdout, evaluate(tape).stderr)
    record("l", "400000")
    expect("statements of a loop are written once", whole < 800000, whole)
    expect("a longer recording over a shorter one is whole", os.path.getsize(tape) == whole
           and json.loads(run([WENGERT, "report", tape, "--json"]).stdout)["statements"] == 800002, os.path.getsize(tape))
    running = subprocess.Popen([RUNNER, "--record", tape, "--", binary, "l", "30000", "wait"], stdout=subprocess.PIPE, text=True)
    running.stdout.readline()
    running.send_signal(signal.SIGKILL)
    running.wait()
    left = os.path.getsize(tape)
    cut = evaluate(tape)
    expect("killed over an older recording it is refused as cut off", left == whole and cut.returncode != 0 and "cut off" in cut.stderr,
           (left, whole, cut.stderr))
    report = run([WENGERT, "report", "--partial", "--json", tape])
    statements = json.loads(report.stdout)["statements"] if report.returncode == 0 else 0
    expect("of what was flushed of it nothing is the older recording's", 0 < statements <= 60001, (statements, report.stderr))

    named = os.path.join(WORK, "100%p of%q{HOME}.tape")
    pipes = set(os.listdir("/tmp"))
    running = subprocess.Popen([RUNNER, "--record", named, "--", binary, "l", "30000", "wait"], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, env=dict(os.environ, VALGRIND_OPTS="--tool=none --no-such-option"))
    expect("VALGRIND_OPTS is for other tools; a tape has the name that it is given",
           running.stdout.readline() == "waiting\n" and os.path.exists(named), running)
    pipes = [name for name in set(os.listdir("/tmp")) - pipes if name.startswith("vgdb") and f"-{running.pid}-" in name]
    running.send_signal(signal.SIGTERM)
    _, said = running.communicate()
    cut = evaluate(named)
    expect("a recording ended by a signal says so and is refused as cut off; it leaves no pipes",
           "a signal ended the program" in said and cut.returncode != 0 and "cut off" in cut.stderr and not pipes, (said, cut.stderr, pipes))
    # Valgrind reads .valgrindrc in the home directory and in the working directory.
    valgrindrc = os.path.join(WORK, ".valgrindrc")
    with open(valgrindrc, "w") as file:
        file.write("--tool=none --no-such-option\n--memcheck:leak-check=full\n")
    for mode in (["--record", named], ["--tangent"]):
        ran = subprocess.run([RUNNER, *mode, "--", binary, "l", "300"], capture_output=True, text=True, cwd=WORK,
                             env=dict(os.environ, HOME=WORK, VALGRIND_OPTS="--no-such-option"))
        expect(f".valgrindrc is for other tools, {mode[0]}", ran.returncode == 0 and "no-such-option" not in ran.stderr, (ran.returncode, ran.stderr))
    os.remove(valgrindrc)
    os.remove(tape)


@contextlib.contextmanager
def memory_cgroup(limit):
    """A function that puts the calling process into a control group with so many bytes of memory; None where none can be made."""
    one, two = "/sys/fs/cgroup/memory", "/sys/fs/cgroup"
    parent, limit_file = (one, "memory.limit_in_bytes") if os.path.isdir(one) else (two, "memory.max")
    group = os.path.join(parent, f"wengert-test-{os.getpid()}")
    try:
        os.mkdir(group)
        with open(os.path.join(group, limit_file), "w") as file:
            file.write(str(limit))
    except OSError:
        if os.path.isdir(group):
            os.rmdir(group)
        yield None
        return

    def enter():
        with open(os.path.join(group, "cgroup.procs"), "w") as file:
            file.write(str(os.getpid()))

    try:
        yield enter
    finally:
        os.rmdir(group)


def check_large_tapes():
    """A recording completes that is larger than the memory, or the addresses, that it is given."""
    source, tape = os.path.join(WORK, "tapes.c"), os.path.join(WORK, "large.tape")
    with open(source, "w") as file:
        file.write(C)

    def record(what, flags, limit, enter):
        binary = os.path.join(WORK, "large" + "".join(flags))
        subprocess.run(["gcc", "-O1", "-w", *flags, "-I", INCLUDE, source, "-o", binary], check=True)
        ran = run([RUNNER, "--record", tape, "--", binary, "n", "12000000"], preexec_fn=enter)
        size = os.path.getsize(tape)
        report = run([WENGERT, "report", tape])
        expect(f"a tape larger than {what} is complete",
               ran.returncode == 0 and size > limit and report.returncode == 0 and "statements 2400000" in report.stdout,
               (ran.returncode, ran.stderr, size, report.stdout[:200] + report.stderr))
        os.remove(tape)

    addresses, memory = 400 << 20, 256 << 20
    record("the addresses it may have (ulimit -v)", ["-m32"], addresses,
           lambda: resource.setrlimit(resource.RLIMIT_AS, (addresses, addresses)))
    with memory_cgroup(memory) as enter:
        if enter:
            record("its control group's memory", ["-m64"], memory, enter)
        else:
            print("absent: a recording larger than its control group's memory: no control group can be made here")


def check_values():
    """--values, and what two such recordings say of each other."""
    source = os.path.join(PROGRAMS, "explained.c")
    one, other = os.path.join(WORK, "one.tape"), os.path.join(WORK, "other.tape")
    builds = [(["-O2"], []), (["-O1", "-m32"], ["--wide"])]
    if os.environ.get("WENGERT_TEST_ALL"):
        builds += [([level, *machine], wide) for level in ("-O0", "-O3") for wide in ([], ["--wide"])
                   for machine in ([], ["-m32"], ["-march=x86-64-v3"])]
    for flags, wide in builds:
        label = " ".join(flags + wide)
        binary = os.path.join(WORK, "explained" + "".join(flags))
        subprocess.run(["gcc", "-g", "-w", "-I", INCLUDE, source, *flags, "-o", binary, "-lm"], check=True)

        def against(what, *options):
            for tape, step in ((one, "0"), (other, "1e-5")):
                run([RUNNER, "--force", "--record", tape, *options, *wide, "--", binary, step, what])
            return run([WENGERT, "report", one, "--against", other])

        said = against("-", "--values", "--positions")
        expect(f"every change is explained {label}",
               said.returncode == 0 and "does not explain: 0" in said.stdout and int(said.stdout.split(",")[0].split()[-1]) > 200, said)
        with_values = json.loads(run([WENGERT, "eval", one, "--json"]).stdout)["gradient"]
        report = json.loads(run([WENGERT, "report", one, "--json"]).stdout)
        said = against("-")
        expect(f"without values that is said {label}", said.returncode == 2 and "--values" in said.stderr, said)
        gradient = json.loads(run([WENGERT, "eval", one, "--json"]).stdout)["gradient"]
        expect(f"values do not change the gradient {label}",
               all(abs(a - b) <= 1e-13 * abs(b) for a, b in zip(with_values, gradient)), (with_values, gradient))
        expect(f"the lines of a tape with values add up {label}",
               report["statements"] == sum(line["statements"] for line in report["lines"]) and
               report["arguments"] == sum(line["arguments"] for line in report["lines"]), report)
        said = against("f", "--values", "--positions")
        expect(f"the statement after fixed-point arithmetic is named {label}",
               said.returncode == 1 and "does not explain: 1" in said.stdout and "explained.c:3" in said.stdout, said)
        said = against("b", "--values", "--positions")
        expect(f"another branch is named, and is no success {label}",
               said.returncode == 1 and "the recordings part at statement" in said.stdout, said)
        same = run([WENGERT, "report", one, "--against", one])
        expect(f"recordings at the same inputs show nothing, and that is said {label}",
               same.returncode == 2 and "no input differs" in same.stderr, same)
    refused = run([RUNNER, "--tangent", "--values", "--", binary])
    expect("--values without --record is refused", refused.returncode == 2 and "--values is for --record" in refused.stderr, refused)


def main():
    os.makedirs(WORK, exist_ok=True)
    passed, limits, failed = (0, 0, 0) if "--tapes" in sys.argv else check_matrix()
    check_mangled()
    check_tapes()
    check_values()
    check_large_tapes()
    passed, failed = passed + expectations.passed, failed + len(expectations.failures)
    expectations.write_totals(WORK, passed, limits, failed)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
