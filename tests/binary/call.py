#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`wengert call`: derivatives of functions in compiled libraries, by recording and in forward mode, and what it refuses.

usage: call.py WORK_DIR WENGERT COMPOSE_TRACE
"""
import csv
import io
import json
import math
import os
import pty
import struct
import subprocess
import sys

from expectations import expect, finish

WORK, WENGERT, COMPOSE = sys.argv[1:4]
HERE = os.path.dirname(os.path.abspath(__file__))


def build(source, architecture="-m64"):
    library = os.path.join(WORK, os.path.basename(source)[:-2] + architecture + ".so")
    subprocess.run(["gcc", "-O3", architecture, "-shared", "-fPIC", "-w", source, "-o", library, "-lm"], check=True)
    return library


def call(*words, values="0.5 0.75 1.25"):
    return subprocess.run([WENGERT, "call", *words], input=values, capture_output=True, text=True, timeout=300)


def close(got, expected, tolerance=1e-13):
    if isinstance(expected, list):
        return len(got) == len(expected) and all(close(g, e, tolerance) for g, e in zip(got, expected))
    return abs(got - expected) <= tolerance * max(1, abs(expected))


def refused(what, result, status, *words):
    lines = result.stderr.splitlines()
    expect(f"refused: {what}", result.returncode == status and not result.stdout and all(w in lines[-1] for w in words)
           and len([line for line in lines if "error" in line]) == 1, (result.returncode, result.stdout, result.stderr))


def with_signatures(library):
    """Functions of any signature, which one line of C tells."""
    weighted = "double weighted(int n, const double x[n], float weight)"
    result = call("libm.so.6", "double sin(double)", "--csv", values="0.5")
    expect("a library of the system", result.stdout == f"input,value,gradient\nx,0.5,{math.cos(0.5)!r}\n", result.stdout + result.stderr)
    for words in (["-0.5", "--csv"], ["--csv", "--", "-0.5"]):
        result = call("libm.so.6", "double sin(double)", *words, values="")
        expect(f"inputs behind the function, {words}", result.stdout == f"input,value,gradient\nx,-0.5,{math.cos(0.5)!r}\n",
               result.stdout + result.stderr)
    result = call("libm.so.6", "double hypot(double, double)", "3", "4", "--csv", values="")
    expect("two inputs behind the function", result.stdout.endswith("x,3,0.6\nx1,4,0.8\n"), result.stdout + result.stderr)
    refused("inputs that are no numbers", call("libm.so.6", "double sin(double)", "half"), 2, "half")
    terminal, keyboard = pty.openpty()
    result = subprocess.run([WENGERT, "call", "libm.so.6", "double sin(double)"], stdin=keyboard, capture_output=True, text=True, timeout=60)
    os.close(terminal), os.close(keyboard)
    refused("no inputs, at a terminal", result, 2, "inputs are missing")
    refused("inputs in two places", call("libm.so.6", "double sin(double)", "1", "--values", "-"), 2, "given twice")
    for words, values in ((["--set", "weight=2"], "1 2 3"), ([], "1 2 3 2"), (["--set", "x=1,2,3"], "2")):
        result = call(library, weighted, "--json", *words, values=values)
        found = json.loads(result.stdout or "{}")
        expect(f"the length follows from the values, {words}", found.get("outputs") == [{"name": "result", "value": 72.0}]
               and found["gradient"] == [4.0, 16.0, 36.0, 36.0], result.stdout + result.stderr)
    result = call(library, weighted, "--json", "--wrt", "weight", "--values-only", values="1 2 3 2")
    expect("values alone", json.loads(result.stdout or "{}") == {"outputs": [{"name": "result", "value": 72.0}]}, result.stdout + result.stderr)
    transform = "void transform(const int& rows, int columns, const float a[rows*columns], double u[columns], double y[rows])"
    seeds = os.path.join(WORK, "seeds.txt")
    with open(seeds, "w") as file:
        file.write("0 1\n0 1\n")
    tape = os.path.join(WORK, "signature.tape")
    result = call(library, transform, "--set", "rows=2", "--set", "columns=2", "--wrt", "a,u", "--of", "u,y", "--vjp", "@" + seeds,
                  "--json", "--record", tape, "--force", values="1 2 3 4 5 6")
    expect("numbers in and out, in memory", json.loads(result.stdout or "{}").get("vjp") == [[0, 0, 5, 6, 3, 16]], result.stdout + result.stderr)
    kept = subprocess.run([WENGERT, "eval", tape, "--jvp", "0,0,1,0,1,0", "--json"], capture_output=True, text=True)
    expect("the tape is kept", json.loads(kept.stdout or "{}").get("jvp") == [[10, 0, 1, 8]], kept.stdout + kept.stderr)
    result = call(library, "float square(float)", "--csv", values="3")
    expect("floats", result.stdout.endswith("x,3,6\n"), result.stdout + result.stderr)
    refused("a parameter that is not passed", call(library, "double weighted(struct s x)"), 2, "'struct s x' is not passed")
    refused("an unknown integer", call(library, "double weighted(int n, const double x[2], float weight)"), 2, "--set n=3")
    refused("a pointer without a length", call(library, "double weighted(int n, const double* x, float w)", "--set", "n=2"), 2, "'x[n]'")
    refused("values that suit no length", call(library, "double weighted(int n, const double x[2*n], float w)", values="1 2"), 2, "suit no 'n'")
    refused("too many values", call(library, "double weighted(int n, const double x[2], float w)", "--set", "n=2", values="1 2 3 4"), 2,
            "takes 3 values, and 4 were given")
    refused("an unknown name", call(library, weighted, "--wrt", "weigth"), 2, "did you mean 'weight'?")
    refused("elements behind an array", call(library, "double weighted(int n, const double x[2], float w)", "--set", "n=9", values="1 2 3"), 2,
            "uses x[2]")
    refused("a library that is nowhere", call("libnowhere.so.6", "double sin(double)"), 3, "libnowhere.so.6")


def main():
    os.makedirs(WORK, exist_ok=True)
    x = [0.5, 0.75, 1.25]
    parameters = os.path.join(WORK, "parameters")
    with open(parameters, "wb") as file:
        file.write(struct.pack("<d", -2.0))
    value = -2 * math.prod(map(math.sin, x))
    gradient = [value / math.tan(e) for e in x]
    jacobian = [gradient, [1.0, 0, 0], [0.75, 0.5, 0]]
    for architecture in ("-m64", "-m32"):
        library = build(os.path.join(HERE, "programs", "called.c"), architecture)
        for mode in ([], ["--forward"]):
            label = f"{'forward' if mode else 'recording'} {architecture}"
            result = call(library, "product", "-m", "1", "--parameters", parameters, "--json", *mode)
            found = json.loads(result.stdout or "{}")
            expect(f"gradient, {label}", result.returncode == 0 and not result.stderr and close(found["gradient"], gradient)
                   and close(found["outputs"][0]["value"], value) and [v["value"] for v in found["inputs"]] == x,
                   result.stdout + result.stderr)
            result = call(library, "product", "-m", "3", "--parameters", parameters, "--csv", *mode)
            rows = list(csv.reader(io.StringIO(result.stdout)))
            expect(f"Jacobian, {label}", rows[0] == ["output", "value", "x[0]", "x[1]", "x[2]"]
                   and close([[float(n) for n in row[2:]] for row in rows[1:]], jacobian), result.stdout + result.stderr)
            result = call(library, "product", "-m", "3", "--parameters", parameters, "--json", "--jvp", "1,0,0", "--jvp",
                          "1,-2,0.5", *mode)
            products = [[sum(d * e for d, e in zip(direction, row)) for row in jacobian] for direction in ([1, 0, 0], [1, -2, .5])]
            expect(f"jvp, {label}", close(json.loads(result.stdout or "{}").get("jvp", []), products), result.stdout + result.stderr)
            result = call(library, "talks", "-m", "1", "--json", *mode, values="3")
            expect(f"what the library prints is not among the numbers, {label}",
                   json.loads(result.stdout or "{}").get("gradient") == [6.0] and "the library says 1" in result.stderr,
                   result.stdout + result.stderr)
        result = call(library, "product", "-m", "3", "--parameters", parameters, "--json", "--vjp", "0,1,2")
        expect(f"vjp {architecture}", close(json.loads(result.stdout)["vjp"], [[2.5, 1, 0]]), result.stdout + result.stderr)

    library = build(os.path.join(HERE, "programs", "called.c"))
    values = os.path.join(WORK, "values.txt")
    with open(values, "w") as file:
        file.write("# inputs\n0.5, 0.75 # two of them\n\n1.25e0\n")
    tape = os.path.join(WORK, "kept.tape")
    result = call(library, "product", "-m", "1", "--values", values, "--record", tape, values="")
    kept = subprocess.run([WENGERT, "eval", tape], capture_output=True, text=True)
    expect("values from a file, and the tape is kept", result.returncode == 0 and kept.stdout == result.stdout
           and "gradient of y" in kept.stdout, result.stdout + result.stderr + kept.stderr)

    example = build(os.path.join(HERE, "..", "..", "examples", "compiled_library", "rosenbrock.c"))
    result = call(example, "rosenbrock", "-m", "1", "--json", values="1.2 1 -0.5")
    expect("the example", close(json.loads(result.stdout)["gradient"], [211.6, 512, -300]), result.stdout + result.stderr)

    # y = 244.4 with gradient (211.6, 512, -300) by x = (2 z0, z1, -z1 / 2); cost = log y + z0 z1 at z = (0.6, 1)
    call(example, "rosenbrock", "-m", "1", "--record", tape, values="1.2 1 -0.5")
    result = subprocess.run([COMPOSE, tape], capture_output=True, text=True)
    words = result.stdout.split()
    expect("the trace inside a program on Real", result.returncode == 0 and close(
        [float(words[i]) for i in (1, 3, 4)], [math.log(244.4) + 0.6, 2 * 211.6 / 244.4 + 1, (512 + 150) / 244.4 + 0.6], 1e-11),
        result.stdout + result.stderr)
    call(example, "rosenbrock", "-m", "1", "--record", tape, values="1.25 1 -0.5")
    result = subprocess.run([COMPOSE, tape], capture_output=True, text=True)
    expect("the trace of another point is refused", result.returncode == 2 and
           "input 'x[0]' is 1.2, but the trace was recorded at 1.25" in result.stderr, result.stdout + result.stderr)

    refused("an output that depends on no input", call(library, "ignores", "-m", "2"), 4, "y[1]", "depends on no input")
    result = call(library, "ignores", "-m", "2", "--forward")
    expect("in forward mode it is warned about", result.returncode == 0 and "all derivatives of y[1] are zero" in result.stderr,
           result.stderr)
    refused("no such library", call("/no/such.so", "f", "-m", "1"), 3, "/no/such.so")
    refused("a directory", call(WORK, "f", "-m", "1"), 3, WORK)
    refused("not a library", call(values, "f", "-m", "1"), 2, "no shared library")
    refused("no such function", call(library, "nonsense", "-m", "1"), 2, "has no function 'nonsense'", 'extern "C"')
    refused("no number of outputs", call(library, "product"), 2, "--outputs")
    refused("a number of outputs below 1", call(library, "product", "-m", "0"), 2, "--outputs")
    refused("no values", call(library, "product", "-m", "1", values=" "), 2, "holds no numbers")
    refused("a value that is no number", call(library, "product", "-m", "1", values="1 2 three"), 2, "'three'")
    refused("a value that is not finite", call(library, "product", "-m", "1", values="1 nan"), 4, "value nan")
    refused("no such file of values", call(library, "product", "-m", "1", "--values", "/no/file"), 3, "/no/file")
    refused("no such file of parameters", call(library, "product", "-m", "1", "--parameters", "/no/file"), 3, "/no/file")
    refused("seeds of the wrong number", call(library, "product", "-m", "2", "--seed", "1"), 2, "1 numbers for 2 outputs")
    refused("tangents of the wrong number", call(library, "product", "-m", "1", "--forward", "--tangent", "1"), 2, "for 3 inputs")
    refused("seeds in forward mode", call(library, "product", "-m", "1", "--forward", "--seed", "1"), 2, "reverse sweep")
    refused("too few values", call(library, "looks_further", "-m", "1", values="1 2"), 2, "uses x[2], element 3 of the 2")
    refused("too few outputs", call(library, "writes_two", "-m", "1", "--forward"), 2, "uses y[1]", "--outputs")
    refused("a function that crashes", call(library, "crashes", "-m", "1"), 7, "signal 11", "int param_size")
    refused("a function that ends the process", call(library, "leaves", "-m", "1", "--forward"), 7, "before it returned")
    refused("a function that ends the process while recorded", call(library, "leaves", "-m", "1"), 7, "before it returned")
    with_signatures(library)
    return finish(WORK)


if __name__ == "__main__":
    sys.exit(main())
