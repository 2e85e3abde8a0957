// SPDX-License-Identifier: MIT
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class MapViews {
    private static double[] x;

    static Map<String, Double> fresh() {
        Map<String, Double> map = new LinkedHashMap<>();
        map.put("a", x[0]);
        map.put("b", x[1]);
        map.put("c", x[2]);
        return map;
    }

    static double total(Collection<Double> all) {
        double sum = 0;
        int k = 0;
        for (double each : all) sum += ++k * each;
        return sum;
    }

    static double total(Map<String, Double> map) { return total(map.values()) + map.size() * x[5]; }

    static double keys() {
        Map<String, Double> map = fresh();
        map.keySet().remove("b");
        double sum = total(map);
        Set<String> keys = map.keySet();
        map.put("d", x[3]);
        map.remove("a");
        sum += keys.size() * x[4] + (keys.contains("a") ? x[3] : 0);
        keys.retainAll(Set.of("a", "d"));
        sum += total(map);
        Iterator<String> it = keys.iterator();
        while (it.hasNext()) if (it.next().equals("d")) it.remove();
        return sum + total(map) + (map.isEmpty() ? x[0] : x[1]);
    }

    static double values() {
        Map<String, Double> map = fresh();
        Collection<Double> values = map.values();
        map.put("d", x[3]);
        double sum = total(values) + values.size() * x[4];
        values.removeIf(v -> v < 0);
        map.put("a", 2 * x[1]);
        sum += total(values);
        values.remove(x[2]);
        Iterator<Double> it = values.iterator();
        it.next();
        it.remove();
        try {
            values.add(1.0);
        } catch (UnsupportedOperationException none) {
            sum += x[2];
        }
        return sum + total(map);
    }

    static double entries() {
        Map<String, Double> map = fresh();
        Map.Entry<String, Double> first = map.entrySet().iterator().next();
        map.put("a", x[4]);
        double sum = first.getValue() * x[3];
        sum += first.setValue(x[5] * x[5]) + map.get("a");
        map.entrySet().removeIf(e -> e.getKey().equals("c"));
        Iterator<Map.Entry<String, Double>> it = map.entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<String, Double> each = it.next();
            if (each.getValue() < 0) {
                it.remove();
                sum += each.getValue();
            } else {
                each.setValue(3 * each.getValue());
            }
        }
        return sum + total(map);
    }

    static double trees() {
        TreeMap<Integer, Double> tree = new TreeMap<>();
        tree.put(1, x[0]);
        tree.put(3, x[1]);
        Set<Integer> keys = tree.keySet();
        tree.put(2, x[3]);
        Map.Entry<Integer, Double> first = tree.firstEntry();
        tree.put(1, x[2]);
        double sum = first.getValue() * x[4] + tree.pollLastEntry().getValue();
        for (int key : keys) sum += key * tree.get(key);
        for (double each : tree.headMap(2, true).values()) sum += each * each;
        for (int key : tree.descendingMap().keySet()) sum = 0.5 * sum + key * x[5];
        Map<Integer, Double> hashed = new HashMap<>(tree);
        hashed.keySet().removeAll(keys);
        return sum + hashed.size();
    }

    public static double run(double[] x) {
        MapViews.x = x;
        return keys() + 3 * values() + 5 * entries() + 7 * trees();
    }
}
