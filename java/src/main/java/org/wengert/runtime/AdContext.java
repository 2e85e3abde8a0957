// SPDX-License-Identifier: MIT
// One sweep under garbage collection: keys, the table of live objects, the log of collected ones. See
// docs/java-reversal.md for why this keeps the stack's lemma. Checkpoints are in Checkpoint.java.
package org.wengert.runtime;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.function.Supplier;

/**
 * Everything a generated forward and backward sweep shares besides its arguments. Used by the thread that made it.
 *
 * <p>Invariants. (1) Side-cars are logged only by {@link #newKey}, {@link #cursor}, {@link #makeRoom} and
 * {@link #turn}: allocation points of a forward sweep, on the sweep's own thread. (2) A key is in the table, or in the log, or forgotten; never in
 * two places. (3) The main stack receives nothing but what generated code pushes. (4) What the backward sweep has asked
 * for stays in the table until its allocation is mirrored by {@link #unallocate}.
 */
public final class AdContext implements AutoCloseable {
  /** Of the heap, for the virtual machine's own objects and for what the program allocates besides contents. */
  private static final long RESERVED = 2 << 20;

  /** The main stack: values, control flow, keys. */
  public final AdStack stack;
  /** The checkpoints of generated loops. */
  public final CheckpointStack checkpoints = new CheckpointStack(this);

  final ReferenceQueue<Object> queue = new ReferenceQueue<>();
  private final ArrayList<Object> keptObjects = new ArrayList<>();
  private final IdentityHashMap<Object, Long> keptNumbers = new IdentityHashMap<>();
  private final AdLog log;
  private final KeyTable cells = new KeyTable();
  private final SlabTable slabs = new SlabTable();
  private final RepeatedObjects repeated = new RepeatedObjects(cells, slabs.table);
  /** The slab that was looked up last; pinned, so that it stays in the table until {@link #leave}. */
  private AdSlab recent;
  private final Thread owner = Thread.currentThread();

  private boolean closed;
  private long counter;
  private long highestKey;
  private int untaped;
  private long untapedFrom;
  private int untapedSlabsFrom;
  private long budget = Math.max(1 << 20, (Runtime.getRuntime().maxMemory() - RESERVED) / 2);
  private long bytes;

  private long allocated;
  private long collected;
  private long dropped;
  private long restored;
  long rebuilt;
  long reused;
  private long drains;
  private long relieved;

  /**
   * @param stack the main stack; closed with the context
   * @param log the stack under the keyed log; closed with the context
   */
  public AdContext(AdStack stack, AdStack log) {
    if (stack == log) {
      throw new AdException(AdException.Code.WRONG_VALUE, "the main stack and the log must be two stacks");
    }
    this.stack = stack;
    this.log = new AdLog(log);
  }

  /** A context whose stack and log lie outside the heap and spill to files by themselves. */
  public AdContext() {
    this(AdStack.direct(), AdStack.direct());
  }

  /** @return for contexts with other stacks or limits: {@code AdContext.builder().spillTo(folder).open()} */
  public static AdContextBuilder builder() {
    return new AdContextBuilder();
  }

  /** @param bytes of contents in memory past which a collection is asked for; default half of what the largest heap leaves */
  public void budget(long bytes) {
    budget = bytes;
  }

  /** @param places in a slab at most; for tests and for programs of few objects. Default {@link AdSlab#SIZE} */
  public void largestSlab(int places) {
    slabs.largest(places);
  }

  // ---- forward sweep

  /**
   * An allocation point: logs what has been collected, and numbers the object that is about to be made.
   *
   * @return its key
   */
  public long newKey() {
    drain();
    allocated++;
    return ++counter;
  }

  /**
   * In a replay, the object that an earlier run has made at this allocation, if anything still refers to it or its
   * adjoint. Its contents are reset.
   *
   * @param key from {@link #newKey}
   * @return its handle, or null: make a new one
   */
  public AdHandle existing(long key) {
    if (key > highestKey) {
      highestKey = key;
      return null;
    }
    log.forget(key);
    AdCell cell = (AdCell) cells.get(key);
    if (cell == null) {
      return null;
    }
    if (!cell.holdsAdjoint() && cell.pinned == null && cell.get() == null) {
      bytes -= cell.bytes();
      cells.remove(key);
      return null;
    }
    reused++;
    cell.reset();
    cell.isRepeated = untaped > 0;
    cell.isForgotten = false;
    return cell.pin(this);
  }

  /** @param cell of a new object, which is now known by its key */
  public void enter(AdCell cell) {
    cell.isRepeated = untaped > 0;
    bytes += cell.bytes();
    cells.put(cell.key(), cell);
  }

