// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class CoffeeMachine {
    sealed interface Drink permits Espresso, Latte, Tea {}
    record Espresso(int shots) implements Drink {}
    record Latte(double milk, boolean decaf) implements Drink {}
    record Tea(String sort) implements Drink {}

    interface PriceRule extends Function<Drink, Double> {
        default PriceRule times(double f) { return d -> f * this.apply(d); }
        static PriceRule flat(double p) { return d -> p; }
    }
    static class Machine {
        private final Map<String, Integer> stock = new HashMap<>(Map.of("beans", 5, "milk", 2, "water", 10));
        private double till;
        private final List<String> log = new LinkedList<>();
        double order(Drink d, PriceRule rule) {
            double extra;
            if (d instanceof Espresso e) { use("beans", e.shots()); extra = 0.5 * e.shots(); }
            else if (d instanceof Latte l && !l.decaf()) { use("beans", 1); use("milk", (int) Math.ceil(l.milk())); extra = l.milk(); }
            else if (d instanceof Latte) { use("milk", 1); extra = 0.25; }
            else { use("water", 1); extra = ((Tea) d).sort().equals("earl grey") ? 0.2 : 0; }
            double price = rule.apply(d) + extra;
            till += price;
            log.add(d.getClass().getSimpleName() + "@" + price);
            return price;
        }
        private void use(String what, int n) {
            stock.compute(what, (k, v) -> {
                if (v == null || v < n) throw new IllegalStateException("out of " + k);
                return v - n;
            });
        }
    }
    public static double run(double[] x) {
        Machine m = new Machine();
        PriceRule rule = PriceRule.flat(2 + x[0]).times(1 + 0.1 * x[1]);
        double sum = 0;
        Drink[] orders = {new Espresso(2), new Latte(0.5 + x[2] * 0.1, false), new Tea("earl grey"), new Latte(1, true), new Espresso(3), new Latte(2, false)};
        for (Drink d : orders) {
            try {
                sum += m.order(d, rule) * x[3];
            } catch (IllegalStateException e) {
                sum -= e.getMessage().endsWith("beans") ? x[4] : x[5];
            }
        }
        return sum + m.till + m.stock.get("water");
    }
}
