// SPDX-License-Identifier: MIT
// The managed form of: class Node { double x; Node next; }
package org.wengert.test.graph;

import java.util.function.LongConsumer;
import org.wengert.runtime.*;

class Node_A1 extends AdObject {
  static final AdType TYPE = AdType.register("Node", (context, key, extent) -> new Cell(null, context, key));

  final Cell cell;
  private Node_A1 next;

  static class Cell extends AdCell {
    double x;
    double a1_x;
    boolean seeded;
    long next;

    Cell(Node_A1 handle, AdContext context, long key) {
      super(handle, context, key);
    }

    @Override
    protected void save(AdStack to) {
      to.pushDouble(x);
      to.pushLong(next);
    }

    @Override
    protected void load(AdStack from) {
      next = from.popLong();
      x = from.popDouble();
    }

    @Override
    protected int type() {
      return TYPE.id();
    }

    @Override
    protected long bytes() {
      return 48;
    }

    @Override
    protected boolean holdsAdjoint() {
      return seeded;
    }

    @Override
    protected void reset() {
      x = 0;
      next = 0;
    }

    @Override
    protected AdHandle rebuild() {
      return new Node_A1(this);
    }

    @Override
    protected void references(LongConsumer visit) {
      visit.accept(next);
    }
  }

  Node_A1(Cell cell) {
    this.cell = cell;
  }

  private Node_A1(AdContext context, long key) {
    this(context, key, Cell::new);
  }

  /** Makes the cell that a class needs: the handle and its cell refer to one another. */
  interface CellMaker {
    Cell make(Node_A1 handle, AdContext context, long key);
  }

  Node_A1(AdContext context, long key, CellMaker maker) {
    cell = maker.make(this, context, key);
  }

  static Node_A1 allocate(AdContext context) {
    long key = context.newKey();
    Node_A1 node = (Node_A1) context.existing(key);
    if (node == null) {
      node = new Node_A1(context, key);
      context.enter(node.cell);
    }
    return node;
  }

  double x() {
    return cell.x;
  }

  void x(double value) {
    cell.x = value;
  }

  double a1_x() {
    return cell.a1_x;
  }

  void a1_x(double value) {
    cell.seeded = true;
    cell.a1_x = value;
  }

  Node_A1 next(AdContext context) {
    if (stale(next, cell.next)) {
      next = (Node_A1) context.lookup(cell.next);
    }
    return next;
  }

  void next(Node_A1 node) {
    next = node;
    cell.next = key(node);
  }

  @Override
  public AdCell cell() {
    return cell;
  }
}
