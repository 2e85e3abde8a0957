# SPDX-License-Identifier: MIT
"""The scripts of examples/python, as a user runs them."""
import os
import subprocess
import sys

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "examples")


def run(name, directory):
    done = subprocess.run([sys.executable, os.path.join(EXAMPLES, name)], cwd=directory, stdout=subprocess.PIPE, check=True, text=True)
    return done.stdout


def test_parameters_of_an_ode_in_c_are_fitted(tmp_path):
    text = run("fit_predator_prey.py", tmp_path)
    assert "check: passed" in text
    for line in text.splitlines():
        if "true" in line:
            words = line.split()
            assert abs(float(words[2]) - float(words[4])) < 3 * float(words[6]) + 1e-3
    assert (tmp_path / "predator_prey.png").stat().st_size > 10000


def test_a_place_is_found_without_source(tmp_path):
    text = run("place_without_source.py", tmp_path)
    assert "best place" in text and "slope there True" in text
    assert (tmp_path / "place.png").stat().st_size > 10000
