// SPDX-License-Identifier: MIT
package third;

/** A number that depends on objects in a list, nonlinearly. */
public final class Path {
  private Path() {}

  /** An object that refers to the one before. */
  static final class Node {
    double value;
    Node next;

    Node(double value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  /**
   * @param x inputs
   * @return the number
   */
  public static double run(double[] x) {
    Node last = null;
    double product = 1.0;
    for (int i = 0; i < x.length; i++) {
      last = new Node(Math.sin(x[i]) * (last == null ? 1.0 : last.value), last);
      product = product * last.value + x[i] * x[i] * x[i];
    }
    return product;
  }
}
