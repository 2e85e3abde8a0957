// SPDX-License-Identifier: MIT
public class PopulationModels {
    interface Model {
        double growth(double n);
        default double simulate(double n0, double dt, int steps) {
            double n = n0;
            for (int i = 0; i < steps; i++) {
                double k1 = growth(n);
                double k2 = growth(n + dt * k1);
                n += dt * (k1 + k2) / 2;
            }
            return n;
        }
    }

    static class Exponential implements Model {
        protected final double rate;
        Exponential(double rate) { this.rate = rate; }
        @Override public double growth(double n) { return rate * n; }
    }

    static class Logistic extends Exponential {
        private final double capacity;
        Logistic(double rate, double capacity) {
            super(rate);
            this.capacity = capacity;
        }
        @Override public double growth(double n) { return super.growth(n) * (1 - n / capacity); }
    }

    static class Allee extends Logistic {
        private final double threshold;
        Allee(double rate, double capacity, double threshold) {
            super(rate, capacity);
            this.threshold = threshold;
        }
        @Override public double growth(double n) { return super.growth(n) * (n / threshold - 1); }
        @Override public double simulate(double n0, double dt, int steps) {
            return super.simulate(n0, dt / 2, steps * 2);
        }
    }

    public static double run(double[] x) {
        Model[] models = {new Exponential(x[0]), new Logistic(x[2], 5 + x[3]), new Allee(0.5 * x[0], 4 + x[4], 1 + 0.1 * x[5])};
        double sum = 0;
        for (Model m : models) sum += Math.log(m.simulate(2 + x[1], 0.1, 10));
        return sum;
    }
}
