// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class TextWidthLayout {
    private final Map<Character, Double> widths = new HashMap<>();
    private final double space;

    public TextWidthLayout(double em) {
        for (char c = 'a'; c <= 'z'; c++) widths.put(c, em * (0.4 + 0.01 * (c - 'a')));
        for (char c : new char[] {'i', 'l', 't'}) widths.replace(c, 0.25 * em);
        space = 0.3 * em;
    }

    double width(String word) {
        double w = 0;
        for (int i = 0; i < word.length(); i++) {
            char c = Character.toLowerCase(word.charAt(i));
            w += widths.getOrDefault(c, 0.5);
        }
        return w;
    }

    /** Knuth's idea: least sum of squared gaps. */
    double best(String[] words, double line) {
        int n = words.length;
        double[] cost = new double[n + 1];
        int[] next = new int[n + 1];
        for (int i = n - 1; i >= 0; i--) {
            cost[i] = Double.MAX_VALUE;
            double w = -space;
            for (int j = i; j < n; j++) {
                w += space + width(words[j]);
                if (w > line && j > i) break;
                double gap = j == n - 1 ? 0 : (line - w) * (line - w);
                double c = gap + cost[j + 1];
                if (c < cost[i]) {
                    cost[i] = c;
                    next[i] = j + 1;
                }
            }
        }
        List<String> lines = new ArrayList<>();
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < n; i = next[i]) {
            for (int k = i; k < next[i]; k++) {
                if (sb.length() > 0) sb.append(' ');
                sb.append(words[k]);
            }
            lines.add(sb.toString());
            sb.setLength(0);
        }
        return cost[0] + lines.size();
    }

    public static double run(double[] x) {
        TextWidthLayout layout = new TextWidthLayout(1 + 0.1 * x[0]);
        String text = "The quick brown fox jumps over the lazy dog while it still can";
        double a = layout.best(text.split(" "), 10 + 0.3 * x[1]);
        double b = layout.best(text.toUpperCase().split("\\s+"), 14 + x[2]);
        return 0.1 * a * (1 + x[3]) + 0.1 * b * x[4] + 0.01 * layout.width("zebra") * x[5];
    }
}
