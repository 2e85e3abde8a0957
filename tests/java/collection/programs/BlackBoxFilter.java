// SPDX-License-Identifier: MIT
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;

public abstract class BlackBoxFilter implements DoubleUnaryOperator {
    private final String label;
    protected BlackBoxFilter(String label) { this.label = Objects.requireNonNull(label, "label"); }

    public abstract void reset();

    public BlackBoxFilter then(BlackBoxFilter next) {
        BlackBoxFilter self = this;
        return new BlackBoxFilter(label + ">" + next.label) {
            @Override public double applyAsDouble(double v) { return next.applyAsDouble(self.applyAsDouble(v)); }
            @Override public void reset() {
                self.reset();
                next.reset();
            }
        };
    }

    static class LowPass extends BlackBoxFilter {
        private final double alpha;
        private double state;
        private boolean started;
        LowPass(double alpha) {
            super("low");
            this.alpha = alpha;
        }
        @Override public double applyAsDouble(double v) {
            if (!started) {
                started = true;
                state = v;
            } else {
                state += alpha * (v - state);
            }
            return state;
        }
        @Override public void reset() { started = false; }
    }

    static class Delay extends BlackBoxFilter {
        private final double[] buffer;
        private int at;
        Delay(int n) {
            super("delay" + n);
            buffer = new double[n];
        }
        @Override public double applyAsDouble(double v) {
            double out = buffer[at];
            buffer[at] = v;
            at = (at + 1) % buffer.length;
            return out;
        }
        @Override public void reset() { java.util.Arrays.fill(buffer, 0.0); at = 0; }
    }

    static class Clip extends BlackBoxFilter {
        private final double limit;
        Clip(double limit) { super("clip"); this.limit = limit; }
        @Override public double applyAsDouble(double v) { return Math.max(-limit, Math.min(limit, v)); }
        @Override public void reset() { }
    }

    public static double run(double[] x) {
        BlackBoxFilter chain = new LowPass(0.3 + 0.1 * x[0]).then(new Delay(2)).then(new Clip(0.8 + 0.1 * x[1]));
        double energy = 0;
        for (int round = 0; round < 2; round++) {
            chain.reset();
            for (int i = 0; i < 12; i++) {
                double out = chain.applyAsDouble(Math.sin(i * x[2]) * x[3] + round * x[4]);
                energy += out * out;
            }
        }
        return energy * x[5];
    }
}