  /**
   * An array for a managed object, within the budget.
   *
   * @param length of the array
   * @return the array
   */
  public double[] newDoubles(int length) {
    return makeRoom(8L * length, () -> new double[length]);
  }

  /**
   * Contents for a managed object, within the budget: past it a collection is asked for and its victims are logged. Out
   * of memory, the same is tried before giving up. Part of an allocation point.
   *
   * @param <T> the contents
   * @param wanted their bytes
   * @param make allocates them
   * @return what was made
   */
  public <T> T makeRoom(long wanted, Supplier<T> make) {
    makeRoom(wanted);
    for (int attempt = 0;; attempt++) {
      try {
        return make.get();
      } catch (OutOfMemoryError exhausted) {
        if (attempt == 3 || !relieve()) {
          throw exhausted;
        }
      }
    }
  }

  private void makeRoom(long wanted) {
    if (bytes + wanted > budget) {
      relieve();
      if (bytes + wanted > budget / 4 * 3) {
        // What is reachable does not fit: asking again at every allocation would only cost time.
        budget = (bytes + wanted) / 2 * 3;
      }
    }
  }

  /**
   * The place for the next object of a class. An allocation point whenever a slab is full.
   *
   * @param type of the slab
   * @return the cursor; take {@link AdSlab.Cursor#next} once
   */
  public AdSlab.Cursor cursor(AdType type) {
    AdSlab.Cursor cursor = slabs.ready(type.id());
    if (cursor == null) {
      cursor = slabs.open(this, type);
    }
    allocated++;
    slabs.instances++;
    return cursor;
  }

  /** A new slab, within the budget. */
  AdSideCar blank(AdType type, long key, int extent) {
    AdSideCar[] made = new AdSideCar[1];
    makeRoom(0, () -> made[0] = type.blank(this, key, extent));
    makeRoom(made[0].bytes());
    bytes += made[0].bytes();
    made[0].isRepeated = untaped > 0;
    slabs.table.put(-key - 1, made[0]);
    return made[0];
  }

  /** A slab leaves the table. */
  void leave(AdSlab slab) {
    recent = null;
    bytes -= slab.bytes();
    slabs.table.remove(-slab.key() - 1);
  }

  void forget(long key) {
    log.forget(key);
  }

  /** Objects of two contexts may have the same key. */
  private boolean isOwn(AdHandle handle) {
    return handle instanceof AdInstance object ? object.isOf(this)
        : !(handle instanceof AdObject array) || cells.get(array.key()) == array.cell();
  }

  /** @param handle whose key is pushed on the main stack, null included; nothing in an untaped run */
  public void pushReference(AdHandle handle) {
    if (handle != null && !isOwn(handle)) {
      throw new AdException(AdException.Code.WRONG_VALUE, "an object of another context is used in this one, where its derivatives would go to "
          + "other objects; make it, or its copy, with the context of the call");
    }
    if (untaped == 0) {
      stack.pushLong(AdHandle.key(handle));
      if (handle != null && repeated.hasRuns) {
        handle.sideCar().isRepeated = false;
      }
    }
  }

  /**
   * Objects without derivatives are the user's own and have no side-car: what the backward sweep needs of them is kept
   * alive until {@link #end}.
   *
   * @param object any object or null
   * @return its number, for {@link #kept}; 0 for null
   */
  public long keep(Object object) {
    if (object == null) {
      return 0;
    }
    return keptNumbers.computeIfAbsent(object, unknown -> {
      keptObjects.add(unknown);
      return (long) keptObjects.size();
    });
  }

  /** @param number from {@link #keep}
   * @return the object */
  public Object kept(long number) {
    return number == 0 ? null : keptObjects.get((int) (number - 1));
  }

  /** @param object without derivatives, pushed on the main stack, null included; nothing in an untaped run */
  public void pushObject(Object object) {
    if (untaped == 0) {
      stack.pushLong(keep(object));
    }
  }

  /** @return what the matching {@link #pushObject} has pushed */
  public Object popObject() {
    return kept(stack.popLong());
  }

  void drain() {
    if (Thread.currentThread() != owner) {
      throw new AdException(AdException.Code.WRONG_THREAD, "a context of thread '" + owner.getName()
          + "' is used by thread '" + Thread.currentThread().getName() + "'; give every thread its own");
    }
    Reference<?> dead = queue.poll();
    if (dead != null) {
      drain((AdSideCar) dead);
    }
  }

  private void drain(AdSideCar first) {
    long before = collected;
    boolean isMarked = false;
    for (AdSideCar car = first; car != null; car = (AdSideCar) queue.poll()) {
      if (!isMarked && isLeftOver(car)) {
        repeated.mark();
        isMarked = true;
      }
      retire(car);
    }
    if (collected > before) {
      drains++;
    }
  }

