// SPDX-License-Identifier: MIT
// A function calls what has the name of a method of its interface.
import java.util.*;
import java.util.function.*;
public class FunctionScope {
  static final double PI = 3;
  interface Rule { double PI = 4; double use(double v); static double scaled(double v) { return v * 7; } }
  static double scaled(double v) { return v * 2; }
  static double apply(double v) { return v + 1; }
  static double compose(double v) { return v - 1; }
  static class Up { static double k = 0.5; static double get(double v) { return v * k; } double own = 2; double test(double v) { return own * v; } }
  static class Down extends Up {
    double mine = 5;
    double all(double a) {
      Function<Double, Double> f = v -> apply(v) * compose(v) + get(v) + test(v);
      DoublePredicate p = v -> test(v) > 0.3;
      return f.apply(a) + (p.test(a) ? mine : 1);
    }
  }
  public static double run(double[] x) {
    Rule r = v -> v * PI + scaled(v);
    Rule q = new Rule() { public double use(double v) { return v * PI + FunctionScope.PI; } };
    Supplier<Double> s = () -> apply(x[1]) * x[0];
    double total = r.use(x[0]) + q.use(x[2]) + s.get() + new Down().all(x[3]);
    double v0 = total;
    Rule nested = a -> { Rule in = b -> b * a + apply(v0); return in.use(0.5) + scaled(a); };
    return total + nested.use(x[4]);
  }
}
