// SPDX-License-Identifier: MIT
import java.util.DoubleSummaryStatistics;
import java.util.stream.DoubleStream;

public class StatsAccumulator {
    private long n;
    private double mean, m2, min = Double.POSITIVE_INFINITY, max = Double.NEGATIVE_INFINITY;

    public void accept(double v) {
        n++;
        double delta = v - mean;
        mean += delta / n;
        m2 += delta * (v - mean);
        min = Math.min(min, v);
        max = Math.max(max, v);
    }

    public double variance() { return n < 2 ? 0 : m2 / (n - 1); }

    public StatsAccumulator combine(StatsAccumulator o) {
        StatsAccumulator r = new StatsAccumulator();
        r.n = n + o.n;
        double d = o.mean - mean;
        r.mean = mean + d * o.n / r.n;
        r.m2 = m2 + o.m2 + d * d * n * o.n / r.n;
        r.min = Math.min(min, o.min);
        r.max = Math.max(max, o.max);
        return r;
    }

    public static double run(double[] x) {
        StatsAccumulator a = new StatsAccumulator(), b = new StatsAccumulator();
        for (int i = 0; i < x.length; i++) {
            if (i % 2 == 0) a.accept(x[i] * (i + 1)); else b.accept(Math.exp(x[i]));
        }
        a.accept(0.3);
        b.accept(-0.2);
        StatsAccumulator c = a.combine(b);
        double rms = Math.sqrt(DoubleStream.of(x).map(v -> v * v).average().orElse(0));
        DoubleSummaryStatistics s = DoubleStream.of(x).summaryStatistics();
        return c.variance() + c.max - c.min + rms + s.getAverage() * s.getMax();
    }
}
