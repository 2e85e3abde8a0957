// SPDX-License-Identifier: MIT
public class GenericTextRefused {
  static <T extends Comparable<T>> T biggest(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
  public static double run(double[] x) { return (biggest("b", "a").equals("b") ? x[0] : x[1]) * x[2]; }
}
