// SPDX-License-Identifier: MIT
// A random program under the library, each statement's forward and backward part written as generated code would be.
// Collections are forced at random places of both sweeps; a sweep may be cut by checkpoints.
package org.wengert.test.graph;

import java.util.ArrayDeque;
import java.util.SplittableRandom;
import org.wengert.runtime.*;
import org.wengert.test.Check;

/** Runs a program forward and backward and gives its value, gradient and statistics. */
public final class ManagedRun {
  private final Program program;
  private final double[] in;
  private final AdContext context = new AdContext();
  private final AdStack stack = context.stack;
  private final SplittableRandom random;
  private final double collections;
  private final double[] gradient;
  private final Node_A1[] node = new Node_A1[Program.NODES];
  @SuppressWarnings({"unchecked", "rawtypes"})
  private final ObjectArray_A1<Node_A1>[] array = new ObjectArray_A1[Program.ARRAYS];
  private final Leaf_A1[] leaf = new Leaf_A1[Program.LEAVES];
  private double out;

  /** What a run gives. */
  public record Result(double value, double[] gradient, Statistics statistics) {}

  private ManagedRun(Program program, double[] in, double collections, long seed) {
    this.program = program;
    this.in = in;
    this.collections = collections;
    random = new SplittableRandom(seed);
    gradient = new double[in.length];
  }

  /**
   * @param program to run
   * @param in inputs
   * @param collections probability of a forced collection before each statement, in both sweeps
   * @param seed of the places of the collections
   * @param segment statements between checkpoints; 0 for none
   * @return value, gradient, statistics
   */
  public static Result run(Program program, double[] in, double collections, long seed, int segment) {
    ManagedRun run = new ManagedRun(program, in, collections, seed);
    if (segment == 0) {
      run.plain();
    } else {
      run.checkpointed(segment);
    }
    run.context.end();
    Statistics statistics = run.context.statistics();
    run.context.close();
    return new Result(run.out, run.gradient, statistics);
  }

  private void plain() {
    int n = program.statements.length;
    forward(0, n);
    context.turn();
    backward(0, n);
  }

  private void checkpointed(int segment) {
    AdStack contents = AdStack.direct();
    int n = program.statements.length;
    var checkpoints = new ArrayDeque<Checkpoint>();
    context.pauseTaping();
    for (int from = 0; from < n; from += segment) {
      checkpoints.push(checkpoint(contents));
      forward(from, Math.min(n, from + segment));
    }
    context.resumeTaping();
    double value = out;
    for (int from = (n - 1) / segment * segment; from >= 0; from -= segment) {
      Checkpoint checkpoint = checkpoints.pop();
      checkpoint.restore();
      for (int i = 0; i < node.length; i++) {
        node[i] = (Node_A1) checkpoint.root(i);
      }
      for (int i = 0; i < array.length; i++) {
        array[i] = arrayOf(checkpoint.root(node.length + i));
      }
      for (int i = 0; i < leaf.length; i++) {
        leaf[i] = (Leaf_A1) checkpoint.root(node.length + array.length + i);
      }
      forward(from, Math.min(n, from + segment));
      context.turn();
      backward(from, Math.min(n, from + segment));
      checkpoint.release();
    }
    out = value;
    contents.close();
  }

  @SuppressWarnings("unchecked")
  private static ObjectArray_A1<Node_A1> arrayOf(AdHandle handle) {
    return (ObjectArray_A1<Node_A1>) handle;
  }

  private Checkpoint checkpoint(AdStack contents) {
    AdHandle[] roots = new AdHandle[node.length + array.length + leaf.length];
    System.arraycopy(node, 0, roots, 0, node.length);
    System.arraycopy(array, 0, roots, node.length, array.length);
    System.arraycopy(leaf, 0, roots, node.length + array.length, leaf.length);
    return new Checkpoint(context, contents, roots);
  }

  private void maybeCollect(boolean surely) {
    if (collections > 0 && (random.nextDouble() < collections || surely)) {
      Check.collect();
    }
  }

  private void forward(int from, int to) {
    for (int s = from; s < to; s++) {
      // At two fixed places too, so that no run goes without.
      maybeCollect(s == from + (to - from) / 2 || s == to - Program.NODES - 1);
      forward(program.statements[s]);
    }
  }

  private void backward(int from, int to) {
    for (int s = to - 1; s >= from; s--) {
      maybeCollect(false);
      backward(program.statements[s]);
    }
  }

  private void pushBoolean(boolean value) {
    if (context.taping()) {
      stack.pushBoolean(value);
    }
  }

  private void pushDouble(double value) {
    if (context.taping()) {
      stack.pushDouble(value);
    }
  }

  private void pushLong(long value) {
    if (context.taping()) {
      stack.pushLong(value);
    }
  }

