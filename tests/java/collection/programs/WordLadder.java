// SPDX-License-Identifier: MIT
import java.util.*;

public class WordLadder {
    private final Set<String> dictionary;
    WordLadder(Collection<String> words) { dictionary = new HashSet<>(words); }
    private List<String> neighbours(String w) {
        List<String> result = new ArrayList<>();
        char[] letters = w.toCharArray();
        for (int i = 0; i < letters.length; i++) {
            char old = letters[i];
            for (char c = 'a'; c <= 'z'; c++) {
                if (c == old) continue;
                letters[i] = c;
                String candidate = new String(letters);
                if (dictionary.contains(candidate)) result.add(candidate);
            }
            letters[i] = old;
        }
        return result;
    }
    int distance(String from, String to) {
        Queue<String> queue = new LinkedList<>();
        Map<String, Integer> dist = new HashMap<>();
        queue.add(from);
        dist.put(from, 0);
        while (!queue.isEmpty()) {
            String w = queue.remove();
            if (w.equals(to)) return dist.get(w);
            for (String n : neighbours(w)) {
                if (!dist.containsKey(n)) {
                    dist.put(n, dist.get(w) + 1);
                    queue.add(n);
                }
            }
        }
        return -1;
    }
    public static double run(double[] x) {
        WordLadder l = new WordLadder(Arrays.asList("hot", "dot", "dog", "lot", "log", "cog"));
        int d = l.distance("hot", "cog");
        double v = x[0];
        for (int i = 0; i < d; i++) v = Math.sin(v) + x[i + 1] * 0.5;
        return v * x[5] + l.distance("hot", "zzz") * x[4];
    }
}
