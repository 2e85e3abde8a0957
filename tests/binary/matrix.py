#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The binary route's matrix: every test program, crossed with modes, architectures, compilers and -O levels.

A program prints one line a fact: NAME DERIVATIVE EXPECTED TOLERANCE. A fact passes if it holds; a fact listed under LIMITS
must fail, and is reported as a limit that has gone if it does not. Combinations that cannot exist here are listed by name.

Without WENGERT_TEST_ALL=1 in the environment a sample of the combinations is run.

usage: matrix.py RUNNER INCLUDE_DIR WORK_DIR
"""
import concurrent.futures
import math
import os
import shutil
import subprocess
import sys

from expectations import write_totals

RUNNER, INCLUDE, WORK = sys.argv[1:4]
ALL = os.environ.get("WENGERT_TEST_ALL") == "1"
HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs")

# compiler: (language it is given, programs that are its own)
PYTHON = "/usr/bin/python3" if os.path.exists("/usr/bin/python3") else sys.executable
COMPILERS = {"gcc": "c", "g++": "c++", "clang-19": "c", "clang++-19": "c++", "gfortran": "fortran", PYTHON: "python"}
COMMON = ["-ffp-contract=off"]
# name: (source, languages, extra flags, architectures, lines expected)
PROGRAMS = [
    ("kernels", "kernels.c", ("c", "c++"), [], ("amd64", "x86")),
    ("kernels-sse", "kernels.c", ("c",), ["-msse2", "-mfpmath=sse"], ("x86",)),
    ("language", "language.cpp", ("c++",), ["-std=c++20"], ("amd64", "x86")),
    ("bits", "bits.c", ("c",), ["-Wl,--no-as-needed", "-lc"], ("amd64", "x86")),  # libc before libm
    ("digits", "digits.c", ("c",), [], ("amd64", "x86")),
    ("digits-sse", "digits.c", ("c",), ["-msse2", "-mfpmath=sse"], ("x86",)),
    ("packed", "packed.c", ("c",), [], ("amd64", "x86")),
    ("carried", "carried.c", ("c",), [], ("amd64", "x86")),
    ("across", "across.c", ("c",), [], ("x86",)),
    ("paused", "paused.c", ("c",), [], ("amd64", "x86")),
    ("swapped", "swapped.c", ("c",), [], ("amd64", "x86")),
    ("vector", "vector.c", ("c",), [], ("amd64",)),
    ("vector-avx2", "vector.c", ("c",), ["-mavx2", "-mfma"], ("amd64",)),
    ("libmvec", "vector_functions.c", ("c",), ["-Ofast"], ("amd64",)),
    ("libmvec-avx2", "vector_functions.c", ("c",), ["-Ofast", "-mavx2"], ("amd64",)),
    ("libmvec-sincos", "vector_sincos.c", ("c",), ["-mavx2"], ("amd64",)),  # clang needs it to pass 256 bits in a register
    ("system", "system.c", ("c",), ["-pthread"], ("amd64", "x86")),
    ("complex", "complex.c", ("c",), [], ("amd64", "x86")),
    ("functions", "functions.c", ("c",), ["-fno-builtin"], ("amd64", "x86")),
    ("openmp", "openmp.c", ("c",), ["-fopenmp"], ("amd64", "x86")),
    ("fortran", "kernels.f90", ("fortran",), [], ("amd64", "x86")),
    ("python", "client.py", ("python",), [], ("amd64",)),
]
# (program, fact): the reason, an instruction sequence. Aim: none.
LIMITS = {}

# The statement kinds that must be there: the facts that show it, by language and without the type's name. A kind that a
# language has not, or that no program of it shows, is listed with the reason.
KINDS = {
    # kind: (C, C++, Fortran, Python and NumPy)
    "four operations, variables": (("add", "subtract", "multiply", "divide"), "C", ("add", "subtract", "multiply", "divide"), ("float", "float64")),
    "constant on either side": (("add_constant", "constant_subtract", "subtract", "multiply_constant", "constant_divide", "divide_constant"), "C",
                                ("add", "subtract", "multiply", "divide"), ("float",)),
    "negation": (("negate",), "C", ("negate",), ("float64_extremes",)),
    "abs": (("absolute", "absolutes"), "C", ("abs",), ("float64_extremes",)),
    "copysign": (("copysign_negative", "copysign_of_negative"), "C", ("copysign",), "shown by C, whose function the interpreter calls"),
    "fma": (("fma",), "C", "gfortran 12 has no ieee_fma", "Python 3.11 has none"),
    "min, max": (("fmin", "fmax", "smallest", "largest"), "C", ("min_max",), ("float64_minimum", "float64_maximum")),
    "sqrt": (("sqrt",), "C", ("sqrt",), ("float64", "float32")),
    "pow": (("pow", "pow_constant"), "C", ("pow",), ("float",)),
    "C95's math functions": (("exp", "log", "log_others", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "tanh", "fmod", "modf"), "C",
                             ("trigonometric", "inverse", "hyperbolic", "exponential", "mod"), ("float_functions", "float64_functions", "float32_functions")),
    "floor, ceil": (("floor",), "C", ("floor",), "shown by C, whose function the interpreter calls"),
    "ldexp, frexp": (("ldexp", "frexp"), "C", ("scale",), "shown by C, whose function the interpreter calls"),
    "memcpy, memmove": (("copied",), "C", ("copied",), "the interpreter copies its objects all the time"),
    "memset": (("cleared",), "C", ("copied",), "the interpreter clears its objects all the time"),
    "if, else, ternary": (("ternary", "choice"), "C", ("while", "merge"), ("float64_extremes",)),
    "for, while, do loops": (("for_sum", "while_product", "do_newton"), "C", ("while",), ("burgers",)),
    "loops that vectorise": (("stencil", "norm", "for_sum"), "C", ("sum_of_squares", "matmul"), ("float64",)),
    "recursion": (("recursive",), "C", ("recursive",), "a call is a call to the interpreter"),
    "exceptions": ("C has none", ("exception",), "Fortran has none", "an exception moves no number that a call does not"),
    "virtual calls": ("C has none", ("virtual",), "shown by C++", "every call is one"),
    "constructors and new": ("C has none; the heap: kernels' 'heap'", ("virtual", "closure", "valarray"), "shown by C++", "every number is an object"),
    "OpenMP critical, atomic, reduction": (("critical", "atomic", "reduction"), "shown by C: the same run-time library", "shown by C: the same run-time library", "the interpreter has no OpenMP"),
    "gdb session": ("binary.gdb", "binary.gdb", "binary.gdb", "an interpreter's variables have no addresses"),
}
LANGUAGES = ("c", "c++", "fortran", "python")
TYPES = {"float", "double", "long_double", "real4", "real8"}


def audit(shown):
    """`shown`: {language: facts that passed}. Prints what is there, returns the kinds whose facts are not."""
    missing, there, absent = [], 0, []
    for kind, by_language in KINDS.items():
        for language, facts in zip(LANGUAGES, by_language):
            if facts == "C":
                language_of_facts, facts = "c++", by_language[0]  # the same source
            else:
                language_of_facts = language
            if isinstance(facts, str):
                absent.append(f"{kind}, {language}: {facts}")
                continue
            there += 1
            names = shown.get(language_of_facts, set())
            gone = [fact for fact in facts if fact not in names and not any(f"{t}.{fact}" in names for t in TYPES)]
            if gone and names:
                missing.append(f"{kind}, {language}: no program shows {', '.join(gone)}")
    print(f"statement kinds: {there} of {len(KINDS)} x {len(LANGUAGES)} languages shown, in each of the three sweeps")
    for line in absent:
        print(f"absent kind: {line}")
    return missing


def sampled(compiler, architecture, level):
    """Whether a combination is run without WENGERT_TEST_ALL=1: every program, compiler, architecture and level occurs, and
    what one compiler makes of both levels is seen once for each language."""
    return {"gcc": architecture == "amd64" or level == "-O3", "clang-19": (architecture == "x86") == (level == "-O0"),
            "g++": level == "-O3", "clang++-19": (architecture == "x86") == (level == "-O3"),
            "gfortran": architecture == "amd64" or level == "-O0"}.get(compiler, True)


def sample(phase):
    """The combinations of a test: with WENGERT_TEST_ALL=1 all of them, else every other one of each program and language,
    where `phase` 0 and 1 take turns."""
    seen = {}
    for combination in combinations():
        key = (combination[0][0], combination[0][2])
        seen[key] = seen.get(key, -1) + 1
        if ALL or seen[key] % 2 == phase or (phase == 1 and seen[key] == 0 and is_only(key)):
            yield combination


def is_only(key):
    return sum((c[0][0], c[0][2]) == key for c in combinations()) == 1


def combinations():
    """Yields (program, compiler, architecture, level) and, for what cannot exist here, the reason."""
    for name, source, languages, flags, architectures in PROGRAMS:
        if not os.path.exists(os.path.join(HERE, source)):
            continue
        for compiler, language in COMPILERS.items():
            if language not in languages:
                continue
            for architecture in architectures:
                for level in ("-O0", "-O3") if language != "python" else ("",):
                    if not ALL and not sampled(compiler, architecture, level):
                        continue
                    reason = None
                    if shutil.which(compiler) is None:
                        reason = f"no {compiler}"
                    elif name == "openmp" and compiler.startswith("clang"):
                        reason = "no OpenMP run-time library for clang"
                    yield (name, source, language, flags), compiler, architecture, level, reason


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, timeout=300, **options)


def build(program, compiler, architecture, level, binary):
    name, source, language, flags = program
    words = [compiler]
    if language in ("c", "c++"):
        words += ["-x", language]
        if language == "c":
            words += ["-std=gnu11"]
    words += [level, *COMMON, *flags, "-w", "-I", INCLUDE, os.path.join(HERE, source)]
    if language == "fortran":
        words[-1:] = ["-J", binary + ".modules", os.path.join(INCLUDE, "wengert", "wengert_client.f90"), words[-1],
                      os.path.join(INCLUDE, "..", "binary", "clients", "client_library.c")]
        os.makedirs(binary + ".modules", exist_ok=True)
    if architecture == "x86":
        words.append("-m32")
        if compiler == "clang++-19":
            words.append("-latomic")  # its std::atomic<double> calls the library
    words += ["-o", binary, "-lm"]
    return run(words)


def check_lines(text):
    """Returns {fact: None or a complaint}."""
    facts = {}
    for line in text.splitlines():
        words = line.split()
        if len(words) != 4:
            facts[line[:60]] = "is not a fact"
            continue
        name, got, expected, tolerance = words[0], *map(float, words[1:])
        close = abs(got - expected) <= tolerance * max(1.0, abs(expected))
        facts[name] = None if close and math.isfinite(got) else f"got {got:.17g}, expected {expected:.17g}"
    return facts


def one(combination):
    program, compiler, architecture, level, reason = combination
    label = f"forward {architecture} {os.path.basename(compiler)} {level} {program[0]}"
    if reason:
        return label, None, reason
    binary = os.path.join(WORK, "-".join([program[0], os.path.basename(compiler), architecture, level[1:]]))
    if program[2] == "python":
        environment = dict(os.environ, PYTHONPATH=os.path.join(INCLUDE, "..", "python"))
        ran = run([RUNNER, "--tangent", "--", compiler, os.path.join(HERE, program[1])], env=environment)
    else:
        built = build(program, compiler, architecture, level, binary)
        if built.returncode != 0:
            return label, {"build": built.stderr.strip().splitlines()[0] if built.stderr else "failed"}, None
        ran = run([RUNNER, "--tangent", "--", binary])
    facts = check_lines(ran.stdout)
    if ran.returncode != 0 or not facts or ran.stderr.strip():
        facts["run"] = f"status {ran.returncode}, stderr: {ran.stderr.strip()[:300]}"
    return label, facts, None


def main():
    os.makedirs(WORK, exist_ok=True)
    passed = limits = failed = 0
    absent, shown = [], {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        found = list(sample(0))
        for combination, (label, facts, reason) in zip(found, pool.map(one, found)):
            if reason:
                absent.append(f"{label}: {reason}")
                continue
            bad = []
            shown.setdefault(combination[0][2] if combination[1] not in ("g++", "clang++-19") else "c++", set()).update(
                fact for fact, complaint in facts.items() if complaint is None)
            for fact, complaint in facts.items():
                known = (label.split()[-1], fact) in LIMITS
                if complaint is None and not known:
                    passed += 1
                elif complaint is not None and known:
                    limits += 1
                else:
                    failed += 1
                    bad.append(f"{fact}: {complaint or 'a known limit that holds no more; take it off the list'}")
            print(f"{label}: {len(facts) - len(bad)} of {len(facts)}", flush=True)
            for complaint in bad:
                print(f"FAILED {complaint}", flush=True)
    for line in absent:
        print(f"absent: {line}")
    print(f"absent combinations {len(absent)}")
    for line in audit(shown):
        failed += 1
        print(f"FAILED {line}")
    write_totals(WORK, passed, limits, failed)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
