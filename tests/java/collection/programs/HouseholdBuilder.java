// SPDX-License-Identifier: MIT
import java.util.*;

public class HouseholdBuilder {
    static final class Heater {
        private final String brand;
        private final double power, efficiency;
        private final Set<String> rooms;
        private final Double maintenance;

        private Heater(Builder b) {
            brand = Objects.requireNonNull(b.brand, "brand");
            power = b.power;
            efficiency = b.efficiency;
            rooms = Collections.unmodifiableSet(new LinkedHashSet<>(b.rooms));
            maintenance = b.maintenance;
        }
        static Builder builder() { return new Builder(); }
        double cost(double hours, double price) {
            double base = power / efficiency * hours * price;
            return maintenance != null ? base + maintenance : base;
        }
        Builder toBuilder() {
            Builder b = new Builder().brand(brand).power(power).efficiency(efficiency);
            rooms.forEach(b::room);
            return maintenance == null ? b : b.maintenance(maintenance);
        }
        static class Builder {
            private String brand;
            private double power = 1.0;
            private double efficiency = 0.9;
            private final List<String> rooms = new ArrayList<>();
            private Double maintenance;
            Builder brand(String brand) { this.brand = brand; return this; }
            Builder power(double power) {
                if (power < 0) throw new IllegalArgumentException("power < 0");
                this.power = power;
                return this;
            }
            Builder efficiency(double e) { this.efficiency = e; return this; }
            Builder room(String r) { rooms.add(r); return this; }
            Builder maintenance(double m) { this.maintenance = m; return this; }
            Heater build() {
                if (rooms.isEmpty()) throw new IllegalStateException("no room is heated");
                return new Heater(this);
            }
        }
    }

    public static double run(double[] x) {
        Heater a = Heater.builder().brand("Warmo").power(2 + x[0]).room("kitchen").room("hall").room("hall").build();
        Heater b = a.toBuilder().efficiency(0.8 + 0.1 * x[1]).maintenance(3 * x[2]).room("bath").build();
        double total = 0;
        for (Heater h : new Heater[] {a, b}) total += h.cost(4 + x[3], 0.3) * h.rooms.size();
        int problems = 0;
        try {
            Heater.builder().brand("X").build();
        } catch (IllegalStateException e) {
            problems++;
        }
        try {
            Heater.builder().room("attic").power(1).build();
        } catch (NullPointerException e) {
            problems += 2;
        }
        try {
            a.toBuilder().power(-1);
        } catch (IllegalArgumentException e) {
            problems += 4;
        }
        return total * (1 + 0.1 * problems) + x[4] * x[5];
    }
}
