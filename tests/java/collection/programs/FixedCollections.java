// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

/** What may not be changed throws, and shows what its owner changes. */
public class FixedCollections {
    interface Action { void run(); }

    static int refused(Action... actions) {
        int count = 0;
        for (Action a : actions) {
            try {
                a.run();
            } catch (UnsupportedOperationException e) {
                count++;
            }
        }
        return count;
    }

    public static double run(double[] x) {
        Map<String, Double> own = new TreeMap<>();
        own.put("b", x[1]);
        own.put("a", x[0]);
        Map<String, Double> view = Collections.unmodifiableMap(own);
        Map<String, Double> few = Map.of("k", x[2], "m", x[3]);
        Set<Integer> numbers = new TreeSet<>(List.of(3, 1, 2));
        Set<Integer> fixed = Collections.unmodifiableSet(numbers);
        Set<String> names = Set.of("x", "y");
        List<Double> list = new ArrayList<>(List.of(x[0], x[1], x[2]));
        List<Double> seen = Collections.unmodifiableList(list);
        List<Double> streamed = list.stream().map(v -> v * 2).toList();
        int n = refused(() -> view.put("c", 1.0), () -> view.remove("a"), view::clear, () -> view.merge("a", 1.0, Double::sum),
            () -> view.computeIfAbsent("z", k -> 1.0), () -> view.putIfAbsent("a", 2.0), () -> view.replaceAll((k, v) -> v + 1), () -> view.keySet().remove("a"),
            () -> view.values().clear(), () -> few.put("k", 1.0), () -> few.remove("q"), () -> fixed.add(9), () -> fixed.remove(1), () -> names.add("z"),
            () -> names.contains("x"), () -> seen.add(1.0), () -> seen.set(0, 1.0), () -> seen.remove(0), () -> streamed.add(3.0),
            () -> Collections.<Double>emptyList().add(1.0), () -> Collections.<String, Double>emptyMap().put("e", 1.0), () -> list.add(x[3]),
            () -> { for (Map.Entry<String, Double> e : view.entrySet()) e.setValue(7.0); });
        own.put("c", x[4] * x[4]);
        own.put("a", 3 * x[0]);
        numbers.add(7);
        list.set(1, x[5]);
        double sum = n;
        for (Map.Entry<String, Double> e : view.entrySet()) sum += e.getValue() * e.getValue() * (e.getKey().equals("c") ? 2 : 1);
        for (int k : fixed) sum += k * x[k % 6];
        for (double v : seen) sum += v * v;
        sum += view.values().stream().mapToDouble(v -> v).sum() + few.get("k") * few.getOrDefault("m", 0.0) + streamed.get(0) + fixed.size() + names.size();
        return sum + new HashMap<>(view).get("b") * seen.get(1);
    }
}
