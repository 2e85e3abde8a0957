// SPDX-License-Identifier: MIT
package again;

/** An object that is given to a head. */
public final class Pairs {
  private Pairs() {}

  /** Two numbers. */
  static final class Pair {
    double first;
    double second;
  }

  /**
   * With an object.
   *
   * @param x inputs
   * @param pair what they are multiplied with
   * @return a number
   */
  public static double pair(double[] x, Pair pair) {
    pair.first *= pair.second;
    return pair.first * x[0];
  }
}
