// SPDX-License-Identifier: MIT
import java.util.*;

public class WordGameScore {
    private static final Map<Character, Integer> LETTER_VALUES = new HashMap<>();
    static {
        String[] groups = {"EAIONRTLSU", "DG", "BCMP", "FHVWY", "K", "", "", "JX", "", "QZ"};
        for (int i = 0; i < groups.length; i++) {
            for (char c : groups[i].toCharArray()) LETTER_VALUES.put(c, i + 1);
        }
    }
    static class Player {
        final String name;
        private double score;
        private final Set<String> played = new TreeSet<>();
        Player(String name) { this.name = name; }
        void play(String word, double multiplier) {
            if (!played.add(word)) throw new IllegalArgumentException(name + " already played " + word);
            int points = 0;
            for (int i = 0; i < word.length(); i++) {
                points += LETTER_VALUES.getOrDefault(Character.toUpperCase(word.charAt(i)), 0);
            }
            score += points * multiplier + (word.length() >= 7 ? 50 : 0);
        }
    }
    static boolean isPalindrome(String s) {
        return new StringBuilder(s).reverse().toString().equals(s);
    }
    public static double run(double[] x) {
        Player a = new Player("Ada"), b = new Player("Bob");
        String[] words = {"java", "level", "quiz", "gradient", "java", "kayak"};
        Player current = a;
        int errors = 0;
        for (String w : words) {
            double m = 1 + 0.5 * x[w.length() % 6];
            if (isPalindrome(w)) m *= 2 + x[0];
            try {
                current.play(w, m);
                current = current == a ? b : a;
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
                errors++;
            }
        }
        Map<String, Double> ranking = new TreeMap<>(Comparator.reverseOrder());
        ranking.put(a.name, a.score);
        ranking.put(b.name, b.score);
        double result = 0;
        for (Map.Entry<String, Double> e : ranking.entrySet()) result = 0.5 * result + e.getValue();
        return result - errors * x[1] * x[2] + a.played.size() * x[3];
    }
}
