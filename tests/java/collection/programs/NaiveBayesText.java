// SPDX-License-Identifier: MIT
import java.util.*;

public class NaiveBayesText {
    private final Map<String, Map<String, Integer>> counts = new HashMap<>();
    private final Map<String, Integer> totals = new HashMap<>();
    private final Set<String> vocabulary = new TreeSet<>();
    private final double smoothing;

    NaiveBayesText(double smoothing) { this.smoothing = smoothing; }

    void train(String label, String text) {
        Map<String, Integer> words = counts.computeIfAbsent(label, k -> new TreeMap<>());
        for (String raw : text.toLowerCase().split("\\s+")) {
            String w = raw.replaceAll("[^a-z]", "");
            if (w.isEmpty()) continue;
            words.merge(w, 1, Integer::sum);
            totals.merge(label, 1, Integer::sum);
            vocabulary.add(w);
        }
    }
    double logLikelihood(String label, String text) {
        double result = 0;
        Map<String, Integer> words = counts.get(label);
        for (String w : text.toLowerCase().split(" ")) {
            int n = words.getOrDefault(w, 0);
            result += Math.log((n + smoothing) / (totals.get(label) + smoothing * vocabulary.size()));
        }
        return result;
    }
    String classify(String text) {
        String best = null;
        double bestScore = Double.NEGATIVE_INFINITY;
        for (String label : counts.keySet()) {
            double s = logLikelihood(label, text);
            if (s > bestScore) {
                bestScore = s;
                best = label;
            }
        }
        return best;
    }
    public static double run(double[] x) {
        NaiveBayesText nb = new NaiveBayesText(0.5 + x[0] * x[0]);
        nb.train("spam", "Buy cheap pills now! cheap offer, buy now");
        nb.train("spam", "win money now");
        nb.train("ham", "meeting at noon, bring the money report");
        nb.train("ham", "lunch at noon?");
        double sum = nb.logLikelihood("spam", "buy money") - nb.logLikelihood("ham", "buy money");
        String label = nb.classify("cheap money");
        if (label.equals("spam")) sum *= 1 + x[1];
        return sum + nb.logLikelihood("ham", "the cheap report") * x[2];
    }
}
