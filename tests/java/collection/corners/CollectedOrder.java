// SPDX-License-Identifier: MIT
// Maps and sets that collectors make have the order of the JDK's: keys that share a place in the table come last first where a function makes
// their value, first first where they are put. A ConcurrentHashMap has them as they came.
import static java.util.stream.Collectors.*;

import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

public class CollectedOrder {
    record Item(int key, String name, double value) {}

    static double folded(Iterable<Double> values) {
        double sum = 0;
        for (double v : values) sum = 0.7 * sum + v * v;
        return sum;
    }

    public static double run(double[] x) {
        List<Item> items = new ArrayList<>();
        int[] keys = {33, 1, 17, 5, 1, 49, 21};
        String[] names = {"Aa", "BB", "b", "r", "AaAa", "BBBB", "AaBB"};
        for (int i = 0; i < keys.length; i++) items.add(new Item(keys[i], names[i], x[i % 6] + 0.1 * i));
        Map<Integer, Double> sums = items.stream().collect(groupingBy(Item::key, summingDouble(Item::value)));
        double s = folded(sums.values());
        for (List<Item> group : items.stream().collect(groupingBy(Item::key)).values()) s = 0.8 * s + group.get(0).value();
        s = 0.9 * s + folded(items.stream().collect(toMap(Item::key, Item::value, Double::sum)).values());
        s = 0.9 * s + folded(items.stream().filter(i -> i.value() != 7).collect(toMap(Item::name, Item::value)).values());
        for (int key : items.stream().map(Item::key).collect(toSet())) s = 0.5 * s + key * x[1];
        Set<String> words = items.stream().map(Item::name).collect(toSet());
        for (String word : words) s = 0.6 * s + word.length() * x[2] + word.charAt(0) * x[4] * 0.01;
        ConcurrentMap<Integer, Double> shared = new ConcurrentHashMap<>();
        for (Item item : items) shared.merge(item.key(), item.value(), Double::sum);
        shared.computeIfAbsent(65, k -> x[3]);
        s = 0.9 * s + folded(shared.values());
        Map<String, Double> named = new ConcurrentHashMap<>();
        for (Item item : items) named.put(item.name(), item.value());
        for (Map.Entry<String, Double> e : named.entrySet()) s = 0.75 * s + e.getValue() * e.getKey().length();
        UnaryOperator<Double> same = UnaryOperator.identity();
        Map<Double, Double> numbers = Stream.of(0.5, 2.0, 0.25).collect(toMap(Function.identity(), d -> d * x[5]));
        for (Map.Entry<Double, Double> e : numbers.entrySet()) s = 0.9 * s + e.getKey() * same.apply(e.getValue());
        return s + max(x[0], x[1]);
    }

    private static double max(double a, double b) { return Math.max(a, b); }
}
