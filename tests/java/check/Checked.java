// SPDX-License-Identifier: MIT
// Heads for `wengert check`: what arguments it can make up.
package checked;

public final class Checked {
  /** Holds no number; its constructor takes one by name. */
  static final class Grid {
    final int cells;

    Grid(int cells) {
      this.cells = cells;
    }
  }

  public static double mixed(Grid grid, double[] x, double s, double[] y, int m, boolean add, int[] order) {
    double sum = 0.0;
    for (int i = 0; i < x.length; i++) {
      y[i] = x[i] * x[i] * s + (add ? grid.cells : m);
      sum += Math.sin(y[i]) * x[(order[i] + m) % x.length];
    }
    return sum;
  }

  public static float single(float[] x, float s) {
    float sum = 0f;
    for (float v : x) {
      sum += v * s;
    }
    return sum * sum;
  }

  public void instance(double[] x, double[] y) {
    for (int i = 0; i < x.length; i++) {
      y[i] = Math.exp(x[i]) + y[i] * x[i];
    }
  }

  /** Its derivative is zero. */
  public static double flat(double x) {
    return Math.floor(x);
  }

  /** No number is returned, and none changes. */
  public static int counted(double[] x) {
    return x[0] > 0.5 ? 1 : 2;
  }

  /** It declares an exception that has to be caught. */
  public static double thrown(double[] x) throws Exception {
    if (x.length == 0) {
      throw new java.io.IOException("no numbers");
    }
    return x[0] * x[1];
  }

  /** Its argument is the result, and given back as it was. */
  public static double[] itself(double[] x) {
    double result = x[1];
    x[0] *= result;
    return x;
  }

  static final class Node {
    double value;
  }

  public static Node made(double x) {
    Node node = new Node();
    node.value = x * x;
    return node;
  }

  public static double object(Node node) {
    return node.value;
  }
}
