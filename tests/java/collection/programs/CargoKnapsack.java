// SPDX-License-Identifier: MIT
import java.util.*;

public class CargoKnapsack {
    record Item(String name, int weight, double value) {}
    private static Map<String, Double> memo;

    static double best(List<Item> items, int i, int room) {
        if (i == items.size() || room == 0) return 0;
        String key = i + ":" + room;
        Double known = memo.get(key);
        if (known != null) return known;
        double without = best(items, i + 1, room);
        double with = Double.NEGATIVE_INFINITY;
        if (items.get(i).weight() <= room) with = items.get(i).value() + best(items, i + 1, room - items.get(i).weight());
        double result = Math.max(with, without);
        memo.put(key, result);
        return result;
    }

    static <T> void permutations(List<T> rest, Deque<T> chosen, List<List<T>> out) {
        if (rest.isEmpty()) { out.add(new ArrayList<>(chosen)); return; }
        for (int i = 0; i < rest.size(); i++) {
            List<T> next = new ArrayList<>(rest);
            chosen.addLast(next.remove(i));
            permutations(next, chosen, out);
            chosen.removeLast();
        }
    }

    public static double run(double[] x) {
        memo = new HashMap<>();
        List<Item> items = new ArrayList<>();
        String[] names = {"tea", "silk", "gold", "salt"};
        for (int i = 0; i < names.length; i++) items.add(new Item(names[i], 2 + i, 3 + x[i] * (i + 1)));
        double value = best(items, 0, 8);
        List<List<Item>> orders = new ArrayList<>();
        permutations(items, new ArrayDeque<>(), orders);
        double cheapest = Double.MAX_VALUE;
        for (List<Item> order : orders) {
            double cost = 0, carried = 0;
            for (Item it : order) { carried += it.weight(); cost += carried * Math.exp(-0.1 * it.value()) * x[4] * x[4]; }
            cheapest = Math.min(cheapest, cost);
        }
        return value + cheapest + orders.size() * x[5] + memo.size();
    }
}
