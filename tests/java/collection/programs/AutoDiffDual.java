// SPDX-License-Identifier: MIT
import java.util.function.Function;

public class AutoDiffDual {
    public static class Dual {
        final double v, d;
        Dual(double v, double d) { this.v = v; this.d = d; }
        static Dual constant(double c) { return new Dual(c, 0); }
        static Dual variable(double x) { return new Dual(x, 1); }
        Dual add(Dual o) { return new Dual(v + o.v, d + o.d); }
        Dual mul(Dual o) { return new Dual(v * o.v, d * o.v + v * o.d); }
        Dual sin() { return new Dual(Math.sin(v), d * Math.cos(v)); }
        Dual exp() { double e = Math.exp(v); return new Dual(e, d * e); }
        @Override public String toString() { return String.format("(%g, %g)", v, d); }
    }
    static double derivative(Function<Dual, Dual> f, double at) { return f.apply(Dual.variable(at)).d; }
    public static double run(double[] x) {
        Function<Dual, Dual> f = t -> t.mul(t).add(t.sin()).mul(Dual.constant(x[1])).exp();
        Function<Dual, Dual> g = f.andThen(Dual::sin).compose(t -> t.add(Dual.constant(x[2])));
        return derivative(f, x[0]) + derivative(g, x[3] * 0.3) * x[4] + x[5];
    }
}
