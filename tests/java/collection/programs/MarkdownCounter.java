// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class MarkdownCounter {
    private static final String DOC = """
        # Title
        Some *bold* text and `code`.

        ## Section
        - item one
        - item two 42
        """;

    enum Kind { HEADING, ITEM, EMPTY, TEXT }

    static Kind kind(String line) {
        if (line.isBlank()) return Kind.EMPTY;
        return switch (line.charAt(0)) {
            case '#' -> Kind.HEADING;
            case '-', '*' -> Kind.ITEM;
            default -> Kind.TEXT;
        };
    }

    public static double run(double[] x) {
        Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
        double score = 0;
        int line = 0;
        for (String s : DOC.split("\n")) {
            Kind k = kind(s);
            counts.merge(k, 1, Integer::sum);
            int level = 0;
            while (level < s.length() && s.charAt(level) == '#') level++;
            score += switch (k) {
                case HEADING -> x[0] / level;
                case ITEM -> x[1] * s.substring(2).length();
                case EMPTY -> x[2];
                case TEXT -> { double sum = 0; for (char c : s.toCharArray()) if (Character.isLetter(c)) sum += x[3] / (1 + line); yield sum; }
            };
            line++;
        }
        String digits = DOC.chars().filter(Character::isDigit).mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining());
        StringBuilder sb = new StringBuilder(digits).reverse();
        String words = Arrays.stream(DOC.toLowerCase().split("\\W+")).filter(w -> w.length() > 3).distinct().sorted().collect(Collectors.joining(","));
        return score * score + Integer.parseInt(sb.toString()) * x[4] + counts.getOrDefault(Kind.ITEM, 0) * x[5] + words.indexOf("item");
    }
}
