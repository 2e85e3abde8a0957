# SPDX-License-Identifier: MIT
# Java to the intermediate representation and back to Java: the same bits; and what the representation has no form for
# is refused with its place. Arguments: java, javac, jar, print_module, work directory, accepted/, drivers/, example/.
import os
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "java"))
import short_runs  # noqa: E402

java, javac, jar, printer, work, accepted, drivers, example = sys.argv[1:]
passed = failed = 0


def check(fact, holds, shown=""):
    global passed, failed
    passed, failed = (passed + 1, failed) if holds else (passed, failed + 1)
    if not holds:
        print(f"FAILED: {fact}: {shown}")


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    return done


shutil.rmtree(work, ignore_errors=True)
os.makedirs(os.path.join(work, "classes"))
core = [os.path.join(accepted, "Core.java")]
fluid = [os.path.join(example, f) for f in ("Fluid.java", "Kernels.java", "Solver.java", "Main.java")]
sources = [os.path.join(drivers, "Original.java"), os.path.join(drivers, "PrintedDriver.java"), *core, *fluid]
for name, files in (("CorePrinted", core), ("FluidPrinted", fluid)):
    tree, text = os.path.join(work, name + ".json"), os.path.join(work, name + ".java")
    done = run(*short_runs.java(java), "-jar", jar, "-o", tree, *files)
    check(f"{name}: the tree is written", done.returncode == 0, done.stderr)
    done = run(printer, tree, name, text)
    check(f"{name}: the module is sound and its text reads back", done.returncode == 0, done.stderr)
    sources.append(text)
done = run(*short_runs.javac(javac), "-d", os.path.join(work, "classes"), *sources)
check("what was printed compiles", done.returncode == 0, done.stderr)
original = run(*short_runs.java(java), "-cp", os.path.join(work, "classes"), "Original").stdout
printed = run(*short_runs.java(java), "-cp", os.path.join(work, "classes"), "PrintedDriver").stdout
print(original, end="")
check("the printed programs give the bits of the originals", original == printed and len(original.splitlines()) == 7,
      f"printed:\n{printed}")

everything = os.path.join(accepted, "Everything.java")
tree = os.path.join(work, "everything.json")
run(*short_runs.java(java), "-jar", jar, "-o", tree, everything)
done = run(printer, tree, "Never", os.path.join(work, "Never.java"))
check("everything that javac's half accepts has a form", done.returncode == 0, done.stderr)
refused = os.path.join(work, "Refused.java")
open(refused, "w").write("final class Refused {\n  static double f(double[] a) {\n    Object o = null;\n    return a[0];\n  }\n}\n")
run(*short_runs.java(java), "-jar", jar, "-o", tree, refused)
done = run(printer, tree, "Never", os.path.join(work, "Never.java"))
check("what has no form is refused with its place", done.returncode == 4 and
      f"{refused}:3:5: error: type 'java.lang.Object' has no form in the representation" in done.stderr, done.stderr)
damaged = os.path.join(work, "damaged.json")
for text, message in (("{", "no JSON"), ("{}", "no tree of wengert-javac"),
                      ('{"format":"wengert-javac","version":1}', "damaged")):
    open(damaged, "w").write(text)
    done = run(printer, damaged, "Never", os.path.join(work, "Never.java"))
    check(f"a document '{text}' is refused in one line", done.returncode == 1 and message in done.stderr
          and len(done.stderr.splitlines()) == 1, done.stderr)
print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
