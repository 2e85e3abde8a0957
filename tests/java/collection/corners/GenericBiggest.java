// SPDX-License-Identifier: MIT
public class GenericBiggest {
  static <T extends Comparable<T>> T biggest(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
  public static double run(double[] x) { return biggest(x[0], x[1]) * x[2] + biggest(3, 5) * x[3] + biggest(2L, 1L); }
}
