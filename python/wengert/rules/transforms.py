# SPDX-License-Identifier: MIT
"""Discrete Fourier transforms. They are linear: the adjoint is the transform with the other sign, scaled as it was."""
import numpy as np

from ..arrays import record
from ..rule_tables import rule

_swapped = {None: "forward", "backward": "forward", "forward": "backward", "ortho": "ortho"}


def _fitted(adjoint, length, axis):
    """Cropped, or filled with zeros, as the transform did with its argument."""
    have = adjoint.shape[axis]
    if have > length:
        return np.take(adjoint, range(length), axis)
    widths = [(0, 0)] * adjoint.ndim
    widths[axis] = (0, length - have)
    return np.pad(adjoint, widths)


def _along_one(function, back):
    @rule(function, also_complex=True)
    def transform(a, n=None, axis=-1, norm=None):
        return record(function(a.value, n, axis, norm),
                      [(a, lambda adjoint: _fitted(back(adjoint, None, axis, _swapped[norm]), a.shape[axis], axis))])
    return transform


def _along_several(one, default):
    def transform(a, s=None, axes=default, norm=None):
        axes = tuple(range(a.ndim))[-len(s) if s is not None else -a.ndim:] if axes is None else axes
        for k, axis in enumerate(axes):
            a = one(a, None if s is None else s[k], axis, norm)
        return a
    return transform


_fft, _ifft = _along_one(np.fft.fft, np.fft.ifft), _along_one(np.fft.ifft, np.fft.fft)
for _one, _names in ((_fft, ("fft2", "fftn")), (_ifft, ("ifft2", "ifftn"))):
    for _name in _names:
        rule(getattr(np.fft, _name), also_complex=True)(_along_several(_one, (-2, -1) if _name.endswith("2") else None))


@rule(np.fft.rfft)
def _rfft(a, n=None, axis=-1, norm=None):
    length = a.shape[axis] if n is None else n

    def pull(adjoint):
        return _fitted(np.real(np.fft.ifft(_fitted(adjoint, length, axis), None, axis, _swapped[norm])), a.shape[axis], axis)
    return record(np.fft.rfft(a.value, n, axis, norm), [(a, pull)])


@rule(np.fft.irfft, also_complex=True)
def _irfft(a, n=None, axis=-1, norm=None):
    length = 2 * (a.shape[axis] - 1) if n is None else n

    def pull(adjoint):
        part = np.fft.rfft(adjoint, None, axis, _swapped[norm])
        twice = np.full(part.shape[axis], 2.0)  # all but the first and, of an even number, the last stand for two
        twice[0] = 1.0
        if length % 2 == 0:
            twice[-1] = 1.0
        return _fitted(part * twice.reshape([-1 if k == axis % part.ndim else 1 for k in range(part.ndim)]), a.shape[axis], axis)
    return record(np.fft.irfft(a.value, n, axis, norm), [(a, pull)])