  /**
   * Logs what has lost its handle, unless it was forgotten meanwhile, is in use by the backward sweep, or holds adjoints,
   * which only memory does.
   *
   * @return whether the table no longer has it
   */
  private boolean retire(AdSideCar car) {
    boolean isCell = car instanceof AdCell;
    KeyTable table = isCell ? cells : slabs.table;
    long slot = isCell ? car.key() : -car.key() - 1;
    if (table.get(slot) != car) {
      return true;
    }
    if (car.pinned != null || car.holdsAdjoint()) {
      return false;
    }
    long objects = isCell ? 1 : ((AdSlab) car).filled();
    if (car.isRepeated || isOfThisRun(car)) {
      dropped += objects;
    } else {
      log.write(car);
      collected += objects;
    }
    table.remove(slot);
    bytes -= car.bytes();
    return true;
  }

  /** Made in the untaped run that goes on. */
  private boolean isOfThisRun(AdSideCar car) {
    return untaped > 0 && (car instanceof AdCell ? car.key() > untapedFrom : -car.key() - 1 >= untapedSlabsFrom);
  }

  /** Made in an untaped run that has ended: whether it is logged depends on what refers to it. */
  private boolean isLeftOver(AdSideCar car) {
    return car.isRepeated && !car.isForgotten && !isOfThisRun(car);
  }

