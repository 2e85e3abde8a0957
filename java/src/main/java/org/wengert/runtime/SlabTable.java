// SPDX-License-Identifier: MIT
// The slabs of a context: where each class's next object goes, and which slab it was in before.
package org.wengert.runtime;

import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Slabs are numbered in the order of their opening. Invariant: numbers depend on the allocations and on {@link #close}
 * alone, never on collections, so that a replay gives every object the key it had before.
 */
final class SlabTable {
  /** Places in the first slab of a class; each that is filled is followed by one of four times as many. */
  private static final int FIRST = 16;

  final KeyTable table = new KeyTable();
  private AdSlab.Cursor[] cursors = new AdSlab.Cursor[16];
  private int[] previousSlab = new int[16];
  private int[] previousFill = new int[16];
  private int count;
  private int highest;
  private int largest = AdSlab.SIZE;
  /** Objects made and not yet mirrored. */
  long instances;

  int count() {
    return count;
  }

  void largest(int places) {
    if (places < 1 || places > AdSlab.SIZE) {
      throw new AdException(AdException.Code.WRONG_VALUE, "a slab of " + places + " places; from 1 to " + AdSlab.SIZE);
    }
    largest = places;
  }

  /** The cursor of a class if its slab has room, or null. */
  AdSlab.Cursor ready(int type) {
    AdSlab.Cursor cursor = type < cursors.length ? cursors[type] : null;
    return cursor == null || cursor.slab == null || cursor.fill == cursor.slab.capacity ? null : cursor;
  }

  /** A new slab for a class; in a replay the slab of the earlier run, if anything still refers to it or its adjoints. */
  AdSlab.Cursor open(AdContext context, AdType type) {
    int id = type.id();
    if (id >= cursors.length) {
      cursors = Arrays.copyOf(cursors, Math.max(id + 1, 2 * cursors.length));
    }
    if (cursors[id] == null) {
      cursors[id] = new AdSlab.Cursor();
    }
    AdSlab.Cursor cursor = cursors[id];
    int capacity = Math.min(largest, cursor.slab == null ? FIRST : 4 * cursor.slab.capacity);
    cursor.close();
    context.drain();
    int number = count++;
    if (number >= previousSlab.length) {
      previousSlab = Arrays.copyOf(previousSlab, 2 * number);
      previousFill = Arrays.copyOf(previousFill, 2 * number);
    }
    previousSlab[number] = cursor.number;
    previousFill[number] = cursor.fill;
    long key = -(number + 1L);
    AdSlab slab = null;
    if (number < highest) {
      context.forget(key);
      slab = (AdSlab) table.get(number);
      if (slab != null && !slab.holdsAdjoint() && slab.pinned == null && slab.get() == null) {
        context.leave(slab);
        slab = null;
      }
    }
    highest = Math.max(highest, count);
    if (slab != null) {
      if (slab.type() != id || slab.capacity != capacity) {
        throw new AdException(AdException.Code.UNBALANCED, "slab " + number + " of " + AdType.of(slab.type()) + " with "
            + slab.capacity + " places is one of " + type + " with " + capacity + " in a replay");
      }
      context.reused++;
      slab.reset();
      slab.isRepeated = !context.taping();
      slab.isForgotten = false;
      cursor.token = slab.pin();
    } else {
      slab = (AdSlab) context.blank(type, key, capacity);
      cursor.token = slab.takeToken();
    }
    cursor.slab = slab;
    cursor.number = number;
    cursor.fill = 0;
    return cursor;
  }

  /** The last object of a class is forgotten. */
  void unallocate(AdContext context, AdType type) {
    AdSlab.Cursor cursor = type.id() < cursors.length ? cursors[type.id()] : null;
    if (cursor == null || cursor.number < 0) {
      throw new AdException(AdException.Code.UNBALANCED, "more allocations of " + type + " are mirrored than were made");
    }
    if (cursor.slab != null) {
      cursor.close();
    }
    instances--;
    AdSlab slab = context.slab(cursor.number);
    if (--cursor.fill > 0) {
      if (slab != null) {
        slab.unpin(cursor.fill);
      }
      return;
    }
    int number = cursor.number;
    if (number != count - 1) {
      throw new AdException(AdException.Code.UNBALANCED,
          "slab " + number + " of " + type + " is mirrored out of order; " + (count - 1) + " was due");
    }
    cursor.number = previousSlab[number];
    cursor.fill = previousFill[number];
    remove(context, slab);
  }

  /** The key of the last object of a class. */
  long latest(AdType type) {
    AdSlab.Cursor cursor = type.id() < cursors.length ? cursors[type.id()] : null;
    if (cursor == null || cursor.number < 0) {
      throw new AdException(AdException.Code.UNBALANCED, "no object of " + type + " is left");
    }
    return AdSlab.objectKey(cursor.number, cursor.fill - 1);
  }

  private void remove(AdContext context, AdSlab slab) {
    count--;
    context.forget(-(count + 1L));
    if (slab != null) {
      context.leave(slab);
    }
  }

  /** Visits the slab of the object of every class that was made last. */
  void latest(Consumer<AdSideCar> visit) {
    for (AdSlab.Cursor cursor : cursors) {
      AdSideCar slab = cursor == null || cursor.number < 0 ? null : table.get(cursor.number);
      if (slab != null) {
        visit.accept(slab);
      }
    }
  }

  /** The next object of every class opens a new slab, so that a replay from here numbers them alike. */
  void close() {
    for (AdSlab.Cursor cursor : cursors) {
      if (cursor != null) {
        cursor.close();
      }
    }
  }

  /** Count, objects, then number and fill of every cursor. */
  long[] state() {
    long[] state = new long[2 + 2 * cursors.length];
    state[0] = count;
    state[1] = instances;
    for (int i = 0; i < cursors.length; i++) {
      state[2 + 2 * i] = cursors[i] == null ? -1 : cursors[i].number;
      state[3 + 2 * i] = cursors[i] == null ? 0 : cursors[i].fill;
    }
    return state;
  }

  /** Where a replay starts; slabs that it will open again stay. */
  void state(long[] state) {
    close();
    count = (int) state[0];
    instances = state[1];
    for (int i = 0; i < cursors.length; i++) {
      if (cursors[i] != null) {
        boolean saved = 3 + 2 * i < state.length;
        cursors[i].number = saved ? (int) state[2 + 2 * i] : -1;
        cursors[i].fill = saved ? (int) state[3 + 2 * i] : 0;
      }
    }
  }

  /** Forgets what was opened since. */
  void unwindTo(AdContext context, long[] state) {
    while (count > state[0]) {
      remove(context, (AdSlab) table.get(count - 1));
    }
    state(state);
  }

  void end() {
    highest = 0;
  }
}
