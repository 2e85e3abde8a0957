#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`wengert run --gdb`: a program that is not changed at all, its inputs and outputs declared in a scripted gdb.

usage: gdb.py RUNNER INCLUDE_DIR WORK_DIR WENGERT
"""
import json
import math
import os
import re
import subprocess
import sys

from expectations import expect, finish

RUNNER, INCLUDE, WORK, WENGERT = sys.argv[1:5]
SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs", "debugged.c")


def line_with(text):
    with open(SOURCE) as file:
        return next(number for number, line in enumerate(file, 1) if text in line)


def monitor(command, variable, rest=""):
    return f'eval "monitor wengert {command} %p {rest}", &{variable}'


def session(binary, options, at_inputs, at_outputs):
    """Runs the program under gdb; gdb's output, the program's own error output, and the program's status."""
    program = subprocess.Popen([RUNNER, *options, "--gdb", "--", binary], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    # The runner becomes Valgrind, so its process is the one that vgdb asks for.
    commands = ["set confirm off", "set pagination off", f"target remote | vgdb --wait=60 --pid={program.pid}",
                f"break {line_with('break: inputs')}", f"break {line_with('break: outputs')}", "continue", *at_inputs,
                "continue", *at_outputs, "continue"]
    words = ["gdb", "-nx", "-batch", binary]
    for command in commands:
        words += ["-ex", command]
    try:
        debugger = subprocess.run(words, capture_output=True, text=True, timeout=200)
        output, errors = program.communicate(timeout=60)
    finally:
        if program.poll() is None:
            program.kill()
    return debugger.stdout + debugger.stderr, output + errors, program.returncode


def tangents(text):
    return [float(number) for number, _ in re.findall(r"^tangent ([-0-9.e]+)( \(.*)?$", text, re.M)]


def close(got, expected, tolerance=1e-12):
    return len(got) == len(expected) and all(abs(a - b) <= tolerance * max(1, abs(b)) for a, b in zip(got, expected))


def main():
    os.makedirs(WORK, exist_ok=True)
    slope = 2.5 * (6 + math.cos(3.0))
    for architecture in ("-m64", "-m32"):
        binary = os.path.join(WORK, "debugged" + architecture)
        subprocess.run(["gcc", "-g", "-O0", architecture, SOURCE, "-o", binary, "-lm"], check=True)
        text, _, status = session(
            binary, ["--tangent"],
            [monitor("set-tangent", "x", "1500000000000000000000e-21"), monitor("set-tangent", "narrow", "-0.5e0 float"),
             monitor("set-tangent", "wide", "2 longdouble"), monitor("tangent", "x")],
            [monitor("tangent", "y"), monitor("tangent", "z", "float"), monitor("tangent", "w", "longdouble"),
             monitor("tangent", "first")])
        value = 9 + math.sin(3.0)
        expect(f"forward: tangents of three widths {architecture}", status == 0 and close(
            tangents(text), [1.5, 1.5 * slope - 0.5 * value, -2.5, 2 * 3 * 1.5 ** 2 + 1.5, 0]), text)

        tape = os.path.join(WORK, "debugged.tape")
        text, errors, status = session(
            binary, ["--record", tape],
            [monitor("input", "x", "double speed"), monitor("input", "narrow", "float"), monitor("id", "x")],
            [monitor("output", "y", "double drag"), monitor("output", "z", "float"), monitor("id", "y"),
             monitor("id", "passive")])
        declared = re.findall(r"^(input|output) (\S+|without a name) at 0x[0-9a-f]+, value (\S+)$", text, re.M)
        expect(f"recording: what was declared is told {architecture}", [word for word, _, _ in declared] == ["input", "input", "output", "output"]
               and [name for _, name, _ in declared] == ["speed", "without a name", "drag", "without a name"]
               and [float(number) for _, _, number in declared][:2] == [3, 2.5], text)
        shown = subprocess.run([WENGERT, "eval", tape, "--json"], capture_output=True, text=True)
        expect(f"recording: a tape {architecture}", status == 0 and shown.returncode == 0, text + errors + shown.stderr)
        if shown.returncode == 0:
            found = json.loads(shown.stdout)
            expect(f"recording: the Jacobian {architecture}",
                   close(found["jacobian"][0], [slope, value]) and close(found["jacobian"][1], [0, 5]), found)
            expect(f"recording: names and values {architecture}",
                   found["inputs"][0]["name"] == "speed" and found["outputs"][0]["name"] == "drag"
                   and [v["value"] for v in found["inputs"]] == [3, 2.5] and found["inputs"][0]["line"] == line_with("break: inputs"),
                   found)
        expect(f"recording: identifiers {architecture}",
               re.findall(r"^identifier (\d+)", text, re.M)[0] == "1" and "identifier 0: passive" in text, text)

    text, _, status = session(
        binary, ["--tangent"],
        ["monitor wengert tangent 0x10", "monitor wengert set-tangent", monitor("input", "x", "integer"),
         monitor("set-tangent", "x", "1.5x"), "monitor wengert nonsense 1", "monitor wengert help", monitor("id", "x")], [])
    for what, words in (("memory that is not the program's", "owns no memory at 0x10"),
                        ("a missing operand", "usage: monitor wengert set-tangent ADDR VALUE"),
                        ("a type that does not exist", "no type 'integer'; choose double"),
                        ("a value that is no number", "'1.5x' is no number"),
                        ("a command that does not exist", "no command 'wengert nonsense'"),
                        ("help", "wengert input ADDR [TYPE [NAME]]"),
                        ("an identifier in forward mode", "only a recording has identifiers")):
        expect(f"gdb is told: {what}", words in text and status == 0, text)
    return finish(WORK)


if __name__ == "__main__":
    sys.exit(main())
