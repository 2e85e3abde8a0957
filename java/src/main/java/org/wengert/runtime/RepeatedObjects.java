// SPDX-License-Identifier: MIT
// What the backward sweep may ask for of the objects that an untaped run has made. The others are not logged when they die, so
// that the log does not grow with the steps of a loop that is reversed from checkpoints.
package org.wengert.runtime;

import java.util.ArrayDeque;
import java.util.function.LongConsumer;

/**
 * An object of an untaped run is made again by the replay. Only what has its key may ask for it without one: the main stack,
 * into which {@link AdContext#pushReference} puts it, or the contents of a side-car that is kept. A handle is no reason: as
 * long as one leads to the object, it does not die.
 */
final class RepeatedObjects {
  private final KeyTable cells;
  private final KeyTable slabs;
  private final ArrayDeque<AdSideCar> open = new ArrayDeque<>();
  private final LongConsumer keep = this::keep;
  /** Whether there was an untaped run since the sweep began. */
  boolean hasRuns;

  RepeatedObjects(KeyTable cells, KeyTable slabs) {
    this.cells = cells;
    this.slabs = slabs;
  }

  /** What the contents of kept side-cars refer to is kept, too. */
  void mark() {
    try {
      cells.each(this::visit);
      slabs.each(this::visit);
      while (!open.isEmpty()) {
        open.pop().allReferences(keep);
      }
      cells.each(RepeatedObjects::settle);
      slabs.each(RepeatedObjects::settle);
    } catch (OutOfMemoryError full) {
      // All of them are logged.
      open.clear();
      cells.each(car -> car.isRepeated = false);
      slabs.each(car -> car.isRepeated = false);
    }
  }

  // What is dead now is not referred to later either, so each collection is looked at once.
  private static void settle(AdSideCar car) {
    car.isForgotten |= car.isRepeated && car.refersTo(null);
  }

  // One that is not logged stays out of reach unless its handle lives, it is in use, or it holds adjoints.
  private void visit(AdSideCar car) {
    if (!car.isRepeated || car.pinned != null || car.holdsAdjoint()) {
      car.allReferences(keep);
    }
  }

  private void keep(long key) {
    if (key == 0) {
      return;
    }
    AdSideCar car = key > 0 ? cells.get(key) : slabs.get(AdSlab.slabOf(key));
    if (car != null && car.isRepeated) {
      car.isRepeated = false;
      open.push(car);
    }
  }
}
