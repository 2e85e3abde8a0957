// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

public class HarmonicMeanGeneric {
    interface Aggregator<T, R> {
        void accept(T t);
        R result();
    }

    static abstract class NumberAggregator<N extends Number> implements Aggregator<N, Double> {
        protected int count;
        protected abstract void addValue(double v);
        @Override public void accept(N n) {
            count++;
            addValue(n.doubleValue());
        }
    }

    static class Harmonic<N extends Number> extends NumberAggregator<N> {
        private double inverse;
        @Override protected void addValue(double v) { inverse += 1 / v; }
        @Override public Double result() { return count / inverse; }
    }

    static class Geometric<N extends Number> extends NumberAggregator<N> {
        private double logs = 0;
        @Override protected void addValue(double v) { logs += Math.log(v); }
        @Override public Double result() { return Math.exp(logs / count); }
    }

    static <T, R> R aggregate(Iterable<? extends T> items, Aggregator<T, R> agg) {
        for (T t : items) agg.accept(t);
        return agg.result();
    }

    static <T> double weighted(Collection<T> items, ToDoubleFunction<? super T> value, Function<? super T, Double> weight) {
        double num = 0, den = 0;
        for (T t : items) {
            double w = weight.apply(t);
            num += w * value.applyAsDouble(t);
            den += w;
        }
        return num / den;
    }

    public static double run(double[] x) {
        List<Double> values = Arrays.asList(2 + x[0], 3 + x[1], 1.5 + x[2]);
        List<Integer> counts = Arrays.asList(3, 4, 12);
        double h = aggregate(values, new Harmonic<>());
        double g = aggregate(values, new Geometric<Double>());
        double hc = aggregate(counts, new Harmonic<Integer>());
        double w = weighted(counts, c -> c * x[3] + 1, c -> Math.exp(-c * 0.1 * x[5]));
        return h * g + hc * x[4] + w;
    }
}
