#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""times.py BUILD [EXPRESSION]: runs the default tests of a build one at a time and prints the processor seconds of each.

EXPRESSION chooses tests by their names, as ctest's -R does. The seconds of a test are those of all its processes; with
other work on the machine they grow by far less than the time on the clock. The longest test comes first, the rooms last.
"""
import collections
import os
import pathlib
import subprocess
import sys

from coverage import tests_of, verdict


def run(build, test):
    """One test: its processor seconds, its seconds on the clock, and whether it passed."""
    name, command, properties = test
    environment = dict(os.environ)
    environment.update(entry.split("=", 1) for entry in properties.get("ENVIRONMENT", []))
    before, start = os.times(), os.times().elapsed
    process = subprocess.run(command, cwd=properties.get("WORKING_DIRECTORY", build), env=environment, check=False,
                             stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    after = os.times()
    seconds = after.children_user + after.children_system - before.children_user - before.children_system
    return seconds, after.elapsed - start, verdict(process.returncode, process.stdout.decode(errors="replace"), properties)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(f"usage: {sys.argv[0]} BUILD [EXPRESSION]")
    build = pathlib.Path(sys.argv[1]).resolve()
    found, rooms = [], collections.Counter()
    for test in tests_of(build, False, [], *sys.argv[2:]):
        seconds, clock, passed = run(build, test)
        print(f"{seconds:8.1f} {clock:8.1f} {'' if passed else 'FAILED '}{test[0]}", flush=True)
        found.append((seconds, test[0]))
        rooms[test[0].split(".")[0]] += seconds
    print("\nprocessor seconds, the longest first")
    for seconds, name in sorted(found, reverse=True)[:40]:
        print(f"{seconds:8.1f} {name}")
    print("\nby room")
    for room, seconds in rooms.most_common():
        print(f"{seconds:8.1f} {room}")
    print(f"{sum(rooms.values()):8.1f} in all")


if __name__ == "__main__":
    main()
