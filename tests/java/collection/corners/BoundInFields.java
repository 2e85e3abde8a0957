// SPDX-License-Identifier: MIT
// Objects of method references that fields and arrays hold, and that are replaced later.
import java.util.function.DoubleUnaryOperator;
public class BoundInFields {
  static class Body { double m; Body(double m) { this.m = m; } double pull(double v) { return v * m; } }
  static class Holder { Body body; Holder(Body b) { body = b; } }
  public static double run(double[] x) {
    Holder h = new Holder(new Body(x[0]));
    Body[] all = {new Body(x[4]), h.body};
    DoubleUnaryOperator f = h.body::pull;
    DoubleUnaryOperator g = all[0]::pull;
    h.body = new Body(x[1]);
    all[0] = h.body;
    return f.applyAsDouble(x[2]) + h.body.pull(x[3]) * g.applyAsDouble(x[5]);
  }
}
