#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""faults.py BIN RECORDED INCLUDE WORK: the n-th mapping, write, allocation, file, process of a command fails, once and for good.

Recording, saving and evaluating a tape, calling a library, writing a derivative, the stack of generated code in files:
each ends with what it gives undisturbed, or with one line and a status that says so, and leaves whole files or none.
With WENGERT_TEST_ALL=1 every allocation fails in its turn; else the first ones and a sample of the others.
"""
import os
import subprocess
import sys

TOOLS, RECORDED, INCLUDE, WORK = map(os.path.abspath, sys.argv[1:5])
EVERYTHING = os.environ.get("WENGERT_TEST_ALL") == "1"

STACK = r"""
#include <stdio.h>
#include <wengert/stack.h>
int main(void) {
  double sum = 0;
  for (long i = 0; i < 700000; ++i) wengert_push_double((double)i);
  for (long i = 0; i < 700000; ++i) sum = 0.5 * sum + wengert_pop_double();
  printf("%.17g %d\n", sum, wengert_stack_is_empty());
  return 0;
}
"""
CALLED = "double f(int n, const double* x) { double s = 1; for (int i = 0; i < n; ++i) s *= 1 + x[i] * x[i]; return s; }\n"

checks = failures = injected = 0


def path(name):
    return os.path.join(WORK, name)


def write(name, text):
    with open(path(name), "w", encoding="utf-8") as file:
        file.write(text)
    return path(name)


def run(command, fault="", said=b"", **variables):
    environment = dict(os.environ, TMPDIR=WORK, **variables)
    if fault:
        environment.update(LD_PRELOAD=path("faults.so"), WENGERT_FAULT=fault, WENGERT_FAULT_SEEN=path("seen"))
    return subprocess.run(command, input=said, capture_output=True, env=environment, timeout=120, check=False, cwd=WORK)


def content(name):
    if not name or not os.path.exists(name):
        return None
    with open(name, "rb") as file:
        return file.read()


def is_tape(bytes_):
    """The id of a recording is random: a whole tape is one that is evaluated."""
    write("copy.tape", "")
    with open(path("copy.tape"), "wb") as file:
        file.write(bytes_)
    return run([os.path.join(TOOLS, "wengert"), "eval", path("copy.tape")]).returncode == 0


def numbers(last, sparse):
    """Which calls fail: all, or the first 25 and every 23rd after them; of a command that takes long, each that comes four
    times as late as the one before it, or by everything those that come a fiftieth later."""
    number = 1
    while number < last:
        yield number
        if sparse:
            number += max(1, number // 50) if EVERYTHING else 3 * number
        else:
            number += 1 if EVERYTHING or number < 25 else 23


def check(what, command, functions, output=None, old=None, last=20, sparse=False, none_left=False, said=b"", besides=(), **variables):
    """Runs the command with every call of each function failing in its turn, until none is left to fail. With `none_left`
    a file that is left after a failure is a fault though it is whole. `besides`: further files that the command writes."""
    global checks, failures, injected

    def fresh():
        for name in (path("seen"), output, *besides):
            if name and os.path.exists(name):
                os.remove(name)
        if old is not None:
            with open(output, "wb") as file:
                file.write(old)

    fresh()
    right = run(command, said=said, **variables)
    whole = content(output)
    if right.returncode != 0:
        sys.exit(f"{what}: {right.stderr.decode()}")
    for function in functions:
        for how in ("once", "always"):
            for number in numbers(10**6 if function == "malloc" else last, sparse):
                fresh()
                there = set(os.listdir(WORK))
                done = run(command, f"{function} {number} {how}", said=said, **variables)
                if not os.path.exists(path("seen")):
                    break
                injected += 1
                checks += 1
                if b"failed to register TLS destructor" in done.stderr:
                    continue  # the C library ends the program itself
                wrong = []
                message = done.stderr.decode(errors="replace")
                if done.returncode == 0:
                    if done.stdout != right.stdout:
                        wrong.append("status 0 with other output")
                    if whole is not None and content(output) != whole and not (content(output) and is_tape(content(output))):
                        wrong.append("status 0 with another file")
                else:
                    if not 1 <= done.returncode <= 5:
                        wrong.append(f"status {done.returncode}")
                    if message.count("\n") != 1 or "error: " not in message:
                        wrong.append(f"its message: {message[:300]!r}")
                    left = content(output)
                    if left not in (None, old) and (none_left or (left != whole and not is_tape(left))):
                        wrong.append("a file is left" if none_left else "a part of a file is left")
                more = set(os.listdir(WORK)) - there - {"seen", "copy.tape", os.path.basename(output or "")}
                if done.returncode == 0:
                    more -= set(map(os.path.basename, besides))
                if more:
                    wrong.append(f"left behind: {sorted(more)}")
                if wrong:
                    failures += 1
                    print(f"FAILED: {what}: {function} {number} {how}: {'; '.join(wrong)}")
                    if failures > 40:
                        sys.exit(1)


def main():
    os.makedirs(WORK, exist_ok=True)
    here = os.path.dirname(os.path.abspath(__file__))
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", os.path.join(here, "faults.c"), "-o", path("faults.so"), "-ldl"], check=True)
    subprocess.run(["cc", "-O1", "-w", "-I", INCLUDE, write("stack.c", STACK), "-o", path("stack")], check=True)
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", write("called.c", CALLED), "-o", path("called.so")], check=True)
    wengert, tape, out = os.path.join(TOOLS, "wengert"), path("whole.tape"), path("a1_f.c")
    files = ("mmap", "write", "pwrite", "fwrite", "fclose", "fflush", "rename", "mkstemp", "ftruncate", "posix_fallocate")

    check("record and save", [RECORDED, "new.tape"], (*files, "malloc"), output=path("new.tape"))
    check("save over a tape", [RECORDED, "new.tape"], files, output=path("new.tape"), old=content(path("new.tape")))
    run([RECORDED, "whole.tape"])
    check("eval", [wengert, "eval", tape], (*files, "malloc"))
    check("eval --jvp", [wengert, "eval", tape, "--json", "--jvp", "1,0"], files)
    check("report", [wengert, "report", tape], (*files, "malloc"))
    # Chunks of 64 KiB, 128 KiB, ... : the last ones lie in files.
    check("the stack", [path("stack")], ("mmap", "posix_fallocate", "mkstemp", "malloc"), WENGERT_STACK_MEMORY="1",
          WENGERT_STACK_DIRECTORY=WORK)
    compiler = os.path.join(TOOLS, "wengert-compile")
    if os.path.exists(compiler):
        check("compile", [compiler, "--adjoint", "--head", "f", path("called.c"), "-o", out], files, output=out)
        check("compile over a file", [compiler, "--adjoint", "--head", "f", path("called.c"), "-o", out], ("write", "rename", "mkstemp"),
              output=out, old=b"// Written by `wengert compile` from another.c.\n")
        check("compile with little memory", [compiler, "--adjoint", "--head", "f", path("called.c"), "-o", out], ("malloc",),
              output=out, sparse=True, none_left=True)
        driver = path("driver.c")
        check("compile with a driver", [compiler, "--adjoint", "--head", "f", "--size", "n=3", "--driver", driver, path("called.c"), "-o", out],
              ("malloc", "mkstemp", "rename", "fclose"), output=out, sparse=True, none_left=True, besides=(driver,))
    if os.path.exists(os.path.join(TOOLS, "wengert-run")):
        call = [wengert, "call", path("called.so"), "double f(int n, const double x[n])", "--json", "--record", path("called.tape")]
        check("call", call, ("malloc", "mmap", "memfd_create"), output=path("called.tape"), sparse=True, said=b"1 2 3")
        check("call over a tape", call, ("mmap",), output=path("called.tape"), old=content(tape), sparse=True, said=b"1 2 3")
    print(f"{checks} runs with a fault, {failures} failed")
    sys.exit(1 if failures or injected < 100 else 0)


main()
