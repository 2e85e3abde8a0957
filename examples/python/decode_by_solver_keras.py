# SPDX-License-Identifier: MIT
# %% [markdown]
# # A compiled solver as a layer in Keras
# An encoder looks at temperatures and says where the heat came from. Its decoder is no network but the heat solver in C:
# the model is trained to give the same temperatures again, and nobody ever tells it the place.

# %%
import os

import keras
import numpy as np
import tensorflow as tf
import wengert
import wengert.tensorflow

here = os.path.dirname(os.path.abspath(globals().get("__file__", "notebook")))
cells, setting = 40, {"steps": 120, "ratio": 0.2, "k": np.ones(40)}
solve = wengert.from_source(os.path.join(here, "heat.c"), "heat", wrt="start", of="u")
solver = wengert.tensorflow.function(solve)
place = np.linspace(0, 1, cells)


class Solver(keras.layers.Layer):
    """(width, centre) of the heat at the beginning, to temperatures at the end."""

    def call(self, centres):
        starts = tf.exp(-(((place - tf.cast(centres, tf.float64)) / 0.1) ** 2))
        return tf.map_fn(lambda start: solver(start, **setting), starts)


# %% The temperatures that are seen.
random = np.random.default_rng(1)
truth = random.uniform(0.15, 0.85, 256)
seen = solve.batch(start=np.exp(-(((place - truth[:, None]) / 0.1) ** 2)), **setting)
seen = seen + 0.005 * random.standard_normal(seen.shape)

# %% The model, and its training.
keras.utils.set_random_seed(1)
encoder = keras.Sequential([keras.layers.Input((cells,)), keras.layers.Dense(32, "tanh"), keras.layers.Dense(1, "sigmoid")])
model = keras.Sequential([encoder, Solver()])
model.compile(optimizer=keras.optimizers.Adam(0.01), loss="mse")
history = model.fit(seen, seen, epochs=12, batch_size=32, verbose=0).history["loss"]
found = encoder.predict(seen, verbose=0)[:, 0]
print(f"loss {history[0]:.1e} at first, {history[-1]:.1e} at last; mean error of the place {np.abs(found - truth).mean():.3f}")

# %% The picture.
import matplotlib.pyplot as plt

plt.plot(truth, found, ".")
plt.plot([0, 1], [0, 1], "k", linewidth=0.5)
plt.xlabel("true place of the heat"), plt.ylabel("place found by the encoder")
plt.savefig("places_keras.png", dpi=120)
