# SPDX-License-Identifier: MIT
# Every file marks the lines that are refused, with the message; the front end must say exactly those, with a column, an
# advice after ';', status 4 and no JSON. One run reads all files that are given. Arguments: java, jar, files...
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "java"))
import short_runs  # noqa: E402

java, jar, *paths = sys.argv[1:]
expected, failed = [], 0


def say(message):
    global failed
    failed += 1
    print(f"FAILED: {message}")


for path in paths:
    marked = [(path, number, part.strip()) for number, line in enumerate(open(path), 1)
              for part in line.split("// refused: ")[1:]]
    if not marked:
        say(f"{path} marks nothing")
    expected += marked
done = subprocess.run([*short_runs.java(java), "-jar", jar, *paths], capture_output=True, text=True)
if done.returncode != 4:
    say(f"status {done.returncode} instead of 4")
if done.stdout:
    say("JSON was written all the same")
lines = done.stderr.splitlines()
for line in lines:
    match = re.fullmatch(r"(.*):(\d+):(\d+): error: (.*)", line)
    if not match:
        say(f"not a diagnostic: {line}")
    elif (match[1], int(match[2]), match[4]) not in expected:
        say(f"not expected: {line}")
    elif ";" not in match[4] and ", or " not in match[4]:
        say(f"without advice: {line}")
for path, number, part in expected:
    if not any(line.startswith(f"{path}:{number}:") and line.endswith(": error: " + part) for line in lines):
        say(f"{path}: line {number} was not refused with: {part}")
print(f"{len(expected) if not failed else 0} passed, {failed} failed")
sys.exit(failed != 0)
