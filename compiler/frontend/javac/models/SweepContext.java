// SPDX-License-Identifier: MIT
package org.wengert.model;

/** The context of an adjoint that is differentiated itself: a stack of arrays, and what has a key, which stays where it is. */
public final class SweepContext {
  public final SweepStack stack = new SweepStack();
  private SweepHandle[] handles = new SweepHandle[16];
  private int count;
  private long[] latest = new long[16];

  /** The key of the object of a class that was made last; 0 before there is one. */
  long latestKey(int type) {
    return type < latest.length ? latest[type] : 0L;
  }

  void setLatest(int type, long key) {
    if (type >= latest.length) {
      long[] more = new long[2 * type];
      for (int i = 0; i < latest.length; i++) {
        more[i] = latest[i];
      }
      latest = more;
    }
    latest[type] = key;
  }

  public SweepHandle latest(int type) {
    return lookup(latestKey(type));
  }

  public void unallocate(int type) {
    setLatest(type, ((SweepInstance) latest(type)).before());
  }

  long enter(SweepHandle handle) {
    if (count == handles.length) {
      SweepHandle[] more = new SweepHandle[2 * count];
      for (int i = 0; i < count; i++) {
        more[i] = handles[i];
      }
      handles = more;
    }
    handles[count] = handle;
    count = count + 1;
    return count;
  }

  public SweepHandle lookup(long key) {
    return key == 0L ? null : handles[(int) key - 1];
  }

  public void pushReference(SweepHandle handle) {
    stack.pushLong(SweepHandle.key(handle));
  }

  public SweepHandle popReference() {
    return lookup(stack.popLong());
  }
}
