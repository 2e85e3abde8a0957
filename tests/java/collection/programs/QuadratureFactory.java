// SPDX-License-Identifier: MIT
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

public class QuadratureFactory {
    public interface Integrator {
        double integrate(DoubleUnaryOperator f, double a, double b);
        default double integrate(DoubleUnaryOperator f, double a, double b, int pieces) {
            double h = (b - a) / pieces, s = 0;
            for (int i = 0; i < pieces; i++) s += integrate(f, a + i * h, a + (i + 1) * h);
            return s;
        }
        static Integrator named(String name) {
            switch (name.toLowerCase(Locale.ROOT)) {
                case "midpoint": return (f, a, b) -> (b - a) * f.applyAsDouble((a + b) / 2);
                case "simpson": return new Simpson();
                case "gauss": return GaussLegendre.INSTANCE;
                default: throw new IllegalArgumentException("no rule " + name);
            }
        }
    }
    private static class Simpson implements Integrator {
        private int calls = 0;
        @Override public double integrate(DoubleUnaryOperator f, double a, double b) {
            calls++;
            return (b - a) / 6 * (f.applyAsDouble(a) + 4 * f.applyAsDouble(0.5 * (a + b)) + f.applyAsDouble(b));
        }
    }
    private static final class GaussLegendre implements Integrator {
        static final GaussLegendre INSTANCE = new GaussLegendre();
        private static final double[] NODES = {-Math.sqrt(3.0 / 5), 0, Math.sqrt(3.0 / 5)};
        private static final double[] WEIGHTS = {5.0 / 9, 8.0 / 9, 5.0 / 9};
        private GaussLegendre() {}
        @Override public double integrate(DoubleUnaryOperator f, double a, double b) {
            double c = (a + b) / 2, h = (b - a) / 2, s = 0;
            for (int i = 0; i < NODES.length; i++) s += WEIGHTS[i] * f.applyAsDouble(c + h * NODES[i]);
            return s * h;
        }
    }
    public static double run(double[] x) {
        String[] rules = {"Midpoint", "SIMPSON", "gauss"};
        double total = 0;
        for (int i = 0; i < rules.length; i++) {
            final int k = i;
            Integrator rule = Integrator.named(rules[i]);
            total += rule.integrate(t -> Math.exp(-x[k] * t) * Math.sin(x[3] + t), 0, 1 + x[4] * x[4], 4 + i);
        }
        try {
            total += Integrator.named("romberg").integrate(Math::cos, 0, x[5]);
        } catch (IllegalArgumentException e) {
            total += x[5];
        }
        return total;
    }
}
