# SPDX-License-Identifier: MIT
"""wengert.from_python: what the process that records has of the function's surroundings."""
import os
import subprocess
import sys

import pytest

import wengert

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "programs"))


def test_a_change_that_the_other_process_does_not_see_is_an_error():
    import numerics
    f = wengert.from_python(numerics.scaled)
    assert f.gradient(2.0) == 2.0
    numerics.factor = 3.0
    with pytest.raises(wengert.Error, match="gives 6 for 'result' in this process and 4 where it is recorded"):
        f.gradient(2.0)


def test_a_function_of_a_script_has_what_it_uses_now(tmp_path):
    script = tmp_path / "script.py"
    script.write_text("""import threading

import numpy as np
import wengert

scale = 2.0


def f(x):
    return scale * np.linalg.norm(x) ** 2


g = wengert.from_python(f)
print(g.gradient(np.array([1.0, 2.0])))
scale = 3.0
print(g.gradient(np.array([1.0, 2.0])))
handle = threading.Lock()  # cannot be sent


def h(x):
    return scale * x if handle else 0.0


print(wengert.from_python(h).gradient(1.0))
""")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True)
    assert done.stdout.splitlines() == ["[4. 8.]", "[ 6. 12.]"]
    assert "behind: if __name__" in done.stderr