  /**
   * Collects, and logs the victims. The collector has cleared their references when it returns, so the tables tell them.
   * Their notices come from another thread, and there is none to wait for where nothing has died.
   */
  private boolean relieve() {
    relieved++;
    long before = collected + dropped;
    long logged = collected;
    System.gc();
    if (repeated.hasRuns) {
      repeated.mark();
    }
    long victims = 0;
    for (KeyTable table : new KeyTable[] {cells, slabs.table}) {
      for (long key = table.cleared(0); key >= 0; key = table.cleared(key + 1)) {
        victims += retire(table.get(key)) ? 1 : 0;
      }
    }
    if (collected > logged) {
      drains++;
    }
    // The victims' contents stay in memory until their notices have been taken.
    try {
      while (victims > 0) {
        Reference<?> dead = queue.remove(50);
        if (dead == null) {
          break;
        }
        victims -= retire((AdSideCar) dead) ? 1 : 0;
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    return collected + dropped > before;
  }

  /**
   * Where the forward sweep ends: notes the peaks, and logs what is dead. The backward sweep logs nothing, and needs room
   * for adjoints. An allocation point.
   */
  public void turn() {
    requireOpen();
    stack.mark();
    drain();
    if (bytes > budget / 4) {
      relieve();
    }
  }

  // ---- backward sweep

  /** @return the object whose key the matching {@link #pushReference} has pushed, rebuilt if need be */
  public AdHandle popReference() {
    return lookup(stack.popLong());
  }

  /**
   * @param key of an object, or 0
   * @return the one handle of that key, or null for 0
   */
  public AdHandle lookup(long key) {
    if (key == 0) {
      return null;
    }
    if (key > 0) {
      AdSideCar cell = cells.get(key);
      return ((AdCell) (cell != null ? cell : demand(cells, key, key))).pin(this);
    }
    AdSlab slab = recent;
    if (slab == null || slab.number() != AdSlab.slabOf(key)) {
      int number = AdSlab.slabOf(key);
      AdSideCar found = slabs.table.get(number);
      recent = slab = (AdSlab) (found != null ? found : demand(slabs.table, number, -(number + 1L)));
    }
    return slab.pin(AdSlab.indexOf(key), this);
  }

  /** The slab of a number, if it is in the table. */
  AdSlab slab(int number) {
    return recent != null && recent.number() == number ? recent : (AdSlab) slabs.table.get(number);
  }

  /** @param type of slabs
   * @return the object of the type whose allocation is the last one not yet mirrored */
  public AdHandle latest(AdType type) {
    return lookup(slabs.latest(type));
  }

  private AdSideCar demand(KeyTable table, long slot, long key) {
    if (!log.has(key)) {
      throw new AdException(AdException.Code.LOST_OBJECT, "object " + key
          + " is neither alive nor in the log: it was mirrored too early, or a checkpoint does not hold it");
    }
    AdSideCar car = log.restore(this, key);
    restored += car instanceof AdSlab slab ? slab.filled() : 1;
    bytes += car.bytes();
    table.put(slot, car);
    return car;
  }

  /** The mirror of the last {@link #newKey} not yet mirrored: the object is forgotten. */
  public void unallocate() {
    if (counter == 0) {
      throw new AdException(AdException.Code.UNBALANCED, "more allocations are mirrored than were made");
    }
    long key = counter--;
    log.forget(key);
    AdSideCar cell = cells.remove(key);
    if (cell != null) {
      bytes -= cell.bytes();
    }
  }

  /** @param type whose last {@link #cursor} not yet mirrored is mirrored */
  public void unallocate(AdType type) {
    slabs.unallocate(this, type);
  }

  /** @return objects made and not yet mirrored */
  public long allocations() {
    return counter + slabs.instances;
  }

  /** The objects of a moment, see {@link #mark}. */
  public static final class Mark {
    private final long counter;
    private final long[] slabs;

    private Mark(long counter, long[] slabs) {
      this.counter = counter;
      this.slabs = slabs;
    }
  }

  private void requireOpen() {
    if (closed) {
      throw new AdException(AdException.Code.WRONG_VALUE, "the context is closed; make a new one");
    }
  }

  /** @return the objects there are now, for {@link #unwindTo} */
  public Mark mark() {
    requireOpen();
    return new Mark(counter, slabs.state());
  }

  /**
   * Mirrors the objects that a caller of generated code has made itself, after the backward sweep.
   *
   * @param mark what {@link #mark} said before; if there were no objects then, this is the {@link #end}
   */
  public void unwindTo(Mark mark) {
    while (counter > mark.counter) {
      unallocate();
    }
    slabs.unwindTo(this, mark.slabs);
    if (allocations() == 0) {
      end();
    }
  }

  /** The end of the backward sweep: everything must have been mirrored. */
  public void end() {
    if (stack.size() != 0 || counter != 0 || slabs.count() != 0) {
      throw new AdException(AdException.Code.UNBALANCED, "the backward sweep ends with " + stack.size()
          + " bytes on the stack, " + counter + " objects and " + slabs.count() + " slabs that were not mirrored");
    }
    log.clear();
    keptObjects.clear();
    keptNumbers.clear();
    highestKey = 0;
    repeated.hasRuns = false;
    slabs.end();
  }

  // ---- replay

  /** From here on objects are numbered but not kept: a run whose sweep will be replayed from a checkpoint. */
  public void pauseTaping() {
    if (untaped++ == 0) {
      drain();
      repeated.hasRuns = true;
      untapedFrom = counter;
      slabs.close();
      untapedSlabsFrom = slabs.count();
    }
  }

  /** Ends the innermost {@link #pauseTaping}. */
  public void resumeTaping() {
    if (untaped == 0) {
      throw new AdException(AdException.Code.UNBALANCED, "taping is resumed but was not paused");
    }
    drain();
    // The backward sweep may ask for the last object of a class without a push.
    slabs.latest(slab -> slab.isRepeated = false);
    slabs.close();
    untaped--;
  }

  /** @return whether forward code pushes */
  public boolean taping() {
    return untaped == 0;
  }

  void closeSlabs() {
    slabs.close();
  }

  /** The counters at a checkpoint: objects, then slabs. */
  Mark counters() {
    slabs.close();
    return mark();
  }

  void counters(Mark state) {
    counter = state.counter;
    slabs.state(state.slabs);
  }

  /** The side-car that holds an object, from the table or the log. */
  AdSideCar sideCar(long objectKey) {
    boolean isCell = objectKey > 0;
    KeyTable table = isCell ? cells : slabs.table;
    long slot = isCell ? objectKey : AdSlab.slabOf(objectKey);
    AdSideCar car = table.get(slot);
    return car != null ? car : demand(table, slot, isCell ? objectKey : -(slot + 1));
  }

  /** For a checkpoint: the side-car of a key, made blank if it is not in the table. A record in the log is dropped. */
  AdSideCar revive(long key, int type, int extent) {
    log.forget(key);
    KeyTable table = key > 0 ? cells : slabs.table;
    long slot = key > 0 ? key : -key - 1;
    AdSideCar car = table.get(slot);
    if (car == null) {
      car = AdType.of(type).blank(this, key, extent);
      bytes += car.bytes();
      table.put(slot, car);
    }
    if (car instanceof AdCell cell) {
      cell.pin(this);
    } else {
      ((AdSlab) car).pin();
    }
    return car;
  }

  /** @return what has happened so far */
  public Statistics statistics() {
    return new Statistics(allocated, collected, dropped, restored, rebuilt, reused, drains, relieved,
        cells.size() + slabs.table.size(), bytes, log.size(), log.peak(), stack.peak());
  }

  /** Releases the stacks. */
  @Override
  public void close() {
    closed = true;
    stack.close();
    log.close();
    checkpoints.close();
  }
}
