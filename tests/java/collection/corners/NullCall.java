// SPDX-License-Identifier: MIT
public class NullCall {
  static class Point {
    double v;
    Point(double v) { this.v = v; }
    int size() { return 3; }
  }
  public static double run(double[] x) {
    Point p = x[0] < 0.6 ? null : new Point(x[0]);
    p.size();
    return x[0] * x[1];
  }
}
