// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class BitSet {
  private boolean[] bits = new boolean[64];

  public BitSet() {}

  public BitSet(int size) {
    bits = new boolean[Math.max(64, size)];
  }

  private static void check(int index) {
    if (index < 0) {
      throw new IndexOutOfBoundsException();
    }
  }

  public boolean get(int index) {
    check(index);
    return index < bits.length && bits[index];
  }

  public void set(int index, boolean value) {
    check(index);
    if (index >= bits.length) {
      boolean[] more = new boolean[2 * index];
      for (int i = 0; i < bits.length; i++) {
        more[i] = bits[i];
      }
      bits = more;
    }
    bits[index] = value;
  }

  public void set(int index) {
    set(index, true);
  }

  public void set(int from, int to) {
    for (int i = from; i < to; i++) {
      set(i, true);
    }
  }

  public void clear(int index) {
    set(index, false);
  }

  public void clear() {
    bits = new boolean[64];
  }

  public void flip(int index) {
    set(index, !get(index));
  }

  public int cardinality() {
    int count = 0;
    for (int i = 0; i < bits.length; i++) {
      count = bits[i] ? count + 1 : count;
    }
    return count;
  }

  public boolean isEmpty() {
    return cardinality() == 0;
  }

  public int length() {
    int last = bits.length;
    while (last > 0 && !bits[last - 1]) {
      last = last - 1;
    }
    return last;
  }

  public int nextSetBit(int from) {
    check(from);
    int at = from;
    while (at < bits.length && !bits[at]) {
      at = at + 1;
    }
    return at < bits.length ? at : -1;
  }

  public int nextClearBit(int from) {
    check(from);
    int at = from;
    while (at < bits.length && bits[at]) {
      at = at + 1;
    }
    return at;
  }

  public void or(BitSet other) {
    for (int i = 0; i < other.bits.length; i++) {
      if (other.bits[i]) {
        set(i);
      }
    }
  }

  public void and(BitSet other) {
    for (int i = 0; i < bits.length; i++) {
      bits[i] = bits[i] && other.get(i);
    }
  }

  public void andNot(BitSet other) {
    for (int i = 0; i < bits.length; i++) {
      bits[i] = bits[i] && !other.get(i);
    }
  }

  public BitSet clone_() {
    BitSet copy = new BitSet(bits.length);
    copy.or(this);
    return copy;
  }

  public void xor(BitSet other) {
    for (int i = 0; i < other.bits.length; i++) {
      if (other.bits[i]) {
        flip(i);
      }
    }
  }

  public void flip(int from, int to) {
    for (int i = from; i < to; i++) {
      flip(i);
    }
  }

  public void clear(int from, int to) {
    for (int i = from; i < to; i++) {
      set(i, false);
    }
  }

  public boolean intersects(BitSet other) {
    for (int i = 0; i < bits.length; i++) {
      if (bits[i] && other.get(i)) {
        return true;
      }
    }
    return false;
  }

  public int previousSetBit(int from) {
    int at = from;
    while (at >= 0 && !get(at)) {
      at = at - 1;
    }
    return at;
  }

  public boolean equals_(BitSet other) {
    if (other == null) {
      return false;
    }
    int most = Math.max(bits.length, other.bits.length);
    for (int i = 0; i < most; i++) {
      if (get(i) != other.get(i)) {
        return false;
      }
    }
    return true;
  }

  public IntStream stream() {
    int[] all = new int[cardinality()];
    int at = 0;
    for (int i = 0; i < bits.length; i++) {
      if (bits[i]) {
        all[at] = i;
        at = at + 1;
      }
    }
    return IntStream.of(all);
  }
}
