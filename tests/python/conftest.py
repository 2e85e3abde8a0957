# SPDX-License-Identifier: MIT
"""Libraries and files that several tests use."""
import os
import subprocess

import numpy as np
import pytest

HERE = os.path.dirname(os.path.abspath(__file__))
FUNCTIONS = os.path.join(HERE, "programs", "functions.c")
ENERGY = "double energy(int n, const double x[n], double k)"


def build(source, path):
    subprocess.run(["gcc", "-O2", "-w", "-shared", "-fPIC", source, "-o", path, "-lm"], check=True)
    return str(path)


@pytest.fixture(scope="session")
def library(tmp_path_factory):
    return build(FUNCTIONS, tmp_path_factory.mktemp("lib") / "libfunctions.so")


@pytest.fixture(scope="session")
def misbehaving(tmp_path_factory):
    return build(os.path.join(HERE, "programs", "misbehaving.c"), tmp_path_factory.mktemp("lib") / "libmisbehaving.so")


def energy(x, k):
    return float(np.sum(np.sin(x) * x * np.roll(x, -1)) * k * k)


def energy_gradient(x, k):
    by_x = (np.cos(x) * x * np.roll(x, -1) + np.sin(x) * np.roll(x, -1) + np.roll(np.sin(x) * x, 1)) * k * k
    return by_x, 2 * energy(x, k) / k
