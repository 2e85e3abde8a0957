// SPDX-License-Identifier: MIT
import java.util.*;

public class ShoppingCart {
    private final Map<String, Double> prices = new HashMap<>();
    private final Map<String, Integer> quantities = new HashMap<>();

    public void addItem(String name, double price, int quantity) {
        prices.put(name, price);
        quantities.put(name, quantities.getOrDefault(name, 0) + quantity);
    }

    public double total() {
        double total = 0;
        for (Map.Entry<String, Double> entry : prices.entrySet()) {
            total += entry.getValue() * quantities.get(entry.getKey());
        }
        return total;
    }

    public static double run(double[] x) {
        ShoppingCart cart = new ShoppingCart();
        cart.addItem("apple", x[0], 3);
        cart.addItem("bread", x[2], 1);
        cart.addItem("milk", x[3] * x[3], 2);
        cart.addItem("apple", x[0] + 0.1, 2);
        double t = cart.total();
        double discount = t > 5 ? 0.1 * x[5] : 0;
        return t * (1 - discount) * Math.exp(x[1] * x[4]);
    }
}
