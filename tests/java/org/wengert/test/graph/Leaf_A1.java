// SPDX-License-Identifier: MIT
// The managed form, by slabs, of the small: class Leaf { double x; Leaf next; }
package org.wengert.test.graph;

import java.util.Arrays;
import java.util.function.LongConsumer;
import org.wengert.runtime.*;

/** A handle into a slab: it holds the slab's token, so that the slab outlives its handles. */
public final class Leaf_A1 extends AdInstance {
  /** Registered once. */
  public static final AdType TYPE = AdType.register("Leaf", Slab::new);

  private final Slab slab;
  private Leaf_A1 next;

  static final class Slab extends AdSlab {
    final double[] x;
    final long[] next;
    double[] a1_x;

    Slab(AdContext context, long key, int capacity) {
      super(context, key, capacity);
      x = new double[capacity];
      next = new long[capacity];
    }

    @Override
    protected void saveColumns(AdStack to) {
      to.push(x);
      to.push(next);
    }

    @Override
    protected void loadColumns(AdStack from) {
      from.pop(next);
      from.pop(x);
    }

    @Override
    protected int type() {
      return TYPE.id();
    }

    @Override
    protected long bytes() {
      return 16L * extent();
    }

    @Override
    protected boolean holdsAdjoint() {
      return a1_x != null;
    }

    @Override
    protected void reset() {
      Arrays.fill(x, 0);
      Arrays.fill(next, 0);
    }

    @Override
    protected AdHandle rebuild(Token token, int index) {
      return new Leaf_A1(this, token, index);
    }

    @Override
    protected void references(int index, LongConsumer visit) {
      visit.accept(next[index]);
    }
  }

  private Leaf_A1(Slab slab, AdSlab.Token token, int index) {
    super(slab, token, index);
    this.slab = slab;
  }

  /**
   * @param context of the sweep
   * @return a new leaf
   */
  public static Leaf_A1 allocate(AdContext context) {
    AdSlab.Cursor cursor = context.cursor(TYPE);
    Slab slab = (Slab) cursor.slab();
    int index = cursor.next();
    Leaf_A1 known = (Leaf_A1) slab.known(index);
    return known != null ? known : new Leaf_A1(slab, cursor.token(), index);
  }

  /** @return the value */
  public double x() {
    return slab.x[index];
  }

  /** @param value the new value */
  public void x(double value) {
    slab.x[index] = value;
  }

  /** @return the adjoint */
  public double a1_x() {
    return slab.a1_x == null ? 0 : slab.a1_x[index];
  }

  /** @param value the new adjoint */
  public void a1_x(double value) {
    if (slab.a1_x == null) {
      slab.a1_x = new double[slab.x.length];
    }
    slab.a1_x[index] = value;
  }

  /**
   * @param context of the sweep
   * @return the field next
   */
  public Leaf_A1 next(AdContext context) {
    if (stale(next, slab.next[index])) {
      next = (Leaf_A1) context.lookup(slab.next[index]);
    }
    return next;
  }

  /** @param leaf the new field next */
  public void next(Leaf_A1 leaf) {
    next = leaf;
    slab.next[index] = key(leaf);
  }
}
