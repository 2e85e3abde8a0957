// SPDX-License-Identifier: MIT
// Hand-written reference: the managed form of Fluid, in the shape that the compiler shall write.
package fluid.reference;

import fluid.Fluid;
import java.util.function.LongConsumer;
import org.wengert.runtime.*;

final class Fluid_A1 extends AdObject {
  private static final AdType TYPE = AdType.register("fluid.Fluid", (context, key, extent) -> new Cell(null, context, key));

  private final Cell cell;
  private DoubleArray_A1 u;
  private DoubleArray_A1 v;
  private DoubleArray_A1 d;

  private static final class Cell extends AdCell {
    private long u;
    private long v;
    private long d;

    private Cell(Fluid_A1 handle, AdContext context, long key) {
      super(handle, context, key);
    }

    @Override
    protected void save(AdStack to) {
      to.pushLong(u);
      to.pushLong(v);
      to.pushLong(d);
    }

    @Override
    protected void load(AdStack from) {
      d = from.popLong();
      v = from.popLong();
      u = from.popLong();
    }

    @Override
    protected int type() {
      return TYPE.id();
    }

    @Override
    protected long bytes() {
      return 24;
    }

    @Override
    protected boolean holdsAdjoint() {
      return false;
    }

    @Override
    protected void reset() {
      u = 0;
      v = 0;
      d = 0;
    }

    @Override
    protected AdHandle rebuild() {
      return new Fluid_A1(this);
    }

    @Override
    protected void references(LongConsumer visit) {
      visit.accept(u);
      visit.accept(v);
      visit.accept(d);
    }
  }

  private Fluid_A1(Cell cell) {
    this.cell = cell;
  }

  private Fluid_A1(AdContext context, long key) {
    cell = new Cell(this, context, key);
  }

  static Fluid_A1 allocate(AdContext context, DoubleArray_A1 u, DoubleArray_A1 v, DoubleArray_A1 d) {
    long key = context.newKey();
    Fluid_A1 fluid = (Fluid_A1) context.existing(key);
    if (fluid == null) {
      fluid = new Fluid_A1(context, key);
      context.enter(fluid.cell);
    }
    fluid.u(u);
    fluid.v(v);
    fluid.d(d);
    return fluid;
  }

  DoubleArray_A1 u(AdContext context) {
    if (stale(u, cell.u)) {
      u = (DoubleArray_A1) context.lookup(cell.u);
    }
    return u;
  }

  DoubleArray_A1 v(AdContext context) {
    if (stale(v, cell.v)) {
      v = (DoubleArray_A1) context.lookup(cell.v);
    }
    return v;
  }

  DoubleArray_A1 d(AdContext context) {
    if (stale(d, cell.d)) {
      d = (DoubleArray_A1) context.lookup(cell.d);
    }
    return d;
  }

  void u(DoubleArray_A1 array) {
    u = array;
    cell.u = key(array);
  }

  void v(DoubleArray_A1 array) {
    v = array;
    cell.v = key(array);
  }

  void d(DoubleArray_A1 array) {
    d = array;
    cell.d = key(array);
  }

  @Override
  public AdCell cell() {
    return cell;
  }
}
