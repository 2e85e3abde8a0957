# SPDX-License-Identifier: MIT
# Differentiates one suite of programs (its method run(x, which)) both ways and its tangent once more both ways, compiles
# everything with -Xlint:all -Werror and checks every program in one run.
# Arguments: wengert-compile, java, javac, runtime jar, work directory, Suite.java, Name.java, [once] [still] [random] [--noalias],
# [further sources of its package...].
# random: differences and rounding of longer programs; a gradient may be zero; one must be collected over all.
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import short_runs  # noqa: E402

compiler, java, javac, runtime, work, driver, source = sys.argv[1:8]
options = sys.argv[8:]
name = os.path.basename(source)[:-5]
twice = "once" not in options
flags = [o for o in options if o.startswith("--")]
further = [o for o in options if o.endswith(".java")]
directory = os.path.join(work, name)
shutil.rmtree(directory, ignore_errors=True)
generated = os.path.join(directory, "generated")
os.makedirs(os.path.join(directory, "classes"))


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        print(f"FAILED: {' '.join(command[:6])}: exit status {done.returncode}: {done.stdout[-4000:]}{done.stderr[-4000:]}")
        print("0 passed, 1 failed")
        sys.exit(1)
    return done


for mode in ("--tangent", "--adjoint"):
    run(compiler, mode, *flags, "--head", name + ".run", source, "-o", generated, "--", *further)
text = open(driver).read()
with open(source) as primal:
    inside = re.search(r"(?m)^package (\w+);", primal.read())[1]
package = os.path.join(generated, inside)
if twice:
    first = sorted(os.path.join(package, f) for f in os.listdir(package) if f.endswith("_T1.java"))
    first.sort(key=lambda f: not f.endswith("/" + name + "_T1.java"))
    for mode in ("--tangent", "--adjoint"):
        run(compiler, mode, "--head", name + "_T1.t1_run", first[0], "-o", generated, "--", *first[1:], source, *further)
text = text.replace("package suites;", f"package {inside};").replace("SUITE", name).replace("TWICE", str(twice).lower())
text = text.replace("COLLECTS", str(not {"still", "random"} & set(options)).lower()).replace("TOLERANCE", "1e-5" if "random" in options else "1e-6")
text = text.replace("ROUNDING", "1e-9" if "random" in options else "1e-11").replace("NONZERO", str("random" not in options).lower())
if not twice:
    start = text.index("  /** The Hessian in a direction")
    text = text[:start] + text[text.index("  private static void require("):]
    start = text.index("      if (twice) {")
    end = text.index("largest > 1e-3")
    end = text.rindex("    require(", 0, end)
    text = text[:start] + "    }\n" + text[end:]
with open(os.path.join(directory, name + "Driver.java"), "w") as out:
    out.write(text)
files = [os.path.join(package, f) for f in sorted(os.listdir(package))]
run(*short_runs.javac(javac), "-Xlint:all", "-Werror", "-cp", runtime, "-d", os.path.join(directory, "classes"), source, *further,
    os.path.join(directory, name + "Driver.java"), *files)
done = subprocess.run([*short_runs.java(java), "-Xmx64m", "-cp", runtime + ":" + os.path.join(directory, "classes"), f"{inside}.{name}Driver"],
                      capture_output=True, text=True)
print(done.stdout, end="")
print(done.stderr, end="")
sys.exit(done.returncode)
