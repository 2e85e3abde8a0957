// SPDX-License-Identifier: MIT
// Edits of one text that belong together: all of them are made, or none.
package org.wengert.javac;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

final class Change {
  /** The text from start to end becomes another one. */
  record Edit(int start, int end, Rope text) {}

  final List<Edit> edits = new ArrayList<>();
  /** Of two changes in one place the one with the lower rank is made; the other one waits for the next round. */
  final long rank;

  Change(long rank) {
    this.rank = rank;
  }

  Change edit(int start, int end, Rope text) {
    edits.add(new Edit(start, end, text));
    return this;
  }

  /** The parts of a text with those of the edits that lie in it. */
  static Rope edited(Rope from, int start, int end, List<Edit> edits) {
    List<Edit> inside = new ArrayList<>();
    for (Edit edit : edits) {
      if (edit.start >= start && edit.end <= end && edit.start <= edit.end) {
        inside.add(edit);
      }
    }
    inside.sort(Comparator.comparingInt(Edit::start).thenComparingInt(Edit::end));
    Rope result = new Rope();
    int at = start;
    for (Edit edit : inside) {
      if (edit.start < at) {
        continue;
      }
      result.add(from, at, edit.start).add(edit.text);
      at = edit.end;
    }
    return result.add(from, at, end);
  }

  private static boolean meet(Edit a, Edit b) {
    if (a.start == a.end || b.start == b.end) {
      // Insertions beside each other, or at the rim of something that is replaced, are no conflict.
      return a.start > b.start && a.start < b.end || b.start > a.start && b.start < a.end;
    }
    return a.start < b.end && b.start < a.end;
  }

  /** Makes the changes that do not meet one with a lower rank. */
  static Rope made(Rope from, List<Change> changes) {
    List<Change> sorted = new ArrayList<>(changes);
    sorted.sort(Comparator.comparingLong(change -> change.rank));
    List<Edit> taken = new ArrayList<>();
    for (Change change : sorted) {
      // What javac added has no place in the text.
      if (change.edits.stream().allMatch(edit -> edit.start >= 0 && edit.end >= edit.start) && change.edits.stream().noneMatch(edit -> taken.stream().anyMatch(other -> meet(edit, other)))) {
        taken.addAll(change.edits);
      }
    }
    return edited(from, 0, from.text.length(), taken);
  }
}
