#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Derivatives through messages between ranks: the joined traces against differences and against --tangent, the dot
product of tangents and adjoints; calls that are not followed are errors.

usage: links.py RUNNER INCLUDE_DIR WORK_DIR WENGERT MPICC MPIRUN
"""
import glob
import json
import os
import re
import shutil
import subprocess
import sys

from expectations import expect, finish

RUNNER, INCLUDE, WORK, WENGERT = (os.path.abspath(path) for path in sys.argv[1:5])
MPICC, MPIRUN = sys.argv[5:7]
PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs", "links.c")
ENVIRONMENT = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", OMPI_MCA_rmaps_base_oversubscribe="1")


def run(*command):
    return subprocess.run(command, cwd=WORK, env=ENVIRONMENT, capture_output=True, text=True, timeout=300, check=False)


def outputs(result):
    """{(rank, i): (value, tangent)}"""
    return {(int(r), int(i)): (float(v), float(t))
            for r, i, v, t in re.findall(r"rank (\d+): (\d) (\S+) (\S+)", result.stdout)}


def near(a, b, tolerance):
    return abs(a - b) <= tolerance * (1 + abs(a) + abs(b))


def check(ranks):
    for old in glob.glob(os.path.join(WORK, "t.tape*")):
        os.remove(old)
    mpirun = [MPIRUN, "-n", str(ranks)]
    h = 1e-4
    up, down = (outputs(run(*mpirun, "./links", str(sign * h))) for sign in (1, -1))
    differences = {key: (up[key][0] - down[key][0]) / (2 * h) for key in up}
    forward = run(*mpirun, RUNNER, "--tangent", "--", "./links")
    tangents = outputs(forward)
    expect(f"{ranks} ranks: tangents against differences",
           len(tangents) == 3 * ranks and all(near(tangents[k][1], differences[k], 1e-5) for k in differences),
           (differences, tangents, forward.stderr))
    recorded = run(*mpirun, RUNNER, "--record", "t.tape", "--", "./links")
    files = glob.glob(os.path.join(WORK, "t.tape.*"))
    expect(f"{ranks} ranks: recorded", recorded.returncode == 0 and len(files) == ranks, recorded.stderr)
    v = [1.0 - 0.5 * i + 0.25 * rank for rank in range(ranks) for i in range(3)]
    product = run(WENGERT, "eval", "--json", "--jvp", ",".join(map(str, v)), *files)
    expect(f"{ranks} ranks: the traces are joined", product.returncode == 0, product.stderr)
    answer = json.loads(product.stdout)
    expect(f"{ranks} ranks: names", [x["name"] for x in answer["inputs"]] ==
           [f"rank {rank}: x[{i}]" if ranks > 1 else f"x[{i}]" for rank in range(ranks) for i in range(3)], answer["inputs"])
    # The tangent of a float is one.
    expect(f"{ranks} ranks: joined tangents against those of --tangent",
           all(near(answer["jvp"][0][3 * r + i], tangents[r, i][1], 1e-7) for r, i in tangents), (answer["jvp"], tangents))
    w = [0.3 + 0.1 * k for k in range(3 * ranks)]
    back = run(WENGERT, "eval", "--json", "--vjp", ",".join(map(str, w)), *files)
    adjoint = json.loads(back.stdout)["vjp"][0]
    left = sum(a * b for a, b in zip(w, answer["jvp"][0]))
    right = sum(a * b for a, b in zip(adjoint, v))
    expect(f"{ranks} ranks: dot product", near(left, right, 1e-13), (left, right))
    if ranks > 1:
        alone = run(WENGERT, "eval", files[0])
        expect("one rank's trace alone is an error", alone.returncode == 2 and "name the tapes of all ranks" in alone.stderr,
               alone.stderr)


def check_programs(ranks):
    """The programs that the derivative compiler takes, in one recording."""
    tests = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    programs = os.path.join(tests, "mpi", "compiled", "programs.c")
    with open(programs) as file:
        names = [m[1] for m in re.finditer(r"// program: (\w+)\n(// refused)?", file.read()) if not m[2]]
    subprocess.run([MPICC, "-O1", "-w", "-I", INCLUDE, "-DPROGRAMS(X)=" + " ".join(f"X({name})" for name in names),
                    os.path.join(os.path.dirname(PROGRAM), "link_programs.c"), programs, "-o", "programs", "-lm"], cwd=WORK, check=True)

    def values(*command):
        result = run(MPIRUN, "-n", str(ranks), *command)
        expect(f"{ranks} ranks: programs run", result.returncode == 0, result.stderr)
        return [float(line) for r in range(ranks) for line in open(os.path.join(WORK, f"values.{r}"))]
    h = 1e-4
    up, down = values("./programs", str(h)), values("./programs", str(-h))
    values(RUNNER, "--record", "p.tape", "--", "./programs")
    direction = [0.5 - 0.1 * ((12 * rank + i) * 7 % 13) for rank in range(ranks) for _ in names for i in range(12)]
    product = run(WENGERT, "eval", "--json", "--allow-passive", "--jvp", ",".join(map(str, direction)),
                  *(f"p.tape.{rank}" for rank in range(ranks)))
    expect(f"{ranks} ranks: the traces of programs are joined", product.returncode == 0, product.stderr)
    wrong = {names[k // 12 % len(names)] for k, (a, b, t) in enumerate(zip(up, down, json.loads(product.stdout)["jvp"][0]))
             if not near(t, (a - b) / (2 * h), 1e-5)}
    expect(f"{ranks} ranks: {len(names)} programs against differences", len(up) == 12 * ranks * len(names) > 0 and not wrong, wrong)


def main():
    shutil.rmtree(WORK, ignore_errors=True)
    os.makedirs(WORK)
    subprocess.run([MPICC, "-O1", "-w", "-I", INCLUDE, PROGRAM, "-o", "links", "-lm"], cwd=WORK, check=True)
    for ranks in (1, 2, 3):
        check(ranks)
    for ranks in (2, 3):
        check_programs(ranks)
    fortran = os.path.join(os.path.dirname(PROGRAM), "links.f90")
    subprocess.run([MPICC, "-c", "-I", INCLUDE, os.path.join(INCLUDE, "..", "binary", "clients", "client_library.c"), "-o", "client.o"],
                   cwd=WORK, check=True)
    subprocess.run([MPICC.replace("mpicc", "mpifort"), os.path.join(INCLUDE, "wengert", "wengert_client.f90"), fortran, "client.o",
                    "-o", "fortran"], cwd=WORK, check=True)
    recorded = run(MPIRUN, "-n", "2", RUNNER, "--record", "f.tape", "--", "./fortran")
    joined = run(WENGERT, "eval", "--json", "f.tape.0", "f.tape.1")
    expect("Fortran", json.loads(joined.stdout or "{}").get("jacobian") == [[28.5, 19.5], [30, 21]],
           (recorded.stderr, joined.stdout, joined.stderr))
    for call in ("MPI_Scan", "MPI_Send_init", "MPI_Bcast", "MPI_Sendrecv"):
        for mode in (["--tangent"], ["--record", "r.tape"]):
            result = run(MPIRUN, "-n", "2", RUNNER, *mode, "--", "./links", "refused", call)
            expect(f"{call} {mode[0]}: an error with its place", result.returncode != 0 and
                   f"error: {call} of an active value" in result.stderr + result.stdout and "links.c" not in result.stdout,
                   result.stdout + result.stderr)
    return finish(WORK)


if __name__ == "__main__":
    sys.exit(main())
