// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class WordScores {
    private static final Set<String> STOP = Set.of("the", "a", "of", "and");

    static Map<String, Integer> count(String text) {
        Map<String, Integer> counts = new TreeMap<>();
        for (String word : text.toLowerCase().split("\\W+")) {
            if (word.isBlank() || STOP.contains(word)) continue;
            counts.put(word, counts.getOrDefault(word, 0) + 1);
        }
        return counts;
    }

    static int scrabble(String word) {
        int score = 0;
        for (char c : word.toCharArray()) {
            switch (Character.toUpperCase(c)) {
                case 'A': case 'E': case 'I': case 'O': case 'U': case 'L': case 'N': case 'R': case 'S': case 'T':
                    score += 1;
                    break;
                case 'D': case 'G':
                    score += 2;
                    break;
                case 'Q': case 'Z':
                    score += 10;
                    break;
                default:
                    score += 4;
            }
        }
        return score;
    }

    static boolean isPalindrome(String s) {
        String reversed = new StringBuilder(s).reverse().toString();
        return s.equals(reversed);
    }

    public static double run(double[] x) {
        String text = "The level of the radar, and a noon of quiet: level noon!";
        Map<String, Integer> counts = count(text);
        List<String> words = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toList());
        double value = 0;
        int i = 0;
        for (String w : words) {
            double weight = x[i++ % x.length];
            value += weight * weight * scrabble(w) * counts.get(w);
            if (isPalindrome(w)) value += 0.5 * weight;
        }
        long vowels = text.chars().filter(c -> "aeiou".indexOf(c) >= 0).count();
        return value / vowels;
    }
}
