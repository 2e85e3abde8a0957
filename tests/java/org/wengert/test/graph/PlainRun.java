// SPDX-License-Identifier: MIT
// The reference: a random program on ordinary objects, with a tape of scalar statements. It shares no line with the
// library, and the collector can take nothing that it needs.
package org.wengert.test.graph;

import java.util.ArrayList;

/** Runs a program and gives its value and gradient. */
public final class PlainRun {
  private record Scalar(double value, int id) {}

  private static class Node {
    Scalar x;
    Node next;
  }

  private static final class DataNode extends Node {
    Scalar[] data;
  }

  private static final class Leaf {
    Scalar x;
    Leaf next;
  }

  private record Entry(int a, double partialA, int b, double partialB) {}

  private final ArrayList<Entry> tape = new ArrayList<>();
  /** The output. */
  public final double value;
  /** Derivatives with respect to the inputs. */
  public final double[] gradient;

  private Scalar record(double value, Scalar a, double partialA, Scalar b, double partialB) {
    tape.add(new Entry(a.id, partialA, b.id, partialB));
    return new Scalar(value, tape.size() - 1);
  }

  private Scalar constant(double value) {
    tape.add(new Entry(0, 0, 0, 0));
    return new Scalar(value, tape.size() - 1);
  }

  private Scalar scaled(double c, Scalar a) {
    return record(c * a.value, a, c, a, 0);
  }

  /**
   * @param program to run
   * @param in inputs
   */
  public PlainRun(Program program, double[] in) {
    Scalar[] input = new Scalar[in.length];
    for (int i = 0; i < in.length; i++) {
      input[i] = constant(in[i]);
    }
    Node[] node = new Node[Program.NODES];
    Node[][] array = new Node[Program.ARRAYS][];
    Leaf[] leaf = new Leaf[Program.LEAVES];
    Scalar out = constant(0);
    for (Program.Statement s : program.statements) {
      int i = s.i() % Program.NODES;
      int j = s.j() % Program.NODES;
      int ai = s.i() % Program.ARRAYS;
      int li = s.i() % Program.LEAVES;
      int lj = s.j() % Program.LEAVES;
      int at = s.k() % Program.LENGTH;
      Scalar u = input[s.k() % Program.INPUTS];
      double c = s.c();
      Node p = node[i];
      Node q = node[j];
      switch (s.kind()) {
        case NEW_NODE -> (node[i] = new Node()).x = scaled(c, u);
        case NEW_DATA_NODE -> (node[i] = new DataNode()).x = scaled(c, u);
        case LINK -> {
          if (p != null) {
            p.next = q;
          }
        }
        case FOLLOW -> {
          if (q != null) {
            node[i] = q.next;
          }
        }
        case DROP -> node[i] = null;
        case COMPUTE -> {
          if (p != null && q != null) {
            p.x = record(c * Math.sin(q.x.value) + 0.5 * p.x.value, q.x, c * Math.cos(q.x.value), p.x, 0.5);
          }
        }
        case MULTIPLY -> {
          if (p != null && q != null) {
            double cosine = Math.cos(q.x.value);
            p.x = record(p.x.value * cosine, p.x, cosine, q.x, -p.x.value * Math.sin(q.x.value));
          }
        }
        case RING -> {
          Node first = new Node();
          Node second = new Node();
          Node third = new Node();
          first.x = scaled(c, u);
          second.x = scaled(0.5, u);
          third.x = scaled(-0.25, u);
          first.next = second;
          second.next = third;
          third.next = first;
          node[i] = first;
        }
        case NEW_ARRAY -> array[ai] = new Node[Program.LENGTH];
        case STORE -> {
          if (array[ai] != null) {
            array[ai][at] = q;
          }
        }
        case LOAD -> {
          if (array[ai] != null) {
            node[j] = array[ai][at];
          }
        }
        case NEW_DATA -> {
          if (p instanceof DataNode d) {
            d.data = new Scalar[Program.LENGTH];
            java.util.Arrays.fill(d.data, constant(0));
          }
        }
        case SET_DATA -> {
          if (p instanceof DataNode d && d.data != null && q != null) {
            d.data[at] = scaled(c, q.x);
          }
        }
        case USE_DATA -> {
          if (p instanceof DataNode d && d.data != null && q != null) {
            q.x = record(q.x.value + c * d.data[at].value, q.x, 1, d.data[at], c);
          }
        }
        case SHARE_DATA -> {
          if (p instanceof DataNode d && q instanceof DataNode e) {
            d.data = e.data;
          }
        }
        case NEW_LEAF -> {
          Leaf made = new Leaf();
          made.x = scaled(c, u);
          made.next = leaf[lj];
          leaf[li] = made;
        }
        case LINK_LEAF -> {
          if (leaf[li] != null) {
            leaf[li].next = leaf[lj];
          }
        }
        case FOLLOW_LEAF -> {
          if (leaf[lj] != null) {
            leaf[li] = leaf[lj].next;
          }
        }
        case COMPUTE_LEAF -> {
          Leaf a = leaf[li];
          Leaf b = leaf[lj];
          if (a != null && b != null) {
            a.x = record(c * Math.sin(a.x.value) + 0.25 * b.x.value, a.x, c * Math.cos(a.x.value), b.x, 0.25);
          }
        }
        case USE_LEAF -> {
          if (leaf[li] != null && q != null) {
            q.x = record(q.x.value + c * leaf[li].x.value, q.x, 1, leaf[li].x, c);
          }
        }
        case DROP_LEAF -> leaf[li] = null;
        case COMPARE -> {
          if (p != null) {
            p.x = p == q ? scaled(0.75, p.x) : record(p.x.value - 0.125, p.x, 1, p.x, 0);
          }
        }
        case OUTPUT -> {
          if (p != null) {
            out = record(out.value + c * p.x.value, out, 1, p.x, c);
          }
        }
      }
    }
    value = out.value;
    double[] adjoint = new double[tape.size()];
    adjoint[out.id] = 1;
    for (int t = tape.size() - 1; t >= 0; t--) {
      Entry entry = tape.get(t);
      double bar = adjoint[t];
      if (entry.partialA != 0) {
        adjoint[entry.a] += entry.partialA * bar;
      }
      if (entry.partialB != 0) {
        adjoint[entry.b] += entry.partialB * bar;
      }
    }
    gradient = java.util.Arrays.copyOf(adjoint, in.length);
  }
}
