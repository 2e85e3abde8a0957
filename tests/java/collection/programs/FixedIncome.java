// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.DoubleUnaryOperator;

public class FixedIncome {
    public static class ConvergenceException extends RuntimeException {
        private final int iterations;
        public ConvergenceException(int iterations) {
            super("no convergence after " + iterations + " iterations");
            this.iterations = iterations;
        }
        public int getIterations() { return iterations; }
    }

    static double newton(DoubleUnaryOperator f, DoubleUnaryOperator df, double x0, int max) {
        double x = x0;
        for (int i = 0; i < max; i++) {
            double step = f.applyAsDouble(x) / df.applyAsDouble(x);
            x -= step;
            if (Math.abs(step) < 1e-13) return x;
        }
        throw new ConvergenceException(max);
    }

    interface Instrument { NavigableMap<Double, Double> cashFlows(); }

    static class Annuity implements Instrument {
        private final double payment; private final int years;
        Annuity(double payment, int years) { this.payment = payment; this.years = years; }
        @Override public NavigableMap<Double, Double> cashFlows() {
            NavigableMap<Double, Double> m = new TreeMap<>();
            for (int y = 1; y <= years; y++) m.put((double) y, payment);
            return m;
        }
    }

    static class Bond extends Annuity {
        private final double face; private final int maturity;
        Bond(double face, double coupon, int maturity) { super(face * coupon, maturity); this.face = face; this.maturity = maturity; }
        @Override public NavigableMap<Double, Double> cashFlows() {
            var m = super.cashFlows();
            m.merge((double) maturity, face, Double::sum);
            return m;
        }
    }

    static double npv(Instrument i, double rate) {
        double v = 0;
        for (Map.Entry<Double, Double> e : i.cashFlows().entrySet()) v += e.getValue() / Math.pow(1 + rate, e.getKey());
        return v;
    }

    static double duration(Instrument i, double rate) {
        return i.cashFlows().entrySet().stream().mapToDouble(e -> e.getKey() * e.getValue() / Math.pow(1 + rate, e.getKey() + 1)).sum();
    }

    static double yield(Instrument i, double price) {
        return newton(r -> npv(i, r) - price, r -> -duration(i, r), 0.05, 50);
    }

    public static double run(double[] x) {
        Instrument[] book = {new Bond(100, 0.05 + 0.01 * x[0], 5), new Annuity(20 + x[1], 4)};
        double y0 = FixedIncome.yield(book[0], 98 + x[2]), y1 = FixedIncome.yield(book[1], 70 + x[3]);
        double tail = 0;
        for (double cf : book[0].cashFlows().tailMap(4.0).values()) tail += cf;
        try {
            newton(t -> t * t + 1 + x[4] * x[4], t -> 2 * t, 1.3, 4);
        } catch (ConvergenceException e) {
            tail += e.getIterations() * x[5];
        }
        return 100 * y0 + 50 * y1 + duration(book[1], y1) + tail * 0.01;
    }
}
