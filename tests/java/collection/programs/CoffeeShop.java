// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class CoffeeShop {
    enum Size {
        SMALL(0.25), MEDIUM(0.35), LARGE(0.5);
        private final double litres;
        Size(double litres) { this.litres = litres; }
        public double litres() { return litres; }
    }

    interface Beverage {
        double cost();
        Size size();
        default String describe() { return getClass().getSimpleName() + " (" + size() + ")"; }
    }

    record Espresso(Size size, double beanPrice) implements Beverage {
        Espresso {
            Objects.requireNonNull(size, "size");
        }
        public double cost() { return beanPrice * 0.018 + size.litres() * 0.4; }
    }

    static abstract class Decorator implements Beverage {
        protected final Beverage inner;
        protected Decorator(Beverage inner) { this.inner = inner; }
        @Override public Size size() { return inner.size(); }
    }

    static class Milk extends Decorator {
        private final double pricePerLitre;
        Milk(Beverage inner, double pricePerLitre) { super(inner); this.pricePerLitre = pricePerLitre; }
        @Override public double cost() { return inner.cost() + pricePerLitre * size().litres() * 0.5; }
    }

    static class Syrup extends Decorator {
        private final int pumps;
        private static final double PER_PUMP = 0.15;
        Syrup(Beverage inner, int pumps) { super(inner); this.pumps = pumps; }
        @Override public double cost() {
            double total = inner.cost();
            for (int i = 0; i < pumps; i++) total += PER_PUMP * Math.pow(0.9, i) * (1 + 0.1 * total);
            return total;
        }
    }

    private final Map<String, Beverage> menu = new LinkedHashMap<>();
    private double taxRate;

    CoffeeShop add(String name, Beverage b) {
        if (menu.putIfAbsent(name, b) != null) throw new IllegalArgumentException("duplicate " + name);
        return this;
    }

    double bill(String... names) {
        double sum = Arrays.stream(names).map(menu::get).filter(Objects::nonNull).mapToDouble(Beverage::cost).sum();
        return sum * (1 + taxRate);
    }

    public static double run(double[] x) {
        double bean = 20 + x[0], milk = 1.2 + 0.1 * x[1];
        CoffeeShop shop = new CoffeeShop();
        shop.taxRate = 0.07 * (1 + x[2]);
        shop.add("espresso", new Espresso(Size.SMALL, bean))
            .add("latte", new Milk(new Espresso(Size.MEDIUM, bean), milk))
            .add("mocha", new Syrup(new Milk(new Espresso(Size.LARGE, bean), milk * x[3]), 3));
        double bill = shop.bill("latte", "mocha", "tea", "espresso");
        Map<Size, Double> bySize = shop.menu.values().stream()
            .collect(Collectors.groupingBy(Beverage::size, () -> new EnumMap<>(Size.class), Collectors.summingDouble(Beverage::cost)));
        for (Map.Entry<Size, Double> e : bySize.entrySet()) bill += e.getKey().ordinal() * e.getValue() * x[4];
        return bill;
    }
}
