#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How the program and the adjoint of examples/burgers_mpi scale to 10,000 ranks, by the LogGP model: model.py

A rank has a band of rows. In each step it sends both edges, computes its inner rows, waits for the edges of its
neighbours and computes its outer rows; the sweep does the same the other way round, with `ratio` times the work. Work
varies by `noise` from rank to rank and from step to step. At the end of either stands one sum of all ranks.

Sources: LogP, Culler et al., PPoPP 1993; the bytes' term G, Alexandrov et al., SPAA 1995 (LogGP, section 2).
"""
import math
import random

LATENCY, OVERHEAD, PER_BYTE = 1.2e-6, 0.4e-6, 1e-10  # L, o in seconds, G in seconds a byte: a cluster's network
CELL = 4.2e-9    # seconds of the program a cell and step: 0.010 s for 200 x 200 cells in 60 steps
RATIO = 19       # the gradient's work over the program's, of which the sweep has a half
NOISE = 0.02


def time(ranks, rows, columns, steps, factor, header, draw):
    """All steps; returns the last rank's end."""
    cells = factor * CELL * columns
    inner, outer = max(rows - 2, 0) * cells, min(rows, 2) * cells
    message = LATENCY + (16 * columns + header) * PER_BYTE + OVERHEAD
    gives = 2 * OVERHEAD if ranks > 1 else 0
    now = [0.0] * ranks
    for _ in range(steps):
        arrival = [0.0, *(t + gives + message for t in now), 0.0]
        if ranks == 1:
            arrival[1] = 0.0
        now = [max(t + gives + inner * (1 + NOISE * draw()), left, right) + outer * (1 + NOISE * draw())
               for t, left, right in zip(now, arrival, arrival[2:])]
    return max(now) + math.ceil(math.log2(ranks)) * (LATENCY + 2 * OVERHEAD)


def table(rows_of, title):
    print(title)
    print(f"{'ranks':>6} {'rows':>6} {'program (ms)':>13} {'efficiency':>11} {'gradient (ms)':>14} {'efficiency':>11}")
    first = None
    for ranks in (1, 10, 100, 1000, 10000):
        draw = random.Random(1).random
        rows = rows_of(ranks)
        both = [time(ranks, rows, 2000, 60, 1, 16, draw),
                time(ranks, rows, 2000, 60, RATIO / 2, 16, draw) + time(ranks, rows, 2000, 60, RATIO / 2, 0, draw)]
        work = [t / (rows * ranks) for t in both]
        first = first or work
        efficiency = [f / (w * ranks) for f, w in zip(first, work)]
        print(f"{ranks:>6} {rows:>6} {both[0] * 1e3:>13.2f} {efficiency[0]:>11.2f} {both[1] * 1e3:>14.2f} {efficiency[1]:>11.2f}")


def reductions():
    print("one number of all ranks, microseconds")
    print(f"{'ranks':>6} {'sum':>8} {'its adjoint':>12} {'product':>9} {'its adjoint':>12}")
    for ranks in (10, 100, 1000, 10000):
        stages = math.ceil(math.log2(ranks))
        tree = stages * (LATENCY + 2 * OVERHEAD)
        gathered = tree + 8 * ranks * PER_BYTE + ranks * 1e-9  # all numbers to all ranks, and their product there
        back = tree + 8 * ranks * PER_BYTE + 3 * ranks * 1e-9  # a sum that is scattered, of as many numbers
        print(f"{ranks:>6} {tree * 1e6:>8.1f} {tree * 1e6:>12.1f} {gathered * 1e6:>9.1f} {back * 1e6:>12.1f}")


def main():
    table(lambda ranks: 20000 // ranks, "a grid of 20,000 x 2,000 split over all ranks")
    table(lambda ranks: 20, "20 rows of 2,000 on each rank")
    reductions()


if __name__ == "__main__":
    main()
