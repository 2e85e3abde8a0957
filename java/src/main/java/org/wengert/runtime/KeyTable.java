// SPDX-License-Identifier: MIT
// From keys to side-cars, in pages that vanish when they are empty.
package org.wengert.runtime;

import java.util.Arrays;
import java.util.function.Consumer;

/** A growing array of side-cars, sparse by page. */
final class KeyTable {
  private static final int PAGE_BITS = 10;
  static final int PAGE = 1 << PAGE_BITS;

  private AdSideCar[][] pages = new AdSideCar[16][];
  private int[] used = new int[16];
  private long size;

  AdSideCar get(long key) {
    int page = (int) (key >>> PAGE_BITS);
    return page < pages.length && pages[page] != null ? pages[page][(int) key & PAGE - 1] : null;
  }

  void put(long key, AdSideCar car) {
    int page = (int) (key / PAGE);
    if (page >= pages.length) {
      int length = Math.max(page + 1, 2 * pages.length);
      pages = Arrays.copyOf(pages, length);
      used = Arrays.copyOf(used, length);
    }
    if (pages[page] == null) {
      pages[page] = new AdSideCar[PAGE];
    }
    int slot = (int) (key % PAGE);
    if (pages[page][slot] == null) {
      used[page]++;
      size++;
    }
    pages[page][slot] = car;
  }

  /** Removes and returns the side-car of a key, or returns null. */
  AdSideCar remove(long key) {
    AdSideCar car = get(key);
    if (car != null) {
      int page = (int) (key / PAGE);
      pages[page][(int) (key % PAGE)] = null;
      size--;
      if (--used[page] == 0) {
        pages[page] = null;
      }
    }
    return car;
  }

  /**
   * Allocates nothing: the heap may be full.
   *
   * @param from a key
   * @return the first key from there on whose side-car has lost its handle, or -1
   */
  long cleared(long from) {
    for (int page = (int) (from >>> PAGE_BITS); page < pages.length; page++) {
      if (pages[page] == null) {
        continue;
      }
      for (long key = Math.max(from, (long) page << PAGE_BITS); key >>> PAGE_BITS == page; key++) {
        AdSideCar car = pages[page][(int) key & PAGE - 1];
        if (car != null && car.refersTo(null)) {
          return key;
        }
      }
    }
    return -1;
  }

  /** @param visit takes every side-car */
  void each(Consumer<AdSideCar> visit) {
    for (AdSideCar[] page : pages) {
      for (int slot = 0; page != null && slot < PAGE; slot++) {
        if (page[slot] != null) {
          visit.accept(page[slot]);
        }
      }
    }
  }

  long size() {
    return size;
  }
}
