// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

public class LoggerDecorator {
    interface Model {
        double evaluate(double t);
        String name();
    }

    static class Exponential implements Model {
        private final double a, tau;
        Exponential(double a, double tau) { this.a = a; this.tau = tau; }
        public double evaluate(double t) { return a * Math.exp(-t / tau); }
        public String name() { return "exp"; }
    }

    static abstract class Decorator implements Model {
        protected final Model inner;
        protected Decorator(Model inner) { this.inner = inner; }
        @Override public double evaluate(double t) { return inner.evaluate(t); }
        @Override public String name() { return getClass().getSimpleName() + "(" + inner.name() + ")"; }
    }

    static class Counting extends Decorator {
        private final AtomicInteger calls = new AtomicInteger();
        Counting(Model m) { super(m); }
        @Override public double evaluate(double t) {
            calls.incrementAndGet();
            return super.evaluate(t);
        }
        int calls() { return calls.get(); }
    }

    static class Noisy extends Decorator {
        private long state = 12345;
        private final double level;
        Noisy(Model m, double level) { super(m); this.level = level; }
        private double next() {
            state = (state * 1103515245L + 12345L) & 0x7fffffffL;
            return (double) state / 0x7fffffff - 0.5;
        }
        @Override public double evaluate(double t) { return super.evaluate(t) + level * next(); }
    }

    static class Cached extends Decorator {
        private double lastT = Double.NaN, lastValue;
        Cached(Model m) { super(m); }
        @Override public double evaluate(double t) {
            if (t != lastT) {
                lastValue = super.evaluate(t);
                lastT = t;
            }
            return lastValue;
        }
    }

    static double leastSquares(Model m, double[] data, double dt) {
        double s = 0;
        for (int i = 0; i < data.length; i++) {
            double r = data[i] - m.evaluate(i * dt);
            s += r * m.evaluate(i * dt) > 0 ? r * r : 0.5 * r * r;
        }
        return s;
    }

    public static double run(double[] x) {
        Supplier<Model> base = () -> new Exponential(2 + x[0], 1 + 0.2 * x[1]);
        Counting counter = new Counting(new Noisy(base.get(), 0.1 * x[2]));
        Model cached = new Cached(counter);
        List<Model> models = new ArrayList<>(List.of(cached, base.get()));
        double total = 0;
        for (Model m : models) {
            double s = leastSquares(m, new double[] {x[3] + 2, 1.5, x[4] + 2, 0.4}, 0.5);
            System.out.println(m.name() + ": " + s);
            total += s;
        }
        return total + counter.calls() * x[5];
    }
}
