// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;

public class PricingRules {
    static class Item {
        private final String sku; private final double price; private final int count;
        private Item(String sku, double price, int count) { this.sku = sku; this.price = price; this.count = count; }
        public static Item of(String sku, double price) { return new Item(sku, price, 1); }
        public Item times(int n) { return new Item(sku, price, n); }
        public double total() { return price * count; }
    }

    static class Basket {
        private final Map<String, Item> items = new LinkedHashMap<>();
        public Basket with(Item i) { items.merge(i.sku, i, (a, b) -> a.times(a.count + b.count)); return this; }
        double subtotal() {
            double s = 0;
            for (Item i : items.values()) s += i.total();
            return s;
        }
        Optional<Item> find(String sku) { return Optional.ofNullable(items.get(sku)); }
    }

    interface Rule {
        double discount(Basket b);
        default Rule limitedTo(double max) { return b -> Math.min(discount(b), max); }
        static Rule when(Predicate<Basket> p, Rule r) { return b -> p.test(b) ? r.discount(b) : 0.0; }
    }

    private static final BiFunction<String, Double, Rule> PERCENT_OFF = (sku, pct) -> b -> b.find(sku).map(i -> i.total() * pct / 100).orElse(0d);

    static class Engine {
        private final List<Rule> rules = new ArrayList<>();
        Engine add(Rule... rs) {
            for (Rule r : rs) rules.add(r);
            return this;
        }
        double checkout(Basket b) {
            double total = b.subtotal();
            for (int i = 0; i < rules.size(); ++i) total -= rules.get(i).discount(b);
            return total < 0 ? 0 : total;
        }
    }

    public static double run(double[] x) {
        Basket b = new Basket().with(Item.of("tea", 3 + x[0])).with(Item.of("mug", 8 + x[1])).with(Item.of("tea", 3 + x[0]).times(2)).with(Item.of("jam", 4 * x[2]));
        Engine e = new Engine().add(PERCENT_OFF.apply("tea", 10 + x[3]), PERCENT_OFF.apply("milk", 50.0),
            Rule.when(k -> k.subtotal() > 15, k -> 0.05 * k.subtotal() + x[4]).limitedTo(1.5 + x[5] * 0.1));
        return e.checkout(b) + b.items.size();
    }
}
