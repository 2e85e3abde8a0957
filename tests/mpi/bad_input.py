#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Each mistake of bad_input.cpp ends in time, with a status that is not 0 and the message that names it.

bad_input.py PROGRAM MPIRUN...
"""
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

AT = r"at bad_input.cpp:"
SAYS = {
    "rank-dies": [],  # mpirun speaks, or the rank that waits
    "other-collective": ["differ in their kind of call", "[mismatched-calls]", AT],
    "other-root": ["differ in their root", "[mismatched-calls]", AT],
    "other-count": ["differ in their count of numbers: between 2 and 3", "[mismatched-calls]", AT],
    "shorter-message": ["recv from rank 0, tag 0, " + AT, "1 numbers arrive where 3 are expected", "[mismatched-calls]"],
    "longer-message": ["longer than what this rank expects", "[mismatched-calls]", AT],
    "other-numbers": ["numbers of 8 bytes arrive where numbers of ", "[mismatched-calls]", AT],
    "active-into-double": ["numbers that do not record", "[mismatched-calls]", AT],
    "unmatched-receive": ["recv from rank 1, tag 5, " + AT, "has waited for 2 s", "[communication-failed]"],
    "written-before-wait": ["written before the wait", "[unfinished-request]", AT],
    "used-before-wait": ["[foreign-variable]"],
    "never-waited-for": ["isend to rank", "[unfinished-request]", AT],
    "no-such-rank": ["send to rank 2", "there are 2 ranks", "[wrong-value]", AT],
    "variable-of-another-tape": ["sendrecv to rank", "[foreign-variable]", AT],
    "suspended-tape": ["recv from rank 0", "[tape-suspended]", AT],
    "one-rank-records": ["recording or not", "[mismatched-calls]", AT],
    "other-directions": ["sendrecv", "[mismatched-calls]", AT],
    "one-rank-sweeps": ["allreduce, " + AT, "has waited for 2 s", "[communication-failed]"],
    "wrong-blocks": ["3 elements for 2 ranks", "[wrong-size]", AT],
    "window-conflict": ["place 1 of the window", "[mismatched-calls]", AT],
    "outside-window": ["place 2 of a window of 2", "[wrong-size]", AT],
    "before-init": ["a call before MPI_Init", "[mpi-not-running]"],
}


def complaint(program, mpirun, case):
    environment = dict(os.environ, WENGERT_MPI_CHECK="2")
    try:
        done = subprocess.run([*mpirun, "-n", "2", program, case], env=environment, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=60, check=False)
    except subprocess.TimeoutExpired:
        return f"{case}: does not end"
    if done.returncode == 0:
        return f"{case}: status 0:\n{done.stdout}"
    missing = [text for text in SAYS[case] if text not in done.stdout]
    return f"{case}: does not say {missing}:\n{done.stdout}" if missing else None


def main():
    program, mpirun = sys.argv[1], sys.argv[2:]
    listed = subprocess.run([*mpirun, "-n", "1", program, "list"], stdout=subprocess.PIPE, text=True, timeout=60,
                            check=True).stdout.split()
    if set(listed) | {"before-init"} != set(SAYS):
        sys.exit(f"cases without a message, or the other way round: {set(listed) ^ set(SAYS)}")
    with ThreadPoolExecutor(2) as pool:
        complaints = [c for c in pool.map(lambda case: complaint(program, mpirun, case), SAYS) if c]
    for text in complaints:
        print(text)
    print(f"{len(SAYS)} cases, {len(complaints)} failed")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
