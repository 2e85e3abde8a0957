// SPDX-License-Identifier: MIT
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

public class MonteCarloOption {
    public interface Payoff extends ToDoubleFunction<double[]> {
        static Payoff call(double strike) { return p -> Math.max(p[p.length - 1] - strike, 0.0); }
        static Payoff asian(double strike) {
            return p -> {
                double avg = 0;
                for (double v : p) avg += v;
                return Math.max(avg / p.length - strike, 0);
            };
        }
        default Payoff scaled(double factor) { return p -> factor * applyAsDouble(p); }
        default Payoff plus(Payoff other) { return p -> applyAsDouble(p) + other.applyAsDouble(p); }
    }

    public static class Model {
        private final double s0, r, sigma;
        private final Random random;

        private Model(Builder b) {
            s0 = b.spot;
            r = b.rate;
            sigma = b.vol;
            random = new Random(b.seed);
        }

        double[] path(int steps, double T) {
            double[] p = new double[steps];
            double dt = T / steps, s = s0;
            for (int i = 0; i < steps; i++) {
                s *= Math.exp((r - 0.5 * sigma * sigma) * dt + sigma * Math.sqrt(dt) * random.nextGaussian());
                p[i] = s;
            }
            return p;
        }

        static Builder builder() { return new Builder(); }

        static final class Builder {
            private double spot = 100, rate = 0.01, vol = 0.2;
            private long seed = System.identityHashCode(Model.class);
            Builder spot(double s) { this.spot = s; return this; }
            Builder rate(double r) { this.rate = r; return this; }
            Builder vol(double v) { this.vol = v; return this; }
            Builder seed(long s) { this.seed = s; return this; }
            Model build() {
                if (vol <= 0) throw new IllegalStateException("vol must be positive, is " + vol);
                return new Model(this);
            }
        }
    }

    static double price(Model m, Payoff payoff, int paths, DoubleUnaryOperator discount) {
        double sum = 0, sumSq = 0;
        for (int i = 0; i < paths; i++) {
            double v = payoff.applyAsDouble(m.path(8, 1.0));
            sum += v;
            sumSq += v * v;
        }
        double mean = sum / paths;
        double stderr = Math.sqrt((sumSq / paths - mean * mean) / paths);
        System.out.printf("price %.4f +- %.4f%n", mean, stderr);
        return discount.applyAsDouble(mean);
    }

    public static double run(double[] x) {
        Model m = Model.builder().spot(100 + x[0]).rate(0.03 + 0.01 * x[1]).vol(0.2 + 0.02 * x[2]).seed(12345L).build();
        Payoff p = Payoff.call(100 + x[3]).scaled(0.5).plus(Payoff.asian(98 + x[4]));
        double df = Math.exp(-(0.03 + 0.01 * x[1]));
        return price(m, p, 40, DoubleUnaryOperator.identity().andThen(v -> v * df)) + x[5];
    }
}
