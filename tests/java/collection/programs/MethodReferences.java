// SPDX-License-Identifier: MIT
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;

public class MethodReferences {
    static class Item {
        private final double weight, price;
        Item(double weight, double price) { this.weight = weight; this.price = price; }
        double getWeight() { return weight; }
        double ratio() { return price / weight; }
    }
    interface Maker { Item make(double w, double p); }

    private double rate;
    MethodReferences(double rate) { this.rate = rate; }
    double taxed(double v) { return v * (1 + rate); }

    static double total(Item[] items, ToDoubleFunction<Item> f) {
        double t = 0;
        for (Item i : items) t += f.applyAsDouble(i);
        return t;
    }

    public static double run(double[] x) {
        Maker maker = Item::new;
        Item[] items = {maker.make(1 + x[0] * x[0], x[1]), maker.make(2, x[2])};
        MethodReferences office = new MethodReferences(x[3]);
        DoubleUnaryOperator tax = office::taxed;
        return total(items, Item::getWeight) + tax.applyAsDouble(total(items, Item::ratio)) + x[4] * x[5];
    }
}
