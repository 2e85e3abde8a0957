# SPDX-License-Identifier: MIT
"""What wengert.grad records and sweeps; see arrays.py for what is recorded.

Memory is NumPy's: an array is a region of a Storage, and views of one storage are regions of it that see each other's
changes. A storage has one adjoint of its own size, so the adjoint of a region is the same region of it. Storing into a
region takes the region's adjoint to what was stored and leaves zeros.
"""
import numpy as np


class Storage:
    """Numbers of one tape. `captured`: an entry may hold this buffer, so that a change needs another one. `copies`: weak
    references to what np.asarray has made of arrays here, which does not see a change. `depends`: on an input, as far as
    is known; else its numbers are as good as plain ones."""

    __slots__ = ("buffer", "tape", "place", "captured", "copies", "depends")

    def __init__(self, buffer, tape, place, depends):
        self.buffer, self.tape, self.place, self.captured, self.copies, self.depends = buffer, tape, place, True, [], depends


class Region:
    """What an entry knows of an array: where it lies in the adjoint of its storage; `repeated` are the axes along which each
    number stands several times (np.broadcast_to)."""

    __slots__ = ("place", "length", "dtype", "shape", "strides", "offset", "whole", "repeated")

    def __init__(self, array):
        storage = array.storage
        self.place, self.length, self.dtype = storage.place, storage.buffer.size, storage.buffer.dtype
        self.shape, self.strides, self.offset, self.whole = array.shape, array.strides, array.offset, array.whole
        self.repeated = tuple(k for k, (n, step) in enumerate(zip(self.shape, self.strides)) if step == 0 and n > 1)

    def of(self, flat):
        return np.ndarray(self.shape, self.dtype, flat, self.offset, self.strides)


class Adjoints:
    """Adjoints of the storages during a sweep."""

    def __init__(self):
        self.parts, self.owned = {}, set()  # flat arrays; what is not owned may be shared with another

    def flat(self, region):
        """The storage's adjoint, to be changed."""
        have = self.parts.get(region.place)
        if have is None:
            have = np.zeros(region.length, region.dtype)
        elif region.place not in self.owned:
            have = np.array(have, region.dtype).reshape(-1)
        self.parts[region.place] = have
        self.owned.add(region.place)
        return have

    def add(self, region, part):
        part = np.asarray(part)
        if part.dtype != region.dtype:
            part = (part.real if part.dtype.kind == "c" and region.dtype.kind != "c" else part).astype(region.dtype)
        if region.whole and region.place not in self.parts:
            self.parts[region.place] = part
            return
        there = region.of(self.flat(region))
        if region.repeated:
            part = np.broadcast_to(part, region.shape).sum(axis=region.repeated, keepdims=True)
            there = there[tuple(slice(0, 1) if k in region.repeated else slice(None) for k in range(there.ndim))]
        there[...] += part

    def last(self, region):
        """The adjoint of a storage at the entry that made it; None if there is none."""
        part = self.parts.pop(region.place, None)
        self.owned.discard(region.place)
        return None if part is None else part.reshape(region.shape)

    def take(self, region, key):
        """The adjoint of what was stored there; None if there is none. key: of the elements, or None for all."""
        if region.place not in self.parts:
            return None
        there = region.of(self.flat(region))
        if key is None:
            part = there.copy()
            there[...] = 0
            if part.size == region.length:  # nothing is left of what was there before
                self.last(region)
            return part
        part = there[key]  # a copy, as key holds arrays
        there[key] = 0
        # Of elements that are named twice the last one was stored.
        order = np.arange(part.size).reshape(part.shape)
        last = np.full(region.shape, -1)
        last[key] = order
        return np.where(last[key] == order, part, 0)


class Entries:
    """Entries in the order of their making: (region, is_store, key, [(argument, pull)]), with pull the function from the
    region's adjoint to the argument's. The region is a new storage, or it was stored into: all of it, or what key names."""

    def __init__(self):
        self.entries = []

    def sweep(self, output, seed):
        """Adjoints, by the place of the storage, of those that an entry reached. Several sweeps are allowed."""
        adjoints = Adjoints()
        adjoints.add(output.region, seed)
        for region, is_store, key, arguments in reversed(self.entries):
            part = adjoints.take(region, key) if is_store else adjoints.last(region)
            if part is not None:
                for argument, pull in arguments:
                    adjoints.add(argument, pull(part))
        return adjoints.parts
