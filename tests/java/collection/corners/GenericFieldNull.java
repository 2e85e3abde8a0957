// SPDX-License-Identifier: MIT
public class GenericFieldNull {
  static class Holder<T> {
    private T v;
    void set(T w) { v = w; }
    T get() { return v; }
  }
  public static double run(double[] x) {
    Holder<Double> h = new Holder<>();
    if (x[0] > 0.6) h.set(x[1]);
    return x[0] * h.get();
  }
}
