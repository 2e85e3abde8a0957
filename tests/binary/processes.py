#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Several processes: each records a tape of its own, FILE for the first, FILE.PID for one that it forks, FILE.RANK under
mpirun, FILE.RANK.PID for what a rank forks.

usage: processes.py RUNNER INCLUDE_DIR WORK_DIR WENGERT
"""
import json
import math
import os
import re
import shutil
import subprocess
import sys

from expectations import expect, finish

RUNNER, INCLUDE, WORK, WENGERT = (os.path.abspath(path) for path in sys.argv[1:5])
PROGRAMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs")
MPIRUN = ["mpirun", "--allow-run-as-root", "--oversubscribe", "-n", "2"]
FORKS = """
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wengert/client.h>
int main(int argc, char** argv) {
  double x = 3, y;
  WENGERT_INPUT(x);
  WENGERT_SET_TANGENT(x, 1.0);
  y = x * x;
  for (int child = 1; child <= 2; ++child)
    if (fork() == 0) {
      y = y * x * child;
      WENGERT_OUTPUT(y);
      if (argc > 1) printf("child %d %g\\n", child, WENGERT_GET_TANGENT(y));
      return 0;
    }
  while (wait(0) > 0) {}
  WENGERT_OUTPUT(y);
  if (argc > 1) printf("parent %g\\n", WENGERT_GET_TANGENT(y));
  return 0;
}
"""


# A server: each child computes with an active number in vector and in integer registers, and the blocks that it translated
# are translated before the next child. An unchanged translation count would make a new child translate them again.
SERVER = """
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wengert/client.h>
struct Shared { size_t count; double derivative; struct WengertTranslated blocks[4096]; };
__attribute__((noinline)) static double f(const double* x, int n) {
  double moved[8], y = 0;
  for (int i = 0; i < 8; i++) {
    long bits;
    memcpy(&bits, &x[i], 8);
    memcpy(&moved[i], &bits, 8);
  }
  for (int k = 0; k < n; k++)
    for (int i = 0; i < 8; i++) y += sin(moved[i]) * fabs(x[i]) - moved[(i + 1) % 8];
  return y;
}
int main(void) {
  struct Shared* shared = mmap(0, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  wengert_share_translated(shared->blocks, 4096, &shared->count);
  for (int call = 0; call < 4; call++) {
    wengert_translate(shared->blocks, shared->count);
    shared->count = 0;
    if (fork() == 0) {
      double x[8] = {1, -2, 3, 4, 5, 6, 7, 8}, y;
      WENGERT_INPUT_ARRAY(x, 8);
      WENGERT_SET_TANGENT(x[0], 1.0);
      y = f(x, 3);
      WENGERT_OUTPUT(y);
      shared->derivative = WENGERT_GET_TANGENT(y);
      _exit(0);
    }
    wait(0);
    printf("%zu %.10f\\n", shared->count, shared->derivative);
  }
  return 0;
}
"""


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, timeout=300, cwd=WORK)


def gradients():
    """{name of the tape: gradient} of all tapes, which are then removed."""
    found = {}
    for name in sorted(os.listdir(WORK)):
        if name.startswith("t.tape"):
            result = run(WENGERT, "eval", name, "--json")
            found[name] = json.loads(result.stdout)["gradient"][0] if result.returncode == 0 else result.stderr
            os.remove(os.path.join(WORK, name))
    return found


def main():
    shutil.rmtree(WORK, ignore_errors=True)
    os.makedirs(WORK)
    with open(os.path.join(WORK, "forks.c"), "w") as file:
        file.write(FORKS)
    subprocess.run(["gcc", "-O1", "-w", "-I", INCLUDE, "forks.c", "-o", "forks"], cwd=WORK, check=True)

    with open(os.path.join(WORK, "server.c"), "w") as file:
        file.write(SERVER)
    subprocess.run(["gcc", "-O2", "-w", "-I", INCLUDE, "server.c", "-o", "server", "-lm"], cwd=WORK, check=True)
    right = 3 * (math.cos(1) + math.sin(1) - 1)
    for mode in (["--tangent"], ["--record", "t.tape"]):
        result = run(RUNNER, *mode, "--", "./server")
        rows = [line.split() for line in result.stdout.splitlines()]
        counts = [int(row[0]) for row in rows]
        expect(f"what a child translated the next one does not: {mode[0]}",
               len(counts) == 4 and counts[0] > 20 and counts[2] <= 3 and counts[3] == 0, result.stdout + result.stderr)
        if mode == ["--tangent"]:
            expect("with the same tangents", all(abs(float(row[1]) - right) < 1e-9 for row in rows), result.stdout)
        else:
            found = gradients()
            expect("with the same gradients", len(found) == 5 and all(
                abs(g - right) < 1e-9 for name, g in found.items() if re.fullmatch(r"t\.tape\.\d+", name)), found)

    result = run(RUNNER, "--tangent", "--", "./forks", "show")
    expect("forward mode follows a fork", sorted(result.stdout.splitlines()) == ["child 1 27", "child 2 54", "parent 6"],
           result.stdout + result.stderr)
    result = run(RUNNER, "--record", "t.tape", "--", "./forks")
    found = gradients()
    children = [name for name in found if re.fullmatch(r"t\.tape\.\d+", name)]
    expect("a tape for each process that declares: FILE and FILE.PID", len(found) == 3 and len(children) == 2
           and found.get("t.tape") == 6 and sorted(found[name] for name in children) == [27, 54], found)
    result = run(RUNNER, "--record", "t.tape", "--", "sh", "-c", "./forks")
    found = gradients()
    expect("a shell that only starts the program: the tapes are FILE or FILE.PID of those that declare",
           sorted(value for value in found.values() if isinstance(value, (int, float))) == [6, 27, 54], found)

    result = run(RUNNER, "--record", "t.tape", "--", "sh", "-c", "./forks; true")
    found = gradients()
    expect("a shell that goes on after the program: its own tape is empty, which is said, the others are FILE.PID",
           result.returncode == 0 and "t.tape.PID" in result.stderr and len(found) == 4
           and sorted(value for name, value in found.items() if name != "t.tape") == [6, 27, 54], (found, result.stderr))

    subprocess.run(["mpicc", "-O1", "-w", "-I", INCLUDE, os.path.join(PROGRAMS, "ranks.c"), "-o", "ranks"], cwd=WORK, check=True)
    result = run(*MPIRUN, RUNNER, "--tangent", "--", "./ranks")
    tangents = {int(rank): float(tangent) for rank, tangent in re.findall(r"rank (\d) value \S+ tangent (\S+)", result.stdout)}
    expect("forward mode under mpirun", tangents == {0: 39.75, 1: 63.75}, result.stdout + result.stderr)
    result = run(*MPIRUN, RUNNER, "--record", "t.tape", "--", "./ranks")
    joined = run(WENGERT, "eval", "--json", "t.tape.1", "t.tape.0")
    expect("a tape for each rank, FILE.RANK, joined by their messages", json.loads(joined.stdout or "{}").get("jacobian") ==
           [[37.5, 2.25], [6.25, 57.5]], (result.stderr, joined.stdout, joined.stderr))
    joined = run(WENGERT, "eval", "t.tape.1")
    expect("one rank's tape alone is an error", joined.returncode == 2 and "name the tapes of all ranks" in joined.stderr,
           (joined.stdout, joined.stderr))
    gradients()
    result = run(RUNNER, "--record", "t.tape", "--", *MPIRUN, "./ranks")
    ranks = [name for name in os.listdir(WORK) if re.fullmatch(r"t\.tape\.\d+", name)]
    joined = run(WENGERT, "eval", "--json", *ranks)
    expect("mpirun under the tool: its ranks are FILE.PID", result.returncode == 0 and
           sorted(sum(json.loads(joined.stdout or "{}").get("jacobian", []), [])) == [2.25, 6.25, 37.5, 57.5],
           (ranks, joined.stdout, joined.stderr, result.stderr))
    gradients()
    result = run(*MPIRUN, RUNNER, "--record", "t.tape", "--", "./forks")
    found = gradients()
    expect("what a rank forks: FILE.RANK.PID", len(found) == 6 and found.get("t.tape.0") == found.get("t.tape.1") == 6
           and len([name for name in found if re.fullmatch(r"t\.tape\.[01]\.\d+", name)]) == 4
           and sorted(found.values()) == [6, 6, 27, 27, 54, 54], (found, result.stderr))
    return finish(WORK)


if __name__ == "__main__":
    sys.exit(main())
