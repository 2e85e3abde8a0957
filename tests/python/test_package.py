# SPDX-License-Identifier: MIT
"""The package itself: what an import costs and brings, and the command."""
import os
import subprocess
import sys

import wengert


def python(code):
    return subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, text=True).stdout


def test_import_is_quick_and_brings_no_framework():
    code = "import time; t = time.perf_counter(); import wengert; t = time.perf_counter() - t; import sys; " \
           "print(t, *[m for m in ('numpy', 'torch', 'jax', 'tensorflow', 'scipy') if m in sys.modules])"
    words = min((python(code).split() for _ in range(3)), key=lambda w: float(w[0]))
    assert float(words[0]) < 0.1 and len(words) == 1


def test_the_command():
    run = [sys.executable, "-m", "wengert"]
    assert subprocess.run(run + ["--version"], check=True, stdout=subprocess.PIPE, text=True).stdout == f"wengert {wengert.__version__}\n"
    done = subprocess.run(run + ["frobnicate"], check=False, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2 and "no subcommand 'frobnicate'" in done.stderr


def test_what_is_loaded_is_the_wheel():
    package = os.path.dirname(wengert.__file__)
    assert "site-packages" in package and os.path.exists(os.path.join(package, "py.typed"))
    tool = os.path.join(package, "_suite", "lib", "wengert")
    for name in ("valgrind", "wengert-amd64-linux", "vgpreload_core-amd64-linux.so", "GPL-2.0-or-later.txt"):
        assert os.path.isfile(os.path.join(tool, name)) and not os.path.islink(os.path.join(tool, name))


def test_an_object_shows_itself():
    from conftest import FUNCTIONS
    f = wengert.from_source(FUNCTIONS, "energy")
    assert repr(f) == "<wengert function energy(x, k) -> result by x, k; compiler route>"
    assert "<code>compiler</code>" in f._repr_html_()


def test_clients_need_no_numpy():
    assert python("import sys; from wengert import client; print('numpy' in sys.modules)") == "False\n"
