// SPDX-License-Identifier: MIT
import java.util.*;
public class RequireNonNull {
  static class Point {
    double v;
    Point(double v) { this.v = v; }
  }
  public static double run(double[] x) {
    Point p = x[0] < 0.6 ? null : new Point(x[0]);
    Objects.requireNonNull(p);
    return x[0] * x[1];
  }
}
