# SPDX-License-Identifier: MIT
# %% [markdown]
# # The gradient of a Python function that calls compiled code
# A beam is held at its left end and pulled down at the right one. The Python function builds its stiffness matrix and
# calls LAPACK; the interpreter itself runs under the tool, so nothing is rewritten. Material moves to where it helps most.

# %%
import numpy as np
import wengert

parts, force = 12, 1.0


def deflection(thickness):
    """Of the end of the beam; each part has a deflection and a slope at either end."""
    stiffness = np.zeros((2 * parts + 2, 2 * parts + 2))
    h = 1.0 / parts
    for i in range(parts):
        block = thickness[i] ** 3 / h**3 * np.array([[12, 6 * h, -12, 6 * h], [6 * h, 4 * h * h, -6 * h, 2 * h * h],
                                                     [-12, -6 * h, 12, -6 * h], [6 * h, 2 * h * h, -6 * h, 4 * h * h]])
        stiffness[2 * i:2 * i + 4, 2 * i:2 * i + 4] += block
    load = np.zeros(2 * parts)
    load[-2] = force
    return np.linalg.solve(stiffness[2:, 2:], load)[-2]


f = wengert.from_python(deflection)

# %% Steps along the gradient; the sum of the thicknesses stays what it is.
thickness = np.ones(parts)
values = []
for step in range(25):
    value, slope = f.value_and_gradient(thickness)
    values.append(value)
    # The best thicknesses have slopes that are all equal.
    thickness = np.maximum(thickness * (slope / slope.mean()) ** 0.2, 0.05)
    thickness *= parts / thickness.sum()
print(f"deflection {values[0]:.4f} with even thickness, {values[-1]:.4f} with the best")
print("check:", "passed" if f.check(thickness) else "failed")

# %% The picture.
import matplotlib.pyplot as plt

edges = np.linspace(0, 1, parts + 1)
plt.stairs(thickness / 2, edges, baseline=-thickness / 2, fill=True, color="tab:gray")
plt.xlabel("place along the beam"), plt.ylabel("thickness")
plt.savefig("beam.png", dpi=120)
