# SPDX-License-Identifier: MIT
"""peers_table.py ENVIRONMENTS: runs peers.py for every problem and peer and prints the table; fails if a gradient differs."""
import json
import math
import os
import subprocess
import sys
import tempfile

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


def main():
    print("value and gradient: milliseconds; seconds to the first gradient, imports and compilation included; MiB over Python's own\n")
    print(f"| problem | {' | '.join(PEERS)} |\n| --- |{' --- |' * len(PEERS)}")
    for problem, title in PROBLEMS.items():
        found = {peer: run(peer, problem) for peer in PEERS}
        ours = found["wengert"]
        for peer, row in found.items():
            for a, b in zip([row["value"], *row["gradient"]], [ours["value"], *ours["gradient"]]):
                if not math.isclose(a, b, rel_tol=1e-9):
                    sys.exit(f"{peer} and wengert differ on {problem}: {a} and {b}")
        cells = [f"{r['seconds'] * 1e3:.3g} ms, {r['first']:.1f} s, {r['memory']:.0f} MiB" for r in found.values()]
        print(f"| {title} | {' | '.join(cells)} |", flush=True)
    print("\nall gradients agree to 9 digits")


main()
