// SPDX-License-Identifier: MIT
import java.util.*;
public class TextStats {
    public static double run(double[] x) {
        String text = "the quick brown fox jumps over the lazy dog the end";
        Map<String, Integer> counts = new TreeMap<>();
        for (String w : text.split(" ")) counts.merge(w, 1, Integer::sum);
        StringBuilder report = new StringBuilder();
        double score = 0; int i = 0;
        for (String w : counts.keySet()) {
            int c = counts.get(w);
            score += c * w.length() * x[i % x.length];
            if (c > 1) { report.append(w).append('=').append(c).append(';'); score *= 1.1; }
            i++;
        }
        if (report.length() > 5) score += report.charAt(0) == 't' ? x[0] : -x[0];
        System.out.println(report.reverse());
        return score;
    }
}
