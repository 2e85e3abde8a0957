// SPDX-License-Identifier: MIT
import java.util.*;

public class ProbabilityDistributions {
    interface Distribution { double pdf(double x); double cdf(double x); default double survival(double x) { return 1 - cdf(x); } }
    static final class Exponential implements Distribution {
        private final double rate;
        Exponential(double rate) { if (rate <= 0) throw new IllegalArgumentException("rate"); this.rate = rate; }
        @Override public double pdf(double x) { return x < 0 ? 0 : rate * Math.exp(-rate * x); }
        @Override public double cdf(double x) { return x < 0 ? 0 : 1 - Math.exp(-rate * x); }
    }
    static final class Logistic implements Distribution {
        private final double mu, s;
        Logistic(double mu, double s) { this.mu = mu; this.s = s; }
        @Override public double pdf(double x) { double e = Math.exp(-(x - mu) / s); return e / (s * (1 + e) * (1 + e)); }
        @Override public double cdf(double x) { return 1 / (1 + Math.exp(-(x - mu) / s)); }
    }
    static final class Mixture implements Distribution {
        private final List<Distribution> parts; private final double[] weights;
        Mixture(List<Distribution> parts, double... weights) {
            if (parts.size() != weights.length) throw new IllegalArgumentException(parts.size() + " parts, " + weights.length + " weights");
            this.parts = new ArrayList<>(parts);
            double t = Arrays.stream(weights).sum();
            this.weights = Arrays.stream(weights).map(w -> w / t).toArray();
        }
        @Override public double pdf(double x) { double p = 0; for (int i = 0; i < weights.length; i++) p += weights[i] * parts.get(i).pdf(x); return p; }
        @Override public double cdf(double x) { double p = 0; for (int i = 0; i < weights.length; i++) p += weights[i] * parts.get(i).cdf(x); return p; }
    }
    static double quantile(Distribution d, double p) {
        double lo = -20, hi = 20;
        for (int i = 0; i < 30; i++) { double m = (lo + hi) / 2; if (d.cdf(m) < p) lo = m; else hi = m; }
        double q = (lo + hi) / 2;
        return q - (d.cdf(q) - p) / d.pdf(q);
    }
    public static double run(double[] x) {
        Distribution m = new Mixture(List.of(new Exponential(1 + x[0]), new Logistic(x[1], 0.5 + 0.1 * x[2])), 2 + x[3], 1 + x[5]);
        double ll = 0;
        for (double v : new double[] {0.3, 1.2, x[4] + 2}) ll += Math.log(m.pdf(v)) + m.survival(v);
        return ll;
    }
}
