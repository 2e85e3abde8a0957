// SPDX-License-Identifier: MIT
public class GenericArrayCompare {
  static class Box<T> {
    private T[] a;
    @SuppressWarnings("unchecked")
    Box(int n) {
      a = (T[]) new Object[n];
    }
    void set(int i, T v) { a[i] = v; }
    T get(int i) { return a[i]; }
  }
  public static double run(double[] x) {
    Box<Double> b = new Box<>(3);
    b.set(0, x[0]);
    return (b.get(1) == null ? 2 : 3) * x[0] * b.get(0);
  }
}
