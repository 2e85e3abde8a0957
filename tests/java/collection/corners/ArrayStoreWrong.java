// SPDX-License-Identifier: MIT
public class ArrayStoreWrong {
  static class A {
    double v;
    A(double w) { v = w; }
  }
  public static double run(double[] x) {
    A[] a = new A[2];
    a[0] = new A(x[0]);
    return a[0].v * (a[1] == null ? x[1] : 2);
  }
}
