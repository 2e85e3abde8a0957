// SPDX-License-Identifier: MIT
public class GenericArrayNull {
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
    double s = b.get(0) * x[1];
    if (x[0] < 0.6) s += b.get(1);
    return s;
  }
}
