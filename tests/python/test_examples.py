# SPDX-License-Identifier: MIT
"""The examples of examples/python: the scripts as a user runs them, and the notebooks cell by cell. Those whose framework
is not in this environment are run in another (see CMakeLists.txt)."""
import importlib.util
import os
import shutil
import subprocess
import sys

import pytest

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "examples")
# Script: framework, picture.
ALL = {
    "fit_predator_prey": ("scipy", "predator_prey.png"),
    "place_without_source": ("scipy", "place.png"),
    "stiffen_beam": ("scipy", "beam.png"),
    "learn_conductivity_torch": ("torch", "conductivity_torch.png"),
    "learn_conductivity_jax": ("jax", "conductivity_jax.png"),
    "decode_by_solver_keras": ("tensorflow", "places_keras.png"),
}
HERE = [name for name, (framework, _) in ALL.items() if importlib.util.find_spec(framework)]


def _numbers(text):
    words = text.replace(",", " ").replace(";", " ").split()
    return [float(w) for w in words if w.replace(".", "", 1).replace("e-", "", 1).isdigit()]


def _check(name, text):
    lines = text.splitlines()
    if name == "fit_predator_prey":
        assert "check: passed" in text
        for line in (line for line in lines if "true" in line):
            words = line.split()
            assert abs(float(words[2]) - float(words[4])) < 3 * float(words[6]) + 1e-3
    elif name == "place_without_source":
        assert "best place" in text and "slope there True" in text
    elif name == "stiffen_beam":
        even, best = _numbers(lines[0])
        assert abs(even - 1 / 3) < 1e-4 and best < 0.21 and "check: passed" in text  # a beam of even thickness: F / (3 E I)
    elif name == "decode_by_solver_keras":
        first, last, error = _numbers(lines[-1])
        assert last < 0.05 * first and error < 0.02
    else:
        losses = [_numbers(line)[-2:] for line in lines if line.startswith("step")]
        assert losses[-1][0] < 0.05 * losses[0][0] and losses[-1][1] < 0.4 * losses[0][1]


def test_every_example_is_known():
    found = {n[:-3] for n in os.listdir(EXAMPLES) if n.endswith(".py")}
    assert found == set(ALL) and HERE


@pytest.mark.parametrize("name", HERE)
def test_script(name, tmp_path):
    done = subprocess.run([sys.executable, os.path.join(EXAMPLES, name + ".py")], cwd=tmp_path, stdout=subprocess.PIPE, check=True, text=True)
    _check(name, done.stdout)
    assert (tmp_path / ALL[name][1]).stat().st_size > 10000


@pytest.mark.parametrize("name", HERE)
def test_notebook(name, tmp_path):
    """The notebook has the script's cells, and runs."""
    import jupytext
    import nbclient
    shutil.copytree(EXAMPLES, tmp_path, dirs_exist_ok=True)
    notebook = jupytext.read(tmp_path / (name + ".ipynb"))
    script = jupytext.read(tmp_path / (name + ".py"))
    assert [c.source for c in notebook.cells] == [c.source for c in script.cells], f"jupytext --to notebook {name}.py"
    ran = nbclient.NotebookClient(notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    outputs = [o for cell in ran.cells for o in cell.get("outputs", [])]
    _check(name, "".join(o.text for o in outputs if o.output_type == "stream" and o.name == "stdout"))
    assert any("image/png" in o.get("data", {}) for o in outputs)
