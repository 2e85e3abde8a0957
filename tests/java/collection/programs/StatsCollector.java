// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StatsCollector {
    static class Moments {
        private long n; private double mean, m2;
        void accept(double v) { n++; double d = v - mean; mean += d / n; m2 += d * (v - mean); }
        Moments merge(Moments o) {
            if (o.n == 0) return this;
            double d = o.mean - mean; long total = n + o.n;
            m2 += o.m2 + d * d * n * o.n / total; mean += d * o.n / total; n = total;
            return this;
        }
        double variance() { return n > 1 ? m2 / (n - 1) : 0; }
    }
    record Trade(String desk, double price, int lots) { double notional() { return price * lots; } }
    static Collector<Trade, Moments, Double> variance(ToDoubleFunction<Trade> f) {
        return Collector.of(Moments::new, (m, t) -> m.accept(f.applyAsDouble(t)), Moments::merge, Moments::variance);
    }
    public static double run(double[] x) {
        List<Trade> trades = IntStream.range(0, 9).mapToObj(i -> new Trade(i % 3 == 0 ? "rates" : i % 3 == 1 ? "fx" : "equity", 1 + x[i % 6] * (i + 1), i % 4 + 1)).collect(Collectors.toList());
        double v = trades.stream().collect(variance(Trade::notional));
        Map<String, Double> weighted = new TreeMap<>();
        for (Trade t : trades) weighted.merge(t.desk(), t.notional(), Double::sum);
        double best = weighted.values().stream().mapToDouble(d -> d).max().orElseThrow();
        double[] sorted = trades.stream().mapToDouble(Trade::price).sorted().toArray();
        double median = sorted.length % 2 == 1 ? sorted[sorted.length / 2] : (sorted[sorted.length / 2 - 1] + sorted[sorted.length / 2]) / 2;
        boolean any = trades.stream().anyMatch(t -> t.lots() > 3), all = trades.stream().allMatch(t -> t.price() > -100);
        return Math.sqrt(v) + best * 0.1 + median * (any && all ? x[0] : 1);
    }
}
