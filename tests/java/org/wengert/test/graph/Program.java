// SPDX-License-Identifier: MIT
// A random program on object graphs: rings, shared parts, arrays of objects, overwritten references. Data only; it is
// run by PlainRun (ordinary objects) and ManagedRun (the library).
package org.wengert.test.graph;

import java.util.SplittableRandom;

/** Statements on variables node[], array[], leaf[], inputs in[] and the output J. Operands out of use are ignored. */
public final class Program {
  static final int NODES = 6;
  static final int ARRAYS = 3;
  static final int LEAVES = 4;
  static final int LENGTH = 5;
  static final int INPUTS = 7;

  /** What a statement does; i, j, k are operands, c a constant. A null operand makes it do nothing. */
  enum Kind {
    /** node[i] = new Node(); node[i].x = c * in[k] */
    NEW_NODE,
    /** node[i] = new DataNode(); node[i].x = c * in[k] */
    NEW_DATA_NODE,
    /** node[i].next = node[j] */
    LINK,
    /** node[i] = node[j].next */
    FOLLOW,
    /** node[i] = null */
    DROP,
    /** node[i].x = c * sin(node[j].x) + 0.5 * node[i].x */
    COMPUTE,
    /** node[i].x = node[i].x * cos(node[j].x) */
    MULTIPLY,
    /** Three new nodes in a circle; node[i] is one of them; their x are from in[k] */
    RING,
    /** array[i] = new Node[LENGTH] */
    NEW_ARRAY,
    /** array[i][k] = node[j] */
    STORE,
    /** node[j] = array[i][k] */
    LOAD,
    /** ((DataNode) node[i]).data = new double[LENGTH] */
    NEW_DATA,
    /** ((DataNode) node[i]).data[k] = c * node[j].x */
    SET_DATA,
    /** node[j].x = node[j].x + c * ((DataNode) node[i]).data[k] */
    USE_DATA,
    /** ((DataNode) node[i]).data = ((DataNode) node[j]).data */
    SHARE_DATA,
    /** leaf[i] = new Leaf(); leaf[i].x = c * in[k]; leaf[i].next = leaf[j] */
    NEW_LEAF,
    /** leaf[i].next = leaf[j] */
    LINK_LEAF,
    /** leaf[i] = leaf[j].next */
    FOLLOW_LEAF,
    /** leaf[i].x = c * sin(leaf[i].x) + 0.25 * leaf[j].x */
    COMPUTE_LEAF,
    /** node[j].x = node[j].x + c * leaf[i].x */
    USE_LEAF,
    /** leaf[i] = null */
    DROP_LEAF,
    /** if (node[i] == node[j]) node[i].x *= 0.75; else node[i].x -= 0.125 */
    COMPARE,
    /** J += c * node[i].x */
    OUTPUT
  }

  /** One statement. */
  record Statement(Kind kind, int i, int j, int k, double c) {}

  final Statement[] statements;

  /**
   * @param seed of the program
   * @param length number of statements
   */
  public Program(long seed, int length) {
    var random = new SplittableRandom(seed);
    statements = new Statement[length];
    Kind[] kinds = Kind.values();
    for (int s = 0; s < length; s++) {
      // The first statements give every variable a value; the last ones read them all.
      Kind kind = kinds[random.nextInt(kinds.length)];
      int i = random.nextInt(12);
      if (s < NODES) {
        kind = s % 2 == 0 ? Kind.NEW_DATA_NODE : Kind.NEW_NODE;
        i = s;
      } else if (s < NODES + LEAVES) {
        kind = Kind.NEW_LEAF;
        i = s - NODES;
      } else if (s < NODES + LEAVES + ARRAYS) {
        kind = Kind.NEW_ARRAY;
        i = s - NODES - LEAVES;
      } else if (s >= length - NODES) {
        kind = Kind.OUTPUT;
        i = length - 1 - s;
      }
      statements[s] = new Statement(kind, i, random.nextInt(12), random.nextInt(35), random.nextDouble(-1.2, 1.2));
    }
  }

  /** @return the inputs at which every program is run */
  public static double[] inputs() {
    double[] in = new double[INPUTS];
    for (int i = 0; i < INPUTS; i++) {
      in[i] = 0.9 * Math.sin(1.7 * i + 0.3);
    }
    return in;
  }
}
