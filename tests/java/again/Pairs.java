// SPDX-License-Identifier: MIT
package again;

/** Objects that a head makes. */
public final class Pairs {
  private Pairs() {}

  /** An object that a head makes. */
  static final class Pair {
    double first;
    double second;

    Pair(double first, double second) {
      this.first = first;
      this.second = second;
    }
  }

  /**
   * With an object.
   *
   * @param x inputs
   * @return a number
   */
  public static double pair(double[] x) {
    Pair pair = new Pair(x[0], x[1] * x[0]);
    pair.first *= pair.second;
    return pair.first * pair.first;
  }
}
