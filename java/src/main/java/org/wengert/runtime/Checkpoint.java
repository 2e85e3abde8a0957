// SPDX-License-Identifier: MIT
// A checkpoint: the state that a replay starts from, as the contents of every object that its roots reach.
package org.wengert.runtime;

import java.util.ArrayDeque;
import java.util.HashSet;

/**
 * Counters and contents at one point of the program. {@link #restore} puts both back; allocations made after it get the
 * keys they had before, so a replay finds the objects (and adjoints) that later parts of the sweep have used.
 *
 * <p>Checkpoints share a stack and are released in the reverse order of their making; each may be restored many times.
 */
public final class Checkpoint {
  private final AdContext context;
  private final AdStack contents;
  private final AdContext.Mark counters;
  private final long[] roots;
  private final long start;
  private final long end;
  private int records;

  /**
   * @param context of the sweep
   * @param contents where contents are saved; shared by all checkpoints of the sweep
   * @param roots handles (or null) of every variable the replay reads; what they reach is saved
   */
  public Checkpoint(AdContext context, AdStack contents, AdHandle... roots) {
    this.context = context;
    this.contents = contents;
    this.roots = new long[roots.length];
    start = contents.size();
    counters = context.counters();
    ArrayDeque<Long> open = new ArrayDeque<>();
    HashSet<Long> seen = new HashSet<>();
    HashSet<AdSideCar> saved = new HashSet<>();
    for (int i = 0; i < roots.length; i++) {
      this.roots[i] = AdHandle.key(roots[i]);
      open.add(this.roots[i]);
    }
    while (!open.isEmpty()) {
      long key = open.remove();
      if (key == 0 || !seen.add(key)) {
        continue;
      }
      AdSideCar car = context.sideCar(key);
      if (car instanceof AdCell cell) {
        cell.references(open::add);
      } else {
        ((AdSlab) car).references(AdSlab.indexOf(key), open::add);
      }
      if (saved.add(car)) {
        car.saveForReplay(contents);
        contents.pushInt(car.extent());
        contents.pushInt(car.type());
        contents.pushLong(car.key());
        records++;
      }
    }
    end = contents.size();
  }

  /** Puts the program's state back to this point. Adjoints are left as they are. */
  public void restore() {
    context.counters(counters);
    contents.below(end, () -> {
      for (int i = 0; i < records; i++) {
        long key = contents.popLong();
        int type = contents.popInt();
        int extent = contents.popInt();
        context.revive(key, type, extent).loadForReplay(contents);
      }
    });
  }

  /**
   * @param index of a root given to the constructor
   * @return its handle, as the replay must use it
   */
  public AdHandle root(int index) {
    return context.lookup(roots[index]);
  }

  /** Frees the space; the last checkpoint made must be the first released. */
  public void release() {
    if (contents.size() != end) {
      throw new AdException(AdException.Code.UNBALANCED, "checkpoints are released in the reverse order of their making");
    }
    contents.cut(start);
  }
}
