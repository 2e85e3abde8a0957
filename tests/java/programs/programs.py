# SPDX-License-Identifier: MIT
# Differentiates every public method of Programs.java both ways, compiles the result with -Xlint:all -Werror and runs it.
# Arguments: wengert-compile, java, javac, runtime jar, work directory, this directory, [methods...].
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import short_runs  # noqa: E402

compiler, java, javac, runtime, work, here = sys.argv[1:7]
source = os.path.join(here, "Programs.java")
text = open(source).read()
methods = sys.argv[7:] or re.findall(r"public static double (\w+)\(double\[\] x\)", text)
collecting = {"fresh"}
driver = open(os.path.join(here, "Driver.java")).read()
failed = 0
for method in methods:
    directory = os.path.join(work, method)
    shutil.rmtree(directory, ignore_errors=True)
    generated = os.path.join(directory, "generated")
    os.makedirs(os.path.join(directory, "classes"))
    lines = []
    for mode in ("--tangent", "--adjoint"):
        done = subprocess.run([compiler, mode, "--head", "Programs." + method, source, "-o", generated],
                              capture_output=True, text=True)
        if done.returncode != 0:
            lines.append(f"{mode}: exit status {done.returncode}: {done.stderr}")
    # The tangent is read in again.
    if not lines:
        first = sorted(os.path.join(generated, "programs", f) for f in os.listdir(os.path.join(generated, "programs"))
                       if f.endswith("_T1.java"))
        first.sort(key=lambda f: not f.endswith("/Programs_T1.java"))
        done = subprocess.run([compiler, "--tangent", "--head", "Programs_T1.t1_" + method, first[0], "-o", generated,
                               "--", *first[1:]], capture_output=True, text=True)
        if done.returncode != 0:
            lines.append(f"tangent of the tangent: exit status {done.returncode}: {done.stderr}")
    if not lines:
        with open(os.path.join(directory, "Driver.java"), "w") as out:
            out.write(driver.replace("METHOD", method).replace("COLLECTS", str(method in collecting).lower()))
        files = [os.path.join(generated, "programs", f) for f in os.listdir(os.path.join(generated, "programs"))]
        done = subprocess.run([*short_runs.javac(javac), "-Xlint:all", "-Werror", "-cp", runtime, "-d", os.path.join(directory, "classes"),
                               source, os.path.join(directory, "Driver.java"), *files], capture_output=True, text=True)
        if done.returncode != 0:
            lines.append("does not compile: " + done.stdout + done.stderr)
    if not lines:
        done = subprocess.run([*short_runs.java(java), "-Xmx64m", "-cp", runtime + ":" + os.path.join(directory, "classes"), "programs.Driver"],
                              capture_output=True, text=True)
        print(done.stdout, end="")
        if done.returncode != 0:
            lines.append(done.stdout + done.stderr)
    for line in lines:
        print(f"FAILED: {method}: {line}")
    failed += bool(lines)
print(f"{len(methods) - failed} passed, {failed} failed")
sys.exit(failed != 0)
