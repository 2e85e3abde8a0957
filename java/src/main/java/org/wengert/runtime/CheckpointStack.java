// SPDX-License-Identifier: MIT
// The checkpoints of generated loops, newest on top, and where in a loop they are set.
package org.wengert.runtime;

import java.util.ArrayDeque;

/** What generated code under {@link Checkpoints} calls. Local variables lie on the main stack, objects here. */
public final class CheckpointStack {
  private record Entry(Checkpoint checkpoint, long at) {}

  private final AdContext context;
  private final ArrayDeque<Entry> entries = new ArrayDeque<>();
  private AdStack contents;
  private long made;
  private int peak;

  CheckpointStack(AdContext context) {
    this.context = context;
  }

  /** @param roots of all that the loop may change, or null */
  public void save(AdHandle... roots) {
    if (contents == null) {
      contents = AdStack.direct();
    }
    entries.push(new Entry(new Checkpoint(context, contents, roots), context.stack.size()));
    made++;
    peak = Math.max(peak, entries.size());
  }

  /** The objects are what they were at the newest checkpoint, which stays. */
  public void load() {
    entries.element().checkpoint.restore();
  }

  /** The newest checkpoint is not needed any more. */
  public void drop() {
    entries.pop().checkpoint.release();
  }

  /** @return how many were made so far */
  public long made() {
    return made;
  }

  /** @return how many there are */
  public int size() {
    return entries.size();
  }

  /** @return how many there were at a time, at most */
  public int peak() {
    return peak;
  }

  /**
   * A turn begins: the next object of every class opens a new slab, whether a checkpoint is set here or not, so that
   * every run of the turn numbers its objects alike.
   */
  public void turn() {
    context.closeSlabs();
  }

  /**
   * What an untaped turn has pushed is dropped.
   *
   * @param size of the main stack before it
   */
  public void cut(long size) {
    context.stack.cut(size);
    while (!entries.isEmpty() && entries.element().at > size) {
      drop();
    }
  }

  /**
   * @param turns to be reversed from here
   * @param snapshots that may still be set
   * @return after how many turns the next checkpoint is set; turns: nowhere. See Griewank and Walther, Evaluating
   *     Derivatives (2nd ed.), section 12.2
   */
  public static long split(long turns, long snapshots) {
    if (snapshots < 2 || turns < 2) {
      return turns;
    }
    long reach = 1;
    long fewer = 0;
    long repeats = 0;
    while (reach < turns) {
      fewer = reach;
      repeats++;
      reach = fewer * (snapshots + repeats) / repeats;
    }
    long least = repeats > 1 ? fewer * (repeats - 1) / (snapshots + repeats - 1) : 0;
    return Math.min(fewer, turns - (fewer - least));
  }

  void close() {
    if (contents != null) {
      contents.close();
    }
  }
}
