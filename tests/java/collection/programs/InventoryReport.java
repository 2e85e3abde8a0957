// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.Predicate;
import java.util.stream.Collectors;

public class InventoryReport {
    enum Category { TOOLS("Tools", 0.19), FOOD("Food", 0.07), BOOKS("Books", 0.07);
        final String label;
        final double vat;
        Category(String label, double vat) { this.label = label; this.vat = vat; }
        static Category fromLabel(String s) {
            for (Category c : values()) if (c.label.equalsIgnoreCase(s)) return c;
            throw new IllegalArgumentException("No category " + s);
        }
    }

    static class Item {
        private String name; private Category category; private double price; private int quantity;
        Item(String name, Category category, double price, int quantity) {
            this.name = Objects.requireNonNull(name);
            this.category = category;
            this.price = price;
            this.quantity = quantity;
        }
        String getName() { return name; }
        Category getCategory() { return category; }
        double getPrice() { return price; }
        int getQuantity() { return quantity; }
        double total() { return price * quantity * (1 + category.vat); }
    }

    public static double run(double[] x) {
        String csv = "hammer,Tools,12.5,3;apple,food,0.4,100;dictionary,BOOKS,30,2;saw,Tools,20,1";
        List<Item> items = new ArrayList<>();
        int row = 0;
        for (String line : csv.split(";")) {
            String[] f = line.split(",");
            items.add(new Item(f[0], Category.fromLabel(f[1]), Double.parseDouble(f[2]) * (1 + 0.1 * x[row++]), Integer.parseInt(f[3])));
        }
        Map<Category, Double> totals = items.stream().collect(Collectors.groupingBy(Item::getCategory, TreeMap::new, Collectors.summingDouble(Item::total)));
        Predicate<Item> cheap = i -> i.getPrice() < 15, many = i -> i.getQuantity() > 2;
        double cheapMany = items.stream().filter(cheap.and(many).negate()).mapToDouble(Item::total).sum();
        Item dearest = items.stream().max(Comparator.comparing(Item::getPrice).thenComparing(Item::getName)).orElseThrow();
        StringBuilder sb = new StringBuilder();
        totals.forEach((k, v) -> sb.append(k.label).append(": ").append(String.format("%.2f", v)).append('\n'));
        System.out.println(sb.toString());
        double r = 0;
        for (Category c : Category.values()) r += totals.getOrDefault(c, 0.0) * (c == Category.FOOD ? x[4] : 1);
        return r + cheapMany * x[5] + dearest.total();
    }
}
