# SPDX-License-Identifier: MIT
"""peers_table.py ENVIRONMENTS [PAGE]: runs peers.py for every problem and peer and prints the table; fails if a gradient differs.

With PAGE, a file of the documentation, the table there is replaced.
"""
import datetime
import json
import math
import os
import re
import subprocess
import sys
import tempfile

TITLES = {"wengert": "Wengert", "torch": "PyTorch", "jax": "JAX", "autograd": "autograd", "casadi": "CasADi"}
PEERS = {"wengert": "numpy", "torch": "torch", "jax": "jax", "autograd": "numpy", "casadi": "numpy"}
PROBLEMS = {"ode": "ODE, 1,000 Runge-Kutta steps", "burgers": "Burgers 2-D, 32 x 32, 20 steps", "lstm": "LSTM cell of 64, 20 steps",
            "mixture": "Gaussian mixture, 200 points"}


def run(peer, problem):
    python = os.path.join(sys.argv[1], PEERS[peer], "bin", "python")
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers.py")
    with tempfile.TemporaryDirectory() as cache:  # nothing is compiled beforehand
        done = subprocess.run([python, script, peer, problem], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              env={**os.environ, "WENGERT_CACHE": cache})
    if done.returncode:
        sys.exit(f"{peer} failed on {problem}:\n{done.stderr}")
    return json.loads(done.stdout.splitlines()[-1])


def milliseconds(seconds):
    """Three digits."""
    return f"{seconds * 1e3:,.0f}" if seconds >= 0.1 else f"{seconds * 1e3:.3g}"


def written(page, lines):
    """Puts the table into the page, and above it what it was measured on."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    where = f"by `./run bench python peers page` on {os.cpu_count()} cores with a load of {os.getloadavg()[0]:.0f} in {datetime.date.today():%B %Y}."
    text, sentences = re.subn(r"by `\./run bench python peers[^`]*` on .*\.", lambda _: where, text)
    text, tables = re.subn(r"\| problem \| Wengert(.*\n)*?(?=\n)", lambda _: "\n".join(lines) + "\n", text)
    if (sentences, tables) != (1, 1):
        sys.exit(f"{page} has no place for the table")
    with open(page, "w", encoding="utf-8") as file:
        file.write(text)


def main():
    print("value and gradient: milliseconds; seconds to the first gradient, imports and compilation included; MiB over Python's own\n")
    lines = []
    for problem, title in PROBLEMS.items():
        found = {peer: run(peer, problem) for peer in PEERS}
        ours = found["wengert"]
        for peer, row in found.items():
            for a, b in zip([row["value"], *row["gradient"]], [ours["value"], *ours["gradient"]]):
                if not math.isclose(a, b, rel_tol=1e-9):
                    sys.exit(f"{peer} and wengert differ on {problem}: {a} and {b}")
        if not lines:
            heads = [TITLES[p] + ("" if p == "wengert" else " " + row["version"]) for p, row in found.items()]
            lines += [f"| problem | {' | '.join(heads)} |", f"| --- |{' --- |' * len(PEERS)}"]
            print("\n".join(lines), flush=True)
        cells = [f"{milliseconds(r['seconds'])} ms, {r['first']:.1f} s, {r['memory']:.0f} MiB" for r in found.values()]
        lines.append(f"| {title} | {' | '.join(cells)} |")
        print(lines[-1], flush=True)
    print("\nall gradients agree to 9 digits")
    if len(sys.argv) > 2:
        written(sys.argv[2], lines)


main()