  // Whether a statement does something: its operands are not null and of the right class.
  private boolean runs(Program.Statement s, Node_A1 p, Node_A1 q, ObjectArray_A1<Node_A1> a, Leaf_A1 f, Leaf_A1 g) {
    return switch (s.kind()) {
      case LINK, COMPARE, OUTPUT -> p != null;
      case FOLLOW -> q != null;
      case COMPUTE, MULTIPLY -> p != null && q != null;
      case STORE, LOAD -> a != null;
      case NEW_DATA -> p instanceof DataNode_A1;
      case SET_DATA, USE_DATA -> p instanceof DataNode_A1 d && d.data(context) != null && q != null;
      case SHARE_DATA -> p instanceof DataNode_A1 && q instanceof DataNode_A1;
      case LINK_LEAF -> f != null;
      case FOLLOW_LEAF -> g != null;
      case COMPUTE_LEAF -> f != null && g != null;
      case USE_LEAF -> f != null && q != null;
      default -> true;
    };
  }

  private Node_A1 newNode(boolean withData, double x) {
    Node_A1 made = withData ? DataNode_A1.allocate(context) : Node_A1.allocate(context);
    made.x(x);
    return made;
  }

  private void forward(Program.Statement s) {
    int i = s.i() % Program.NODES;
    int j = s.j() % Program.NODES;
    int ai = s.i() % Program.ARRAYS;
    int li = s.i() % Program.LEAVES;
    int lj = s.j() % Program.LEAVES;
    int at = s.k() % Program.LENGTH;
    double u = in[s.k() % Program.INPUTS];
    double c = s.c();
    Node_A1 p = node[i];
    Node_A1 q = node[j];
    ObjectArray_A1<Node_A1> a = array[ai];
    Leaf_A1 f = leaf[li];
    Leaf_A1 g = leaf[lj];
    boolean runs = runs(s, p, q, a, f, g);
    if (runs) {
      forward(s, i, j, ai, li, at, c, u, p, q, a, f, g);
    }
    pushBoolean(runs);
  }

  private void forward(Program.Statement s, int i, int j, int ai, int li, int at, double c, double u, Node_A1 p,
      Node_A1 q, ObjectArray_A1<Node_A1> a, Leaf_A1 f, Leaf_A1 g) {
    switch (s.kind()) {
      case NEW_NODE, NEW_DATA_NODE -> {
        context.pushReference(p);
        node[i] = newNode(s.kind() == Program.Kind.NEW_DATA_NODE, c * u);
      }
      case LINK -> {
        pushLong(AdHandle.key(p.next(context)));
        p.next(q);
      }
      case FOLLOW -> {
        context.pushReference(p);
        node[i] = q.next(context);
      }
      case DROP -> {
        context.pushReference(p);
        node[i] = null;
      }
      case COMPUTE -> {
        pushDouble(p.x());
        p.x(c * Math.sin(q.x()) + 0.5 * p.x());
      }
      case MULTIPLY -> {
        pushDouble(p.x());
        p.x(p.x() * Math.cos(q.x()));
      }
      case RING -> {
        context.pushReference(p);
        Node_A1 first = newNode(false, c * u);
        Node_A1 second = newNode(false, 0.5 * u);
        Node_A1 third = newNode(false, -0.25 * u);
        first.next(second);
        second.next(third);
        third.next(first);
        node[i] = first;
        context.pushReference(third);
        context.pushReference(second);
        context.pushReference(first);
      }
      case NEW_ARRAY -> {
        context.pushReference(a);
        array[ai] = ObjectArray_A1.allocate(context, Program.LENGTH);
      }
      case STORE -> {
        pushLong(a.key(at));
        a.set(at, q);
      }
      case LOAD -> {
        context.pushReference(q);
        node[j] = a.get(context, at);
      }
      case NEW_DATA -> {
        DataNode_A1 d = (DataNode_A1) p;
        context.pushReference(d.data(context));
        d.data(DoubleArray_A1.allocate(context, Program.LENGTH));
      }
      case SET_DATA -> {
        double[] data = ((DataNode_A1) p).data(context).value();
        pushDouble(data[at]);
        data[at] = c * q.x();
      }
      case USE_DATA -> {
        pushDouble(q.x());
        q.x(q.x() + c * ((DataNode_A1) p).data(context).value()[at]);
      }
      case SHARE_DATA -> {
        DataNode_A1 d = (DataNode_A1) p;
        context.pushReference(d.data(context));
        d.data(((DataNode_A1) q).data(context));
      }
      case NEW_LEAF -> {
        context.pushReference(f);
        Leaf_A1 made = Leaf_A1.allocate(context);
        made.x(c * u);
        made.next(g);
        leaf[li] = made;
        context.pushReference(made);
      }
      case LINK_LEAF -> {
        context.pushReference(f.next(context));
        f.next(g);
      }
      case FOLLOW_LEAF -> {
        context.pushReference(f);
        leaf[li] = g.next(context);
      }
      case COMPUTE_LEAF -> {
        pushDouble(f.x());
        f.x(c * Math.sin(f.x()) + 0.25 * g.x());
      }
      case USE_LEAF -> {
        pushDouble(q.x());
        q.x(q.x() + c * f.x());
      }
      case DROP_LEAF -> {
        context.pushReference(f);
        leaf[li] = null;
      }
      case COMPARE -> {
        boolean same = AdHandle.same(p, q);
        pushBoolean(same);
        pushDouble(p.x());
        p.x(same ? 0.75 * p.x() : p.x() - 0.125);
      }
      case OUTPUT -> out += c * p.x();
    }
  }

