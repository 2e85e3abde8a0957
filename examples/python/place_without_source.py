# SPDX-License-Identifier: MIT
# %% [markdown]
# # A function without source
# The place with the best reception is sought. The function is Fortran, and only its compiled library is used.

# %%
import os
import subprocess

import numpy as np
import scipy.optimize
import wengert

here = os.path.dirname(os.path.abspath(globals().get("__file__", "notebook")))
subprocess.run(["gfortran", "-O2", "-shared", "-fPIC", os.path.join(here, "signal.f90"), "-o", "libsignal.so"], check=True)

f = wengert.from_library("libsignal.so", "signal_loss",
                         "void signal_loss(int n, const double transmitters[n][3], const double place[2], double loss[1])",
                         wrt="place")
transmitters = np.array([[0.0, 0.0, 4.0], [3.0, 0.5, 6.0], [1.5, 2.5, 5.0], [4.0, 3.0, 2.0]])
start = np.array([1.0, 1.0])
print(f)
print("loss", f(transmitters, start)[0], "gradient", f.gradient(transmitters, start))

# %% The search.
problem = wengert.scipy.objective(f, x="place", transmitters=transmitters)
path = [start]
best = scipy.optimize.minimize(**problem, x0=start, method="BFGS", callback=lambda p: path.append(p.copy()))
path = np.array(path)
print(f"best place ({best.x[0]:.4f}, {best.x[1]:.4f}), loss {best.fun:.4f}, {best.njev} gradients by recording")
slopes = f.batch.gradient(transmitters=transmitters, place=path[-2:])
print("slope there", np.linalg.norm(slopes[-1]) < 1e-4)

# %% The picture.
import matplotlib.pyplot as plt

x, y = np.linspace(-1, 5, 40), np.linspace(-1, 4, 36)
distances = (x[None, :, None] - transmitters[:, 0]) ** 2 + (y[:, None, None] - transmitters[:, 1]) ** 2
plt.contourf(x, y, 10 * np.log10((transmitters[:, 2] / (1 + distances)).sum(-1)), 20)
plt.colorbar(label="dB")
plt.plot(path[:, 0], path[:, 1], "w.-", label="BFGS")
plt.plot(transmitters[:, 0], transmitters[:, 1], "r^", label="transmitters")
plt.legend()
plt.savefig("place.png", dpi=120)
