// SPDX-License-Identifier: MIT
import java.util.*;

public class InvoiceLines {
    enum Category { FOOD(0.07), BOOKS(0.07), TOYS(0.19);
        private final double rate;
        Category(double rate) { this.rate = rate; }
        double tax(double net) { return net * rate; } }
    record Line(Category category, int amount, double price) {
        double net() { return amount * price; } }

    public static double run(double[] x) {
        List<Line> lines = new ArrayList<>();
        lines.add(new Line(Category.FOOD, 2, x[0]));
        lines.add(new Line(Category.TOYS, 1, x[1]));
        lines.add(new Line(Category.BOOKS, 3, x[2]));
        Map<Category, Double> byCategory = new EnumMap<>(Category.class);
        for (Line l : lines) byCategory.merge(l.category(), l.net() + l.category().tax(l.net()), Double::sum);
        double total = 0;
        for (Map.Entry<Category, Double> e : byCategory.entrySet()) total += e.getValue() * e.getValue() / (1 + e.getKey().ordinal());
        return total;
    }
}
