// SPDX-License-Identifier: MIT
// The keyed log: contents of collected objects, found again by key in any order. Its space is reclaimed as records are
// restored or forgotten. It knows records only as bytes that a side-car writes and reads.
package org.wengert.runtime;

import java.util.Arrays;

/**
 * Records {@code contents, extent, type, start} on a stack of its own, and for every key the position where its record
 * ends.
 *
 * <p>Invariant: {@code living[c]} is the number of records that touch chunk c and are still wanted; a chunk with none
 * is given back. When no record is wanted the log starts again at its bottom.
 */
final class AdLog implements AutoCloseable {
  private static final int PAGE = KeyTable.PAGE;

  private final AdStack stack;
  private final KeyPositions cells = new KeyPositions();
  private final KeyPositions slabs = new KeyPositions();
  private int[] living = new int[16];
  private long records;

  /** Positions by key, in pages that vanish when they are empty; 0 is "no record". */
  private static final class KeyPositions {
    private long[][] pages = new long[16][];
    private int[] used = new int[16];

    long get(long key) {
      int page = (int) (key / PAGE);
      return page < pages.length && pages[page] != null ? pages[page][(int) (key % PAGE)] : 0;
    }

    void set(long key, long position) {
      int page = (int) (key / PAGE);
      if (page >= pages.length) {
        int length = Math.max(page + 1, 2 * pages.length);
        pages = Arrays.copyOf(pages, length);
        used = Arrays.copyOf(used, length);
      }
      if (pages[page] == null) {
        pages[page] = new long[PAGE];
      }
      used[page] += position != 0 ? 1 : -1;
      pages[page][(int) (key % PAGE)] = position;
      if (used[page] == 0) {
        pages[page] = null;
      }
    }
  }

  AdLog(AdStack stack) {
    this.stack = stack;
  }

  private KeyPositions positions(long key) {
    return key > 0 ? cells : slabs;
  }

  boolean has(long key) {
    return records > 0 && positions(key).get(Math.abs(key)) != 0;
  }

  long size() {
    return stack.size();
  }

  long peak() {
    return stack.peak();
  }

  /** Writes the record of a side-car whose handle is gone. */
  void write(AdSideCar car) {
    long start = stack.size();
    try {
      car.save(stack);
      stack.pushInt(car.extent());
      stack.pushInt(car.type());
      stack.pushLong(start);
    } catch (AdException full) {
      stack.cut(start);
      throw full;
    }
    positions(car.key()).set(Math.abs(car.key()), stack.size());
    records++;
    count(start, stack.size(), 1);
  }

  /** Rebuilds the side-car of a key from its record, which is then gone. */
  AdSideCar restore(AdContext context, long key) {
    AdSideCar[] restored = new AdSideCar[1];
    long[] start = new long[1];
    long end = positions(key).get(Math.abs(key));
    stack.below(end, () -> {
      start[0] = stack.popLong();
      int type = stack.popInt();
      int extent = stack.popInt();
      restored[0] = AdType.of(type).blank(context, key, extent);
      restored[0].load(stack);
    });
    release(key, start[0], end);
    return restored[0];
  }

  /** Drops the record of a key, if there is one. */
  void forget(long key) {
    if (has(key)) {
      long end = positions(key).get(Math.abs(key));
      long[] start = new long[1];
      stack.below(end, () -> start[0] = stack.popLong());
      release(key, start[0], end);
    }
  }

  private void release(long key, long start, long end) {
    positions(key).set(Math.abs(key), 0);
    records--;
    count(start, end, -1);
    if (records == 0) {
      stack.cut(0);
    }
  }

  private void count(long start, long end, int change) {
    int first = (int) (start / ChunkStore.CHUNK);
    int last = (int) ((end - 1) / ChunkStore.CHUNK);
    int open = stack.topChunk();
    if (last >= living.length) {
      living = Arrays.copyOf(living, Math.max(last + 1, 2 * living.length));
    }
    for (int chunk = first; chunk <= last; chunk++) {
      living[chunk] += change;
      if (living[chunk] == 0 && chunk < open) {
        stack.recycle(chunk);
      }
    }
  }

  void clear() {
    if (records != 0) {
      throw new IllegalStateException("the log is cleared with " + records + " records");
    }
    stack.cut(0);
  }

  @Override
  public void close() {
    stack.close();
  }
}
