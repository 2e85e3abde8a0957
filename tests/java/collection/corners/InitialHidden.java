// SPDX-License-Identifier: MIT
// Parameters of constructors have the names of fields that initial values read.
import java.util.function.DoubleUnaryOperator;
public class InitialHidden {
  static final double MASS = 0.3;
  static class Plain { double mass = 0.5; double twice = mass * 2; Plain(double mass) { this.mass += mass; } }
  static class Up { double top = 0.7; static double k = 1.5; }
  static class Down extends Up { double a = top * k + MASS; final double[] d = {a, top}; DoubleUnaryOperator f = v -> v * a + top; Down(double top, double a, double k, double MASS) { this.top = top * a * k * MASS; } }
  enum E { A(2), B(3); double w = 0.5; final double v; { w = w * 2; } E(double w) { v = this.w + w; } E() { this(4); } }
  class Inner { double z = base + 1; Inner(double base) { z += base; } }
  double base = 2;
  public static double run(double[] x) {
    Plain p = new Plain(x[0]);
    Down d = new Down(x[1], x[2], x[3], x[4]);
    Inner i = new InitialHidden().new Inner(x[5]);
    return p.mass * p.twice + d.a * x[0] + d.top + d.d[0] * x[1] + d.f.applyAsDouble(x[2]) + E.B.v * x[3] + i.z;
  }
}
