// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Queue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import java.util.stream.DoubleStream;

public class RollingWindows {
    static class RollingWindow<N extends Number> {
        private final Queue<N> window = new ArrayDeque<>();
        private final int capacity;
        private double sum;

        RollingWindow(int capacity) { this.capacity = capacity; }

        synchronized RollingWindow<N> push(N value) {
            window.add(value);
            sum += value.doubleValue();
            if (window.size() > capacity) sum -= window.remove().doubleValue();
            return this;
        }

        double mean() { return window.isEmpty() ? Double.NaN : sum / window.size(); }

        double variance() {
            double m = mean(), s = 0;
            for (Iterator<N> it = window.iterator(); it.hasNext();) {
                double d = it.next().doubleValue() - m;
                s += d * d;
            }
            return s / (window.size() - 1);
        }
    }

    static double[] iterate(double seed, int n) {
        return DoubleStream.iterate(seed, v -> 3.2 * v * (1 - v)).limit(n).toArray();
    }

    public static double run(double[] x) {
        RollingWindow<Double> w = new RollingWindow<>(4);
        for (double v : x) w.push(v);
        RollingWindow<Integer> counts = new RollingWindow<>(3);
        counts.push(2).push(5).push(9).push(4);
        double[] logistic = iterate(0.3 + 0.01 * x[0], 12);
        OptionalDouble mean = DoubleStream.of(logistic).skip(4).average();
        double product = Stream.of(x[0], x[2], x[3]).reduce(1.0, (a, b) -> a * b);
        return w.mean() + w.variance() * counts.variance() + mean.getAsDouble() + product;
    }
}
