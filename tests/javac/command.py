# SPDX-License-Identifier: MIT
# The command line: heads, bad input, and what of the text comes through. Arguments: java, jar, directory of the tests.
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "java"))
import short_runs  # noqa: E402

java, jar, here = sys.argv[1:]
passed = failed = 0


def check(fact, holds, shown=""):
    global passed, failed
    passed, failed = (passed + 1, failed) if holds else (passed, failed + 1)
    if not holds:
        print(f"FAILED: {fact}: {shown}")


def run(*arguments, options=()):
    return subprocess.run([*short_runs.java(java), *options, "-jar", jar, *arguments], capture_output=True, text=True)


def one_line(fact, done, status, part):
    lines = done.stderr.splitlines()
    check(fact, done.returncode == status and len(lines) == 1 and part in lines[0] and not done.stdout,
          f"status {done.returncode}: {done.stderr}")


one_line("no argument: usage", run(), 2, "usage:")
one_line("a Java without compiler", run("Any.java", options=["--limit-modules", "java.base"]), 6, "this Java has no compiler")
one_line("an unknown option is named", run("--fast"), 2, "--fast")
one_line("an option without its value is named", run("-o"), 2, "'-o' needs a value")
one_line("a missing file is named", run("Missing.java"), 3, "Missing.java: error:")
one_line("an unknown head is named", run("--head", "Everything.walk", f"{here}/accepted/Everything.java"), 2, "Everything.walk")

with tempfile.TemporaryDirectory() as directory:
    path = os.path.join(directory, "Wrong.java")
    with open(path, "w") as file:
        file.write("final class Wrong {\n  double f(double x) {\n    return y;\n  }\n}\n")
    one_line("javac's own errors are one line with a place", run(path), 3, "Wrong.java:3:12: error: cannot find symbol")
    output = os.path.join(directory, "none", "tree.json")
    one_line("an output that cannot be written", run("-o", output, f"{here}/accepted/Everything.java"), 3, "cannot write")
    path = os.path.join(directory, "Partly.java")
    with open(path, "w") as file:
        file.write("final class Partly {\n  double good(double x) {\n    // why\n    return scaled(x);\n  }\n"
                   "  double scaled(double x) {\n    return Math.sin(x) * 0x1p-3;\n  }\n"
                   "  double bad(double x) {\n    synchronized (this) {\n      return x;\n    }\n  }\n}\n")
    one_line("without a head every method counts", run(path), 4, "Partly.java:10:5: error: 'synchronized'")
    done = run("--head", "Partly.good", path)
    check("with a head only what it reaches counts", done.returncode == 0 and not done.stderr, done.stderr)
    check("one thread alone needs no lock", run("--head", "Partly.bad", path).returncode == 0)
    refused = os.path.join(directory, "Refused.java")
    with open(refused, "w") as file:
        file.write("final class Refused {\n  volatile double v;\n  double bad(double x) {\n    v = x;\n    return v;\n  }\n}\n")
    one_line("a head that is refused", run("--head", "Refused.bad", refused), 4, "volatile")
    tree = json.loads(done.stdout) if done.stdout else {}
    methods = {m["name"]: m for m in tree["files"][0]["classes"][0]["methods"]}
    check("what the head reaches has a body", "body" in methods["good"] and "body" in methods["scaled"])
    check("what it does not reach has none", "body" not in methods["bad"])
    statement = methods["good"]["body"][0]
    check("a comment stands with its statement", statement.get("comment") == "why", statement)
    check("ranges are lines and columns from 1", statement["range"] == [4, 5, 4, 21], statement["range"])
    call = statement["value"]
    check("a call names its method by owner and parameters", call["method"] == "Partly.scaled(double)", call)
    check("a call of a final class is not virtual", "virtual" not in call, call)
    product = methods["scaled"]["body"][0]["value"]
    check("every expression has its type", product["type"] == {"kind": "double"}, product)
    check("literals keep their spelling", product["operands"][1]["text"] == "0x1p-3", product)
    check("functions have the compiler's names", product["operands"][0]["function"] == "sin", product)
print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
