// SPDX-License-Identifier: MIT
public class StaticCounter {
  static class N {
    static int made;
    final int id;
    double v;
    N(double v) {
      id = made++;
      this.v = v;
    }
  }
  public static double run(double[] x) {
    double s = 0;
    for (int i = 0; i < 3; i++) s += new N(x[i]).id* x[i];
    return s + N.made * x[5];
  }
}
