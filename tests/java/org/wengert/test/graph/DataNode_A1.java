// SPDX-License-Identifier: MIT
// The managed form of: class DataNode extends Node { double[] data; }
package org.wengert.test.graph;

import java.util.function.LongConsumer;
import org.wengert.runtime.*;

final class DataNode_A1 extends Node_A1 {
  static final AdType TYPE = AdType.register("DataNode", (context, key, extent) -> new Cell(null, context, key));

  private DoubleArray_A1 data;

  static final class Cell extends Node_A1.Cell {
    long data;

    Cell(DataNode_A1 handle, AdContext context, long key) {
      super(handle, context, key);
    }

    @Override
    protected void save(AdStack to) {
      super.save(to);
      to.pushLong(data);
    }

    @Override
    protected void load(AdStack from) {
      data = from.popLong();
      super.load(from);
    }

    @Override
    protected int type() {
      return TYPE.id();
    }

    @Override
    protected void reset() {
      super.reset();
      data = 0;
    }

    @Override
    protected AdHandle rebuild() {
      return new DataNode_A1(this);
    }

    @Override
    protected void references(LongConsumer visit) {
      super.references(visit);
      visit.accept(data);
    }
  }

  private DataNode_A1(Cell cell) {
    super(cell);
  }

  private DataNode_A1(AdContext context, long key) {
    super(context, key, (handle, c, k) -> new Cell((DataNode_A1) handle, c, k));
  }

  static DataNode_A1 allocate(AdContext context) {
    long key = context.newKey();
    DataNode_A1 node = (DataNode_A1) context.existing(key);
    if (node == null) {
      node = new DataNode_A1(context, key);
      context.enter(node.cell);
    }
    return node;
  }

  DoubleArray_A1 data(AdContext context) {
    long key = ((Cell) cell).data;
    if (stale(data, key)) {
      data = (DoubleArray_A1) context.lookup(key);
    }
    return data;
  }

  void data(DoubleArray_A1 array) {
    data = array;
    ((Cell) cell).data = key(array);
  }
}
