// SPDX-License-Identifier: MIT
package small;

/** Makes small objects, each of which lives until a few later. */
public final class Chain {
  private Chain() {}

  /**
   * @param count of objects
   * @param x input
   * @return a number that depends on all of them
   */
  public static double run(int count, double x) {
    Leaf last = null;
    double sum = 0.0;
    for (int i = 0; i < count; i++) {
      Leaf before = last;
      if (i % 8 == 0) {
        before = null;
      }
      last = new Leaf(x * i, before);
      sum = sum + last.x;
      if (last.next != null) {
        sum = sum + last.next.x;
      }
    }
    return sum;
  }
}
