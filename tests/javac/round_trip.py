# SPDX-License-Identifier: MIT
# Java to JSON to Java: the printed program must compile and print what the original prints.
# Arguments: java, javac, jar, work directory, driver's class, driver's file, arguments of the driver or '-', files...
import os
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "java"))
import short_runs  # noqa: E402

java, javac, jar, work, driver, driver_file, arguments, *files = sys.argv[1:]
here = os.path.dirname(os.path.abspath(__file__))
shutil.rmtree(work, ignore_errors=True)
for part in ("original", "printed", "source"):
    os.makedirs(os.path.join(work, part))


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        print(f"FAILED: {' '.join(command)}: status {done.returncode}\n{done.stderr}{done.stdout}")
        print("0 passed, 1 failed")
        sys.exit(1)
    return done.stdout


tree = os.path.join(work, "tree.json")
run(*short_runs.java(java), "-jar", jar, "-o", tree, *files)
run(sys.executable, os.path.join(here, "print_java.py"), tree, os.path.join(work, "source"))
printed = [os.path.join(work, "source", os.path.basename(f)) for f in files]
run(*short_runs.javac(javac), "-d", os.path.join(work, "original"), driver_file, *files)
run(*short_runs.javac(javac), "-d", os.path.join(work, "printed"), driver_file, *printed)
extra = [] if arguments == "-" else arguments.split()
expected = run(*short_runs.java(java), "-cp", os.path.join(work, "original"), driver, *extra)
actual = run(*short_runs.java(java), "-cp", os.path.join(work, "printed"), driver, *extra)
if not expected.strip() or "carried through" in actual:
    print("FAILED: nothing was printed, or what is only carried through was printed too")
    sys.exit(1)
kept = "".join(line for line in expected.splitlines(True) if not line.startswith("carried through"))
if kept != actual:
    print(f"FAILED: original:\n{kept}printed:\n{actual}")
    print("0 passed, 1 failed")
    sys.exit(1)
print(actual, end="")
print("1 passed, 0 failed")
