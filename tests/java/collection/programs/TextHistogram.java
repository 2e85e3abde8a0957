// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.Collectors;

public class TextHistogram {
    public static double run(double[] x) {
        String text = "It was the best of times, it was the worst of times";
        Map<String, Long> counts = Arrays.stream(text.toLowerCase().split("\\W+"))
            .collect(Collectors.groupingBy(w -> w, TreeMap::new, Collectors.counting()));
        List<String> top = counts.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
            .limit(3).map(Map.Entry::getKey).collect(Collectors.toList());
        double s = 0;
        int i = 0;
        for (String w : top) s += w.length() * x[i++] * counts.get(w);
        return s * x[3] + x[4] * x[5];
    }
}
