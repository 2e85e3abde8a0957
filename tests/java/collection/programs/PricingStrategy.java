// SPDX-License-Identifier: MIT
import java.util.EnumMap;
import java.util.Map;

public class PricingStrategy {
    enum Customer { REGULAR, STUDENT, SENIOR }

    interface Discount {
        double apply(double price);
        default Discount then(Discount next) {
            return p -> next.apply(apply(p));
        }
        static Discount none() { return p -> p; }
    }

    static class Percentage implements Discount {
        private final double rate;
        Percentage(double rate) { this.rate = rate; }
        @Override public double apply(double price) { return price * (1 - rate); }
    }

    static class Threshold implements Discount {
        private final double limit, amount;
        Threshold(double limit, double amount) { this.limit = limit; this.amount = amount; }
        @Override public double apply(double price) { return price > limit ? price - amount : price; }
    }

    private final Map<Customer, Discount> strategies = new EnumMap<>(Customer.class);

    PricingStrategy(double student, double senior) {
        strategies.put(Customer.REGULAR, Discount.none());
        strategies.put(Customer.STUDENT, new Percentage(student));
        strategies.put(Customer.SENIOR, new Percentage(senior).then(new Threshold(3, 0.5)));
    }

    double checkout(Customer c, double... prices) {
        double total = 0;
        for (double p : prices) total += p;
        return strategies.get(c).apply(total);
    }

    public static double run(double[] x) {
        PricingStrategy shop = new PricingStrategy(0.1 * x[0], 0.2 * x[2]);
        double revenue = 0;
        for (Customer c : Customer.values()) {
            revenue += shop.checkout(c, 2 + x[1], 3, x[3] * x[5]) * (c.ordinal() + 1);
        }
        return revenue;
    }
}
