# SPDX-License-Identifier: MIT
"""Facts that a test expects, one line each, and the totals, which `./run test binary` prints when all tests have run."""
passed = 0
failures = []


def expect(what, holds, detail=""):
    global passed
    print(f"{'ok' if holds else 'FAILED'} {what}", flush=True)
    if holds:
        passed += 1
    else:
        failures.append(what)
        print(f"  {detail}", flush=True)


def write_totals(work, passed, limits, failed):
    """Beside the test's directory, in WORK.totals."""
    line = f"passed {passed}, known limits {limits}, failed {failed}"
    print(line)
    with open(work.rstrip("/") + ".totals", "w") as file:
        file.write(line + "\n")


def finish(work):
    """The exit status."""
    write_totals(work, passed, 0, len(failures))
    return 1 if failures or not passed else 0
