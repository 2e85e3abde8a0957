// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class PluginFilters {
    sealed interface Signal permits Constant, Sine, Mixed {}
    record Constant(double level) implements Signal {}
    record Sine(double amplitude, double frequency) implements Signal {}
    record Mixed(List<Signal> parts) implements Signal {
        Mixed(Signal... parts) { this(List.of(parts)); }
    }
    static double sample(Signal s, double t) {
        if (s instanceof Constant c) return c.level();
        if (s instanceof Sine w && w.amplitude() != 0) return w.amplitude() * Math.sin(2 * Math.PI * w.frequency() * t);
        if (s instanceof Mixed m) {
            double sum = 0;
            for (Signal p : m.parts()) sum += sample(p, t);
            return sum;
        }
        return 0;
    }
    static abstract class Filter implements DoubleUnaryOperator {
        private static final Map<String, Function<double[], Filter>> REGISTRY = new TreeMap<>();
        static void register(String name, Function<double[], Filter> maker) { REGISTRY.put(name, maker); }
        static Filter make(String name, double... args) {
            Function<double[], Filter> f = REGISTRY.get(name);
            if (f == null) throw new NoSuchElementException(name);
            return f.apply(args);
        }
        abstract void reset();
    }
    static class LowPass extends Filter {
        private final double alpha;
        private double state;
        LowPass(double[] a) { alpha = a[0]; }
        @Override public double applyAsDouble(double in) { return state += alpha * (in - state); }
        @Override void reset() { state = 0; }
    }
    static class Delay extends Filter {
        private final double[] ring;
        private final double feedback;
        private int at;
        Delay(double[] a) { ring = new double[(int) a[0]]; feedback = a[1]; }
        @Override public double applyAsDouble(double in) {
            double out = in + feedback * ring[at];
            ring[at] = out;
            at = (at + 1) % ring.length;
            return out;
        }
        @Override void reset() { Arrays.fill(ring, 0); at = 0; }
    }
    static {
        Filter.register("lowpass", LowPass::new);
        Filter.register("delay", Delay::new);
        Filter.register("gain", a -> new Filter() {
            @Override public double applyAsDouble(double in) { return in * a[0]; }
            @Override void reset() {}
        });
    }

    public static double run(double[] x) {
        Signal s = new Mixed(new Constant(x[0]), new Sine(x[1], 0.3), new Mixed(new Sine(x[2], 0.7 + 0.1 * x[3])));
        List<Filter> chain = new ArrayList<>();
        chain.add(Filter.make("lowpass", 0.5 + 0.1 * x[4]));
        chain.add(Filter.make("delay", 3, 0.4));
        chain.add(Filter.make("gain", 1 + x[5]));
        double energy = 0;
        for (int pass = 0; pass < 2; pass++) {
            for (Filter f : chain) f.reset();
            for (int n = 0; n < 12; n++) {
                double v = sample(s, 0.1 * n);
                for (Filter f : chain) v = f.applyAsDouble(v);
                energy += v * v / (pass + 1);
            }
        }
        DoubleUnaryOperator all = chain.stream().map(f -> (DoubleUnaryOperator) f).reduce(DoubleUnaryOperator.identity(), DoubleUnaryOperator::andThen);
        try {
            Filter.make("reverb");
        } catch (NoSuchElementException e) {
            energy += all.applyAsDouble(x[0]);
        }
        return energy;
    }
}
