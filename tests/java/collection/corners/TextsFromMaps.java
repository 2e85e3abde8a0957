// SPDX-License-Identifier: MIT
import java.util.*;

/** Texts that maps by hash, in the order of asking, and queues lack. */
public class TextsFromMaps {
    private final Map<String, String> parent = new HashMap<>();
    String root(String n) { String p = parent.get(n); return p == null ? n : root(p); }
    public static double run(double[] x) {
        TextsFromMaps t = new TextsFromMaps();
        t.parent.put("b", "a");
        t.parent.put("c", "b");
        Map<Integer, String> names = new LinkedHashMap<>(16, 0.75f, true);
        names.put(1, "one"); names.put(2, "two"); names.put(3, "three");
        names.get(1);
        double sum = 0;
        int i = 0;
        for (String s : names.values()) sum += x[i++] * i * (s.equals("one") ? 2 : 1);
        if (names.get(7) == null) sum *= x[3];
        Deque<String> q = new ArrayDeque<>();
        q.offer("a"); q.offer("b");
        String w;
        while ((w = q.poll()) != null) sum += w.equals("b") ? x[4] : x[5];
        try {
            int n = t.parent.get("zz").length();
            sum += n;
        } catch (NullPointerException e) { sum += x[0] * x[0]; }
        return t.root("c").equals("a") ? sum : -sum;
    }
}
