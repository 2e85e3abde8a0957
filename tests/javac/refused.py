# SPDX-License-Identifier: MIT
# Every file of refused/ marks the lines that are refused, with the message; the front end must say exactly those, with
# a column, an advice after ';', status 4 and no JSON. Arguments: java, jar, file.
import re
import subprocess
import sys

java, jar, path = sys.argv[1:]
expected = []
for number, line in enumerate(open(path), 1):
    for part in line.split("// refused: ")[1:]:
        expected.append((number, part.strip()))
done = subprocess.run([java, "-jar", jar, path], capture_output=True, text=True)
failed = 0


def say(message):
    global failed
    failed += 1
    print(f"FAILED: {message}")


if not expected:
    say("the file marks nothing")
if done.returncode != 4:
    say(f"status {done.returncode} instead of 4")
if done.stdout:
    say("JSON was written all the same")
lines = done.stderr.splitlines()
for line in lines:
    match = re.fullmatch(re.escape(path) + r":(\d+):(\d+): error: (.*)", line)
    if not match:
        say(f"not a diagnostic: {line}")
    elif not any(int(match[1]) == number and part == match[3] for number, part in expected):
        say(f"not expected: {line}")
    elif ";" not in match[3] and ", or " not in match[3]:
        say(f"without advice: {line}")
for number, part in expected:
    if not any(line.startswith(f"{path}:{number}:") and line.endswith(": error: " + part) for line in lines):
        say(f"line {number} was not refused with: {part}")
print(f"{len(expected) if not failed else 0} passed, {failed} failed")
sys.exit(failed != 0)
