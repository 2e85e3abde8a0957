// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class HotelPricing {
    enum Season { LOW(0.8), MID(1.0), HIGH(1.35); final double factor; Season(double f) { factor = f; } }

    interface Rule {
        double apply(double price, Stay stay);
        default Rule andThen(Rule next) { return (p, s) -> next.apply(apply(p, s), s); }
        static Rule all(Rule... rules) {
            Rule result = (p, s) -> p;
            for (Rule r : rules) result = result.andThen(r);
            return result;
        }
    }

    static class Stay {
        final int nights;
        final Season season;
        final Set<String> extras = new HashSet<>();
        Stay(int nights, Season season, String... extras) {
            this.nights = nights;
            this.season = season;
            Collections.addAll(this.extras, extras);
        }
    }

    private final Map<String, Double> extraPrices = new HashMap<>();
    private final List<Rule> discounts = new ArrayList<>();
    private double base;

    HotelPricing withExtra(String name, double price) { extraPrices.put(name, price); return this; }
    HotelPricing withDiscount(Rule r) { discounts.add(r); return this; }
    HotelPricing withBase(double b) { base = b; return this; }

    double quote(Stay s) {
        double total = base * s.nights * s.season.factor;
        for (String e : s.extras) {
            if (!extraPrices.containsKey(e)) throw new IllegalArgumentException("unknown extra " + e);
            total += extraPrices.get(e) * s.nights;
        }
        return Rule.all(discounts.toArray(new Rule[0])).apply(total, s);
    }

    public static double run(double[] x) {
        HotelPricing p = new HotelPricing().withBase(60 + 10 * x[0]).withExtra("breakfast", 8 + x[1]).withExtra("parking", 5)
            .withDiscount((price, s) -> s.nights > 5 ? price * (1 - 0.05 * x[2]) : price)
            .withDiscount((price, s) -> s.season == Season.LOW ? price - x[3] * s.nights : price);
        return p.quote(new Stay(3, Season.HIGH, "breakfast")) + p.quote(new Stay(7, Season.LOW, "parking")) * x[4] + x[5] * p.quote(new Stay(6, Season.MID));
    }
}