  private void backward(Program.Statement s) {
    if (!stack.popBoolean()) {
      return;
    }
    int i = s.i() % Program.NODES;
    int j = s.j() % Program.NODES;
    int ai = s.i() % Program.ARRAYS;
    int li = s.i() % Program.LEAVES;
    int lj = s.j() % Program.LEAVES;
    int at = s.k() % Program.LENGTH;
    int input = s.k() % Program.INPUTS;
    double c = s.c();
    Node_A1 p = node[i];
    Node_A1 q = node[j];
    ObjectArray_A1<Node_A1> a = array[ai];
    Leaf_A1 f = leaf[li];
    Leaf_A1 g = leaf[lj];
    switch (s.kind()) {
      case NEW_NODE, NEW_DATA_NODE -> {
        gradient[input] += c * p.a1_x();
        context.unallocate();
        node[i] = (Node_A1) context.popReference();
      }
      case LINK -> p.next((Node_A1) context.lookup(stack.popLong()));
      case FOLLOW, DROP -> node[i] = (Node_A1) context.popReference();
      case COMPUTE -> {
        p.x(stack.popDouble());
        double bar = p.a1_x();
        p.a1_x(0.5 * bar);
        q.a1_x(q.a1_x() + c * Math.cos(q.x()) * bar);
      }
      case MULTIPLY -> {
        p.x(stack.popDouble());
        double bar = p.a1_x();
        double x = p.x();
        p.a1_x(Math.cos(q.x()) * bar);
        q.a1_x(q.a1_x() - x * Math.sin(q.x()) * bar);
      }
      case RING -> {
        Node_A1 first = (Node_A1) context.popReference();
        Node_A1 second = (Node_A1) context.popReference();
        Node_A1 third = (Node_A1) context.popReference();
        gradient[input] += -0.25 * third.a1_x();
        gradient[input] += 0.5 * second.a1_x();
        gradient[input] += c * first.a1_x();
        context.unallocate();
        context.unallocate();
        context.unallocate();
        node[i] = (Node_A1) context.popReference();
      }
      case NEW_ARRAY -> {
        context.unallocate();
        array[ai] = arrayOf(context.popReference());
      }
      case STORE -> a.setKey(at, stack.popLong());
      case LOAD -> node[j] = (Node_A1) context.popReference();
      case NEW_DATA -> {
        context.unallocate();
        ((DataNode_A1) p).data((DoubleArray_A1) context.popReference());
      }
      case SET_DATA -> {
        DoubleArray_A1 data = ((DataNode_A1) p).data(context);
        data.value()[at] = stack.popDouble();
        double bar = data.adjoint()[at];
        data.adjoint()[at] = 0;
        q.a1_x(q.a1_x() + c * bar);
      }
      case USE_DATA -> {
        q.x(stack.popDouble());
        ((DataNode_A1) p).data(context).adjoint()[at] += c * q.a1_x();
      }
      case SHARE_DATA -> ((DataNode_A1) p).data((DoubleArray_A1) context.popReference());
      case NEW_LEAF -> {
        gradient[input] += c * ((Leaf_A1) context.popReference()).a1_x();
        context.unallocate(Leaf_A1.TYPE);
        leaf[li] = (Leaf_A1) context.popReference();
      }
      case LINK_LEAF -> f.next((Leaf_A1) context.popReference());
      case FOLLOW_LEAF, DROP_LEAF -> leaf[li] = (Leaf_A1) context.popReference();
      case COMPUTE_LEAF -> {
        // f and g may be one leaf: the statement's value is restored first, as its partials are at the old state.
        f.x(stack.popDouble());
        double bar = f.a1_x();
        f.a1_x(0);
        f.a1_x(f.a1_x() + c * Math.cos(f.x()) * bar);
        g.a1_x(g.a1_x() + 0.25 * bar);
      }
      case USE_LEAF -> {
        q.x(stack.popDouble());
        f.a1_x(f.a1_x() + c * q.a1_x());
      }
      case COMPARE -> {
        p.x(stack.popDouble());
        if (stack.popBoolean()) {
          p.a1_x(0.75 * p.a1_x());
        }
      }
      case OUTPUT -> p.a1_x(p.a1_x() + c);
    }
  }
}
