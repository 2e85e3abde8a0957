// SPDX-License-Identifier: MIT
public class Quantities {
    interface Unit {
        String symbol();
        double factor();
    }

    enum LengthUnit implements Unit {
        METER("m", 1), KILOMETER("km", 1000), MILE("mi", 1609.344);
        private final String symbol;
        private final double factor;
        LengthUnit(String symbol, double factor) {
            this.symbol = symbol;
            this.factor = factor;
        }
        @Override public String symbol() { return symbol; }
        @Override public double factor() { return factor; }
    }

    enum TimeUnit implements Unit {
        SECOND("s", 1), HOUR("h", 3600);
        private final String symbol;
        private final double factor;
        TimeUnit(String symbol, double factor) {
            this.symbol = symbol;
            this.factor = factor;
        }
        public String symbol() { return symbol; }
        public double factor() { return factor; }
    }

    static final class Quantity<U extends Unit> implements Comparable<Quantity<U>> {
        private final double amount;
        private final U unit;

        private Quantity(double amount, U unit) {
            this.amount = amount;
            this.unit = unit;
        }
        static <U extends Unit> Quantity<U> of(double amount, U unit) { return new Quantity<>(amount, unit); }
        Quantity<U> to(U other) { return new Quantity<>(amount * unit.factor() / other.factor(), other); }
        Quantity<U> plus(Quantity<U> o) { return new Quantity<>(amount + o.to(unit).amount, unit); }
        double in(U other) { return to(other).amount; }
        @Override public int compareTo(Quantity<U> o) { return Double.compare(amount * unit.factor(), o.amount * o.unit.factor()); }
        @Override public String toString() { return amount + " " + unit.symbol(); }
    }

    public static double run(double[] x) {
        Quantity<LengthUnit> a = Quantity.of(1 + x[0], LengthUnit.KILOMETER);
        Quantity<LengthUnit> b = Quantity.of(2 + x[1], LengthUnit.MILE);
        Quantity<LengthUnit> longer = a.compareTo(b) > 0 ? a : b;
        Quantity<TimeUnit> t = Quantity.of(0.5 + 0.1 * x[2], TimeUnit.HOUR);
        double speed = a.plus(b).in(LengthUnit.METER) / t.in(TimeUnit.SECOND);
        System.out.println("longer: " + longer);
        return speed + longer.in(LengthUnit.MILE) * x[3];
    }
}
