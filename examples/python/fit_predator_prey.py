# SPDX-License-Identifier: MIT
# %% [markdown]
# # Parameters of an ODE, fitted to data
# The solver is written in C. Least squares ask for the Jacobian of all observations by the parameters, which the
# derivative compiler gives.

# %%
import os

import numpy as np
import scipy.optimize
import wengert

here = os.path.dirname(os.path.abspath(globals().get("__file__", "notebook")))
interval, observations = 0.25, 60
truth = np.array([1.1, 0.4, 0.1, 0.4])
start = np.array([10.0, 5.0])

solver = wengert.from_source(os.path.join(here, "predator_prey.c"), "populations", wrt="p", of="y")
exact = solver(observations=observations, interval=interval, p=truth, start=start)
data = exact * (1.0 + 0.03 * np.random.default_rng(1).standard_normal(exact.size))

# %% The fit, and how sure it is.
problem = wengert.scipy.residuals(solver, x="p", observations=observations, interval=interval, start=start)
first = np.array([0.8, 0.3, 0.15, 0.6])
fit = scipy.optimize.least_squares(lambda p: (problem["fun"](p) - data) / exact, first, jac=lambda p: problem["jac"](p) / exact[:, None])
errors = np.sqrt(np.diag(np.linalg.inv(fit.jac.T @ fit.jac))) * 0.03

print(f"{fit.nfev} evaluations, {fit.njev} Jacobians, by the derivative compiler")
for name, true, found, error in zip(("growth", "hunting", "gain", "death"), truth, fit.x, errors):
    print(f"{name:8} true {true:.3f}  found {found:.3f} +- {error:.3f}")
print("check:", "passed" if solver.check(observations=observations, interval=interval, p=fit.x, start=start) else "failed")

# %% The picture.
import matplotlib.pyplot as plt

times = interval * np.arange(1, observations + 1)
found = solver(observations=observations, interval=interval, p=fit.x, start=start)
for k, (name, colour) in enumerate((("prey", "tab:blue"), ("predators", "tab:red"))):
    plt.plot(times, data[k::2], ".", color=colour, label=f"{name}, observed")
    plt.plot(times, found[k::2], color=colour, label=f"{name}, fitted")
plt.xlabel("time"), plt.ylabel("population"), plt.legend()
plt.savefig("predator_prey.png", dpi=120)
