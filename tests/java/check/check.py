# SPDX-License-Identifier: MIT
# `wengert check` of Java: what it prints and its exit status, for right derivatives, a zero one and arguments that it
# cannot make up. Arguments: wengert-check, Checked.java.
import os
import subprocess
import sys

checker, source = sys.argv[1:]
cases = [
    ("mixed", ["--size", "x=4", "--size", "y=4", "--size", "order=4", "--size", "cells=7"], 0,
     ["ok      tangent against differences: worst entry", "ok      tangent against adjoint: ", "ok      adjoint with collections forced: to the bit",
      "ok      second derivative against differences of the adjoint: ", "check passed"]),
    ("single", ["--size", "x=3"], 0, ["ok      tangent against adjoint: ", "check passed"]),
    ("instance", ["--size", "x=3", "--size", "y=3", "--wrt", "x", "--of", "y"], 0, ["check passed"]),
    ("flat", ["--first-order"], 1, ["FAILED  gradient: is zero", "check FAILED"]),
    ("flat", ["--expect-zero", "--first-order"], 0, ["ok      gradient: is zero", "check passed"]),
    ("counted", ["--first-order"], 1, ["FAILED  output: no number is returned, and none changes", "check FAILED"]),
    ("itself", ["--size", "x=3"], 0, ["ok      arrays after the adjoint: as before it", "check passed"]),
    ("thrown", ["--size", "x=2", "--first-order"], 0, ["check passed"]),
    ("Declared.run", ["--size", "x=2", "--first-order"], 0, ["check passed"]),
    ("Filled.run", ["--size", "x=3", "--first-order"], 0, ["ok      tangent against adjoint: ", "check passed"]),
    ("made", [], 2, ["the objects that 'made' returns are not looked into; check a method that returns numbers computed from them"]),
    ("single", ["--size", "y=3"], 2, ["'--size y=...': Checked.single has no parameter of this name"]),
    ("object", [], 2, ["argument 'node' of 'object' cannot be made up"]),
]
failed = 0
for head, options, status, parts in cases:
    program = source if "." not in head else os.path.join(os.path.dirname(source), head.split(".")[0] + ".java")
    done = subprocess.run([checker, program, "--head", head if "." in head else "Checked." + head, *options], capture_output=True, text=True)
    text = done.stdout + done.stderr
    missing = [part for part in parts if part not in text]
    if done.returncode != status or missing:
        print("FAILED:", head, options, "exit status", done.returncode, "missing", missing, "\n" + text)
        failed += 1
print(f"{len(cases) - failed} passed, {failed} failed")
sys.exit(failed != 0)
