// SPDX-License-Identifier: MIT
public class ThisEscape {
  static class R {
    R me;
    double v;
    R(double w) {
      me = this;
      v = w * w;
      me.v += 1;
    }
  }
  public static double run(double[] x) {
    R r = new R(x[0]);
    return r.me.v + r.v * x[1];
  }
}
