// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

/** What is printed by methods that change nothing is left out, what others change is not. */
public class QuietCalls {
    private static int asked = 0;
    static class Item {
        private final String name;
        double price;
        Item(String name, double price) { this.name = name; this.price = price; }
        String getName() { return name; }
        double getPrice() { return price; }
        String nextName() {
            asked++;
            price *= 1.5;
            return name + asked;
        }
        @Override public String toString() { return name + "#" + name.substring(1); }
    }
    static class Discounted extends Item {
        private int reads;
        Discounted(String name, double price) { super(name, price); }
        @Override double getPrice() {
            reads++;
            return price * (1 - 0.1 * reads);
        }
    }
    interface Named { String label(); }
    static String told(Named n) {
        System.out.println(n.label());
        return "";
    }
    public static double run(double[] x) {
        asked = 0;
        List<Item> items = List.of(new Item("bolt", x[0]), new Discounted("nut", x[1] * x[2]), new Item("washer", x[3]));
        System.out.println("all: " + items.stream().map(Item::toString).collect(Collectors.joining(" ")) + items.get(0).getName());
        System.out.println(items.get(1).getPrice());
        System.out.println(items.get(2).nextName() + items.get(2).getName());
        double sum = told(() -> {
            asked += 10;
            return "label";
        }).length();
        for (Item i : items) sum += i.getPrice() * i.getPrice();
        return sum + asked * x[4];
    }
}
