// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

public class Inventory {
    private final Map<String, Double> prices = new HashMap<>();
    private final Map<String, Integer> stock = new HashMap<>();

    void add(String name, double price, int count) {
        prices.put(name, price);
        stock.put(name, stock.getOrDefault(name, 0) + count);
    }

    double value(String name) {
        if (!prices.containsKey(name)) {
            throw new IllegalArgumentException("no such article: " + name);
        }
        return prices.get(name) * stock.get(name);
    }

    public static double run(double[] x) {
        Inventory inventory = new Inventory();
        inventory.add("bolt", x[0], 10);
        inventory.add("nut", x[1] * x[2], 20);
        inventory.add("washer", Math.exp(x[3]), 5);
        inventory.add("bolt", x[4] + x[0], 3);
        return inventory.value("bolt") + inventory.value("nut") + inventory.value("washer") * x[5];
    }
}
