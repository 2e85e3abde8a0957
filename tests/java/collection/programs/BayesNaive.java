// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class BayesNaive {
    static class Gaussian {
        private int n;
        private double mean, m2;
        void add(double v) {
            n++;
            double d = v - mean;
            mean += d / n;
            m2 += d * (v - mean);
        }
        double variance() { return n > 1 ? m2 / (n - 1) : 1e-3; }
        double logDensity(double v) {
            double var = variance() + 1e-2;
            return -0.5 * (Math.log(2 * Math.PI * var) + (v - mean) * (v - mean) / var);
        }
    }

    static class Classifier<L extends Comparable<L>> {
        private final Map<L, List<Gaussian>> stats = new HashMap<>();
        private final Map<L, Integer> counts = new HashMap<>();
        private int total = 0;

        void train(double[] features, L label) {
            List<Gaussian> g = stats.get(label);
            if (g == null) {
                g = new ArrayList<>();
                for (int i = 0; i < features.length; i++) g.add(new Gaussian());
                stats.put(label, g);
            }
            for (int i = 0; i < features.length; i++) g.get(i).add(features[i]);
            counts.merge(label, 1, Integer::sum);
            total++;
        }

        Map<L, Double> posterior(double[] features) {
            Map<L, Double> logp = new HashMap<>();
            double max = Double.NEGATIVE_INFINITY;
            for (L label : stats.keySet()) {
                double lp = Math.log((double) counts.get(label) / total);
                int i = 0;
                for (Gaussian g : stats.get(label)) lp += g.logDensity(features[i++]);
                logp.put(label, lp);
                if (lp > max) max = lp;
            }
            double z = 0;
            for (double v : logp.values()) z += Math.exp(v - max);
            for (Map.Entry<L, Double> e : logp.entrySet()) e.setValue(Math.exp(e.getValue() - max) / z);
            return logp;
        }
    }

    public static double run(double[] x) {
        Classifier<String> c = new Classifier<>();
        c.train(new double[] {x[0], x[1]}, "spam");
        c.train(new double[] {x[0] + 0.5, x[1] - 0.8}, "spam");
        c.train(new double[] {x[2], x[3]}, "ham");
        c.train(new double[] {x[2] - 1, x[3] + 0.6}, "ham");
        c.train(new double[] {x[4], x[5]}, "ham");
        Map<String, Double> p = c.posterior(new double[] {0.3, 0.2});
        return -Math.log(p.get("spam")) + 0.5 * p.get("ham");
    }
}
