// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

/** Counting with a map whose values start as null. */
public class WordFrequencies {
  public static double run(double[] x) {
    Map<Integer, Integer> counts = new HashMap<>();
    int[] words = {3, 1, 3, 2, 3, 1};
    for (int word : words) {
      Integer count = counts.get(word);
      counts.put(word, count == null ? 1 : count + 1);
    }
    Map<Integer, Double> weights = new HashMap<>();
    double sum = 0;
    for (int i = 0; i < 6; i++) {
      Double weight = weights.get(words[i]);
      if (weight == null) {
        weight = x[i] * x[0];
        weights.put(words[i], weight);
      }
      sum += weight * counts.get(words[i]);
    }
    return sum;
  }
}
