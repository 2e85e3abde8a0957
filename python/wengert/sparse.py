# SPDX-License-Identifier: MIT
"""Sparse Jacobians: of a recording, which knows its pattern, and of every other route with a pattern that is given.

Rows are the outputs' elements one after the other, columns the inputs'. SciPy is imported at the first call.
"""
import numpy as np

from ._core import compression
from .errors import Error, WrongValue


def _split(vector, names, like):
    parts, at = {}, 0
    for n in names:
        parts[n] = vector[at:at + like[n].size].reshape(like[n].shape).astype(like[n].dtype)
        at += like[n].size
    return parts


def _joined(arrays, names):
    return np.concatenate([np.ravel(arrays[n]) for n in names]).astype(float)


def _places(names, sizes, wanted):
    """Where the elements of `wanted` stand in a row of all elements of `names`."""
    begin = dict(zip(names, np.cumsum([0] + [sizes[n] for n in names])))
    return np.concatenate([np.arange(begin[n], begin[n] + sizes[n]) for n in wanted])


def of_recording(at, bound, inputs, outputs):
    """The Jacobian of a route's recording: its tape finds the pattern."""
    import scipy.sparse
    value, column, row_begin = at.tape.sparse_jacobian()
    sizes = {**{n: at.outputs[n].size for n in at.tape_outputs}, **{n: bound[n].size for n in at.tape_inputs}}
    shape = tuple(sum(sizes[n] for n in names) for names in (at.tape_outputs, at.tape_inputs))
    whole = scipy.sparse.csr_array((value, column, row_begin), shape=shape)
    if list(outputs) == list(at.tape_outputs) and list(inputs) == list(at.tape_inputs):
        return whole
    return whole[_places(at.tape_outputs, sizes, outputs), :][:, _places(at.tape_inputs, sizes, inputs)]


def of_pattern(at, bound, inputs, outputs, pattern):
    """The Jacobian whose entries lie where `pattern` (a matrix of SciPy, or what np.asarray takes) is not zero."""
    import scipy.sparse
    rows = sum(at.outputs[n].size for n in outputs)
    columns = sum(bound[n].size for n in inputs)
    pattern = scipy.sparse.csr_array(pattern)
    if pattern.shape != (rows, columns):
        raise WrongValue(f"the pattern has the shape {pattern.shape}, and the Jacobian {(rows, columns)} [wrong-size]")
    pattern.sum_duplicates()
    pattern.eliminate_zeros()
    pattern.sort_indices()
    column, row = pattern.indices.astype(np.int64), np.repeat(np.arange(rows), np.diff(pattern.indptr))
    by_rows, is_long, parts = compression(np.asarray(pattern.indptr, np.int64), column, rows, columns)
    part_of = np.asarray(is_long)[row if by_rows else column]
    value = np.zeros(column.size)
    for part, (by_columns, colours, count) in enumerate(parts):
        for colour in range(count):
            seeded = (np.asarray(colours) == colour).astype(float)
            if by_columns:
                product = _joined(at.jvp(_split(seeded, inputs, bound)), outputs)
            else:
                product = _joined(at.vjp(_split(seeded, outputs, at.outputs)), inputs)
            here = (part_of == part) & (np.asarray(colours)[column if by_columns else row] == colour)
            value[here] = product[row[here] if by_columns else column[here]]
    found = scipy.sparse.csr_array((value, column, np.asarray(pattern.indptr, np.int64)), shape=(rows, columns))
    _require_whole(found, at, bound, inputs, outputs)
    return found


def _require_whole(found, at, bound, inputs, outputs):
    """One product in a random direction: what the pattern leaves out is missing there."""
    direction = np.random.default_rng(1).uniform(1, 2, found.shape[1])
    expected = _joined(at.jvp(_split(direction, inputs, bound)), outputs)
    like = [bound[n].dtype for n in inputs] + [at.outputs[n].dtype for n in outputs]
    tolerance = 1e-4 if any(t == np.float32 for t in like) else 1e-9
    product = found @ direction
    scale = abs(found) @ direction + np.abs(expected)
    with np.errstate(invalid="ignore"):
        right = np.abs(product - expected) <= tolerance * scale
    wrong = np.flatnonzero(np.isfinite(product) & ~right)  # also where an entry outside the pattern is not a number
    if wrong.size:
        raise WrongValue(f"the pattern leaves out an entry: output element {wrong[0]} depends on an input whose place is "
                         "zero there [wrong-value]")


def jacobian(at, bound, inputs, outputs, pattern, title):
    """What Function.sparse_jacobian does at a linearization."""
    if pattern is not None:
        return of_pattern(at, bound, inputs, outputs, pattern)
    if hasattr(at, "tape"):
        return of_recording(at, bound, inputs, outputs)
    raise Error(f"{title} has no recording that says which entries are not zero; give pattern=, a matrix that is not zero "
                "there [wrong-value]")
