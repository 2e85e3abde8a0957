// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.IntStream;

public class AdamTraining {
    interface Optimizer { void step(double[] w, double[] g); }

    static class Adam implements Optimizer {
        private final double lr, beta1 = 0.9, beta2 = 0.999, eps = 1e-8;
        private double[] m, v;
        private int t;
        Adam(double lr) { this.lr = lr; }
        @Override public void step(double[] w, double[] g) {
            if (m == null) {
                m = new double[w.length];
                v = new double[w.length];
            }
            t++;
            double c1 = 1 - Math.pow(beta1, t), c2 = 1 - Math.pow(beta2, t);
            for (int i = 0; i < w.length; i++) {
                m[i] = beta1 * m[i] + (1 - beta1) * g[i];
                v[i] = beta2 * v[i] + (1 - beta2) * g[i] * g[i];
                w[i] -= lr * (m[i] / c1) / (Math.sqrt(v[i] / c2) + eps);
            }
        }
    }

    static class Dataset implements Iterable<Dataset.Sample> {
        static final class Sample {
            final double[] features;
            final double target;
            Sample(double[] features, double target) { this.features = features; this.target = target; }
        }
        private final List<Sample> samples = new ArrayList<>();
        void add(double target, double... features) { samples.add(new Sample(features, target)); }
        public Iterator<Sample> iterator() { return samples.iterator(); }
        int size() { return samples.size(); }
        void shuffle(long seed) { Collections.shuffle(samples, new Random(seed)); }
    }

    static double dot(double[] a, double[] b) {
        return IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
    }

    public static double run(double[] x) {
        Dataset data = new Dataset();
        data.add(x[0], 1, 0.5, -0.2);
        data.add(x[1], 1, -0.3, x[2]);
        data.add(0.7, 1, x[3], 0.4);
        data.add(-0.1, 1, 0.2, x[4] * 0.5);
        double[] w = {0.1, -0.2, 0.3};
        Optimizer opt = new Adam(0.05 + 0.01 * x[5]);
        double loss = 0;
        for (int epoch = 0; epoch < 5; epoch++) {
            data.shuffle(42 + epoch);
            loss = 0;
            for (Dataset.Sample s : data) {
                double error = dot(w, s.features) - s.target;
                loss += error * error / data.size();
                double[] g = Arrays.stream(s.features).map(f -> 2 * error * f).toArray();
                opt.step(w, g);
            }
        }
        return loss + w[0] * w[1];
    }
}
