// SPDX-License-Identifier: MIT
// The Java compiler fails an assertion of its own where it explains a call with an error in an argument.
public class TextOrderNested {
  static int mod(int i, int n) {
    return Math.floorMod(i, n);
  }
  static <T> T same(T t) {
    return t;
  }
  public static double run(double[] x) {
    String text = "ab".repeat(2);
    double y = x[0] * x[1];
    switch (mod(text.compareTo("k" + mod(text.hashCode() % 11, 4)), 4)) {
      case 0: y *= x[1];
      case 1: y += Math.sin(x[0]); break;
      default: y -= x[0];
    }
    return y + (same(text.compareTo(same("k" + 3))) < 0 ? x[0] : 2 * x[1]);
  }
}
