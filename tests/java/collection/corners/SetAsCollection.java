// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class SetAsCollection {
    static <T, K> Map<K, List<T>> group(Collection<T> items, Function<? super T, ? extends K> key) {
        Map<K, List<T>> out = new TreeMap<>();
        for (T t : items) out.computeIfAbsent(key.apply(t), k -> new ArrayList<>()).add(t);
        return out;
    }
    static <T extends Comparable<T>> T largest(Iterable<? extends T> all) {
        T best = null;
        for (T t : all) if (best == null || t.compareTo(best) > 0) best = t;
        return best;
    }
    public static double run(double[] x) {
        Set<Integer> numbers = new TreeSet<>(List.of(3, 1, 4, 5, 2));
        Map<String, List<Integer>> byKind = group(numbers, n -> n % 2 == 0 ? "even" : "odd");
        double sum = 0;
        for (Map.Entry<String, List<Integer>> e : byKind.entrySet()) {
            for (int n : e.getValue()) sum = 0.7 * sum + x[n] * x[n - 1] * e.getKey().length();
        }
        Set<Double> values = new LinkedHashSet<>(List.of(x[0], x[1] + 2, x[2]));
        Deque<String> words = new ArrayDeque<>(List.of("fig", "plum", "date"));
        return sum + largest(values) * largest(numbers) + largest(words).charAt(0) * x[5];
    }
}
