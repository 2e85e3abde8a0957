// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class LedgerGroups {
    static final Map<String, Double> VAT = new HashMap<>();
    static {
        VAT.put("food", 0.07);
        VAT.put("tool", 0.19);
        VAT.put("book", 0.05);
    }

    static class Item {
        private final String name;
        private final String category;
        private double net;
        public Item(String name, String category, double net) {
            this.name = name;
            this.category = category;
            this.net = net;
        }
        public String getName() { return name; }
        public String getCategory() { return category; }
        public double getNet() { return net; }
        public void setNet(double net) { this.net = net; }
        public double gross() { return net * (1 + VAT.getOrDefault(category, 0.0)); }
    }

    public static double run(double[] x) {
        List<Item> items = new ArrayList<>();
        Collections.addAll(items, new Item("bread", "food", 2 + x[0]), new Item("saw", "tool", 20 * x[2]), new Item("novel", "book", 9 + x[1]),
            new Item("hammer", "tool", 15 - x[3]), new Item("milk", "food", 1.5 + 0.2 * x[5]));
        items.removeIf(i -> i.getName().length() > 5);
        items.sort(Comparator.comparing(Item::getCategory).thenComparing(Item::gross, Comparator.reverseOrder()));
        Map<String, List<Item>> groups = items.stream().collect(Collectors.groupingBy(Item::getCategory, TreeMap::new, Collectors.toList()));
        double result = 0;
        int position = 1;
        for (var entry : groups.entrySet()) {
            double sub = entry.getValue().stream().mapToDouble(Item::gross).reduce(0, (a, b) -> a + b);
            result += sub / position++;
        }
        items.forEach(i -> i.setNet(i.getNet() * (1 + 0.1 * x[4])));
        double average = items.stream().collect(Collectors.averagingDouble(Item::gross));
        String names = items.stream().map(Item::getName).collect(Collectors.joining(", ", "[", "]"));
        System.out.println(names);
        Optional<Item> cheap = items.stream().filter(i -> i.gross() < 5).findFirst();
        return result + average + cheap.map(Item::getNet).orElse(-1.0);
    }
}
