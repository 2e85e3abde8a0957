// SPDX-License-Identifier: MIT
// A parameter of a local class's constructor has the name of a variable that the class captures.
import java.util.function.*;
public class LocalHidden {
  static class Base { double kept = 1.5; private double hid = 9; double base() { return kept; } }
  public static double run(double[] x) {
    double kept = x[0];
    double hid = x[1];
    class Local extends Base {
      double own = hid * 2;
      Local(double hid) { own += hid; }
      double all() { return own * base() + kept; }
    }
    Base anonymous = new Base() { double twice = hid * 2; @Override double base() { return kept + hid + twice; } };
    Local a = new Local(x[2]);
    double total = a.all() + anonymous.base();
    for (int i = 0; i < 3; i++) {
      final int n = i;
      DoubleUnaryOperator f = v -> { double s = v; for (int i2 = 0; i2 <= n; i2++) { s += kept * i2; } return s; };
      total += f.applyAsDouble(x[i]);
    }
    return total;
  }
}
