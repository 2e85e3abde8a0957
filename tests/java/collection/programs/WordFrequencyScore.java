// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

public class WordFrequencyScore {
    public static double run(double[] x) {
        String text = "the quick brown fox jumps over the lazy dog the end";
        Map<String, Integer> counts = new HashMap<>();
        for (String word : text.split(" ")) {
            counts.merge(word, 1, Integer::sum);
        }
        double score = 0;
        int total = 0;
        for (int c : counts.values()) total += c;
        for (String key : counts.keySet()) {
            double p = (double) counts.get(key) / total;
            score -= p * Math.log(p) * x[0];
        }
        return score + x[1] * x[2] * counts.get("the");
    }
}
