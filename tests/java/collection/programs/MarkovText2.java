// SPDX-License-Identifier: MIT
import java.util.*;

public class MarkovText2 {
    private final Map<String, Map<String, Integer>> next = new TreeMap<>();
    void train(String text) {
        String[] w = text.split(" ");
        for (int i = 0; i + 1 < w.length; i++) next.computeIfAbsent(w[i], k -> new TreeMap<>()).merge(w[i + 1], 1, Integer::sum);
    }
    double logLikelihood(String text, double smoothing) {
        double ll = 0;
        String[] w = text.split(" ");
        for (int i = 0; i + 1 < w.length; i++) {
            Map<String, Integer> row = next.getOrDefault(w[i], Map.of());
            int total = row.values().stream().mapToInt(Integer::intValue).sum();
            ll += Math.log((row.getOrDefault(w[i + 1], 0) + smoothing) / (total + smoothing * next.size()));
        }
        return ll;
    }
    public static double run(double[] x) {
        MarkovText2 m = new MarkovText2();
        m.train("a rose is a rose is a flower");
        return m.logLikelihood("a rose is a tree", 0.5 + x[0]) * x[2] + m.logLikelihood("is a flower", 1 + x[5]) + x[1] * x[3] * x[4];
    }
}
