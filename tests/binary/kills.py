# SPDX-License-Identifier: MIT
"""kills.py WENGERT_RUN INCLUDE WORK WENGERT [COUNT]: a program that records is killed COUNT times at random times; what
--partial evaluates of each tape must be, bit for bit, what the whole recording gives for the same outputs."""
import json
import os
import random
import subprocess
import sys
import time

PROGRAM = r"""
#include <math.h>
#include <stdio.h>
#include <wengert/client.h>
int main(void) {
  double x = 0.3, y = 1;
  WENGERT_INPUT_NAMED(x, "x");
  for (int k = 0; k < 40; ++k) {
    for (int i = 0; i < 10000; ++i) y = 0.9 * y + sin(y * x);
    double z = y * x;
    char name[16];
    snprintf(name, sizeof name, "y%d", k);
    WENGERT_OUTPUT_NAMED(z, name);
  }
  return 0;
}
"""


def rows(wengert, tape, *options):
    """{output: its value and derivative, as they are printed}, or None and the message. By a forward sweep in one direction:
    the last bits of reverse sweeps depend on the number of outputs, which share vector instructions."""
    ran = subprocess.run([wengert, "eval", tape, "--json", "--jvp", "1", *options], capture_output=True, text=True,
                         check=False)
    if ran.returncode != 0:
        return None, ran.stderr.strip()
    found = json.loads(ran.stdout, parse_float=str)
    product = found["jvp"][0] if isinstance(found["jvp"][0], list) else found["jvp"]
    return {o["name"]: (o["value"], str(p)) for o, p in zip(found["outputs"], product)}, ""


def main():
    runner, include, work, wengert = sys.argv[1:5]
    count = int(sys.argv[5]) if len(sys.argv) > 5 else 200
    os.makedirs(work, exist_ok=True)
    source, program, tape = (os.path.join(work, name) for name in ("killed.c", "killed", "killed.tape"))
    with open(source, "w", encoding="utf-8") as file:
        file.write(PROGRAM)
    subprocess.run(["cc", "-O1", "-I", include, source, "-o", program, "-lm"], check=True)
    start = time.monotonic()
    subprocess.run([runner, "--record", tape, "--", program], check=True, capture_output=True)
    takes = time.monotonic() - start
    whole, message = rows(wengert, tape)
    if whole is None or len(whole) != 40:
        sys.exit(f"the whole recording: {message}")
    chosen = random.Random(time.time_ns())
    ended, seen, none_yet, wrong = 0, 0, 0, 0
    before = set(os.listdir(work))
    for _ in range(count):
        if os.path.exists(tape):
            os.remove(tape)
        killed = subprocess.Popen([runner, "--record", tape, "--", program], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL, start_new_session=True)
        time.sleep(chosen.uniform(0.3, 1.05 * takes))
        try:
            os.killpg(killed.pid, 9)
        except ProcessLookupError:
            pass
        ended += killed.wait() == 0
        if not os.path.exists(tape):
            none_yet += 1
            continue
        found, message = rows(wengert, tape, "--partial")
        if found is None:
            # Too early for an output, or for the header: in words, never with a number.
            none_yet += 1
            if not message.startswith("wengert: "):
                wrong += 1
                print(f"no message: {message[:200]}")
            continue
        seen += len(found)
        for name, row in found.items():
            if whole.get(name) != row:
                wrong += 1
                print(f"{name}: {row} instead of {whole.get(name)}")
    left = set(os.listdir(work)) - before - {os.path.basename(tape)}
    if left:
        wrong += 1
        print(f"left behind: {sorted(left)}")
    print(f"{count} kills: {ended} came after the end, {none_yet} before the first output; {seen} outputs of the others "
          f"compared bit for bit, {wrong} wrong")
    sys.exit(1 if wrong or seen == 0 else 0)


if __name__ == "__main__":
    main()
