// SPDX-License-Identifier: MIT
import java.util.HashMap;

public class WordCount {
    public static double run(double[] x) {
        String[] words = {"a", "b", "a", "c", "b", "a"};
        HashMap<String, Integer> count = new HashMap<>();
        for (String w : words) count.put(w, count.getOrDefault(w, 0) + 1);
        double s = 0;
        for (int i = 0; i < words.length; i++) s += count.get(words[i]) * x[i] * x[i];
        return s;
    }
}
