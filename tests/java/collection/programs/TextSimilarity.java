// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class TextSimilarity {
    static Map<String, Integer> grams(String s, int n) {
        Map<String, Integer> m = new TreeMap<>();
        for (int i = 0; i + n <= s.length(); i++) m.merge(s.substring(i, i + n), 1, Integer::sum);
        return m;
    }
    static int levenshtein(String a, String b) {
        int[] prev = new int[b.length() + 1];
        for (int j = 0; j < prev.length; j++) prev[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int[] cur = new int[prev.length];
            cur[0] = i;
            for (int j = 1; j < cur.length; j++) cur[j] = Math.min(Math.min(cur[j - 1], prev[j]) + 1, prev[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
            prev = cur;
        }
        return prev[b.length()];
    }
    public static double run(double[] x) {
        String[] words = "gradient radiant ingredient grading".split(" ");
        double sum = 0;
        for (int i = 0; i < words.length; i++) {
            for (int j = i + 1; j < words.length; j++) {
                Map<String, Integer> a = grams(words[i], 2), b = grams(words[j], 2);
                Set<String> common = new TreeSet<>(a.keySet());
                common.retainAll(b.keySet());
                double dot = 0;
                for (String g : common) dot += a.get(g) * b.get(g) * Math.exp(-x[g.charAt(0) % 6]);
                sum += dot / (1 + levenshtein(words[i], words[j])) * x[i] * x[j];
            }
        }
        char[] letters = words[0].toCharArray();
        Arrays.sort(letters);
        String sorted = new String(letters);
        boolean anagram = sorted.equals(new StringBuilder("tnriedga").chars().sorted().mapToObj(c -> Character.toString((char) c)).collect(Collectors.joining()));
        return sum + sorted.indexOf("e") * x[4] + (anagram ? x[5] : 0);
    }
}
