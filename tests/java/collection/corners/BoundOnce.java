// SPDX-License-Identifier: MIT
// A reference to a method asks for its object once, when it is made.
import java.util.*;
import java.util.function.*;
public class BoundOnce {
  static class Body { double m; Body next; Body(double m) { this.m = m; } double pull(double v) { m += 0.1; return v * m; } double sum(double... v) { double s = m; for (double e : v) s += e; return s; } static double twice(double v) { return 2 * v; } }
  static int made;
  static Body make(double v) { made++; return new Body(v); }
  interface Three { double of(double a, double b, double c); }
  public static double run(double[] x) {
    DoubleUnaryOperator f = make(x[0])::pull;
    double total = f.applyAsDouble(x[1]) + f.applyAsDouble(x[2]) + made;
    Body b = new Body(x[3]);
    DoubleUnaryOperator g = b::pull;
    b = new Body(x[4]);
    total += g.applyAsDouble(x[5]) * b.pull(0.5);
    List<Body> all = new ArrayList<>(List.of(b, new Body(x[0])));
    ToDoubleFunction<Double> h = all.get(0)::pull;
    all.set(0, new Body(2));
    total += h.applyAsDouble(0.5);
    List<Double> sink = new ArrayList<>();
    Consumer<Double> add = sink::add;
    sink = new ArrayList<>(List.of(x[1]));
    add.accept(x[2]);
    Three t = new Body(x[1])::sum;
    BiFunction<Body, Double, Double> u = Body::pull;
    return total + sink.size() + t.of(x[0], x[1], x[2]) + u.apply(b, x[3]) + Optional.of(x[4]).map(Body::twice).get();
  }
}
