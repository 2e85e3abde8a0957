// SPDX-License-Identifier: MIT
import java.util.*;

/** Texts that a map or a queue does not have are null. */
public class TextsMissing {
    enum Level { LOW, MIDDLE, HIGH }

    static String last(Map<String, String> settings, String key) {
        String found = settings.get(key);
        return found == null ? "none" : found;
    }

    public static double run(double[] x) {
        Map<String, String> settings = new LinkedHashMap<>();
        Map<Level, String> names = new TreeMap<>();
        settings.put("kind", "a" + settings.size());
        names.put(Level.LOW, "low");
        Deque<String> words = new ArrayDeque<>(List.of("one", "three"));
        Queue<String> waiting = new LinkedList<>();
        PriorityQueue<String> sorted = new PriorityQueue<>();
        double sum = x[0] * last(settings, "kind").length() + x[1] * last(settings, "sort").length();
        for (Level each : Level.values()) {
            if (names.get(each) == null) sum += x[2] * each.compareTo(Level.LOW);
        }
        for (String word = words.poll(); word != null; word = words.pollFirst()) sum += x[3] * word.length();
        String old = settings.put("sort", "quick");
        if (old == null && waiting.peek() == null && sorted.poll() == null && words.peekLast() == null) sum *= x[4];
        String gone = settings.remove("sort"), never = settings.remove("sort");
        if (gone.equals("quick") && never == null) sum += x[5] * x[5];
        if (settings.putIfAbsent("kind", "b").equals("a0") && settings.putIfAbsent("color", "b") == null) sum += x[0] * x[1];
        return sum;
    }
}
