// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;

public class UnitsRegistry {
    static final class Key {
        private final String from, to;
        Key(String from, String to) { this.from = from; this.to = to; }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Key k = (Key) o;
            return from.equals(k.from) && to.equals(k.to);
        }
        @Override public int hashCode() { return Objects.hash(from, to); }
    }
    private final Map<Key, Function<Double, Double>> table = new HashMap<>();
    UnitsRegistry register(String from, String to, Function<Double, Double> f, Function<Double, Double> back) {
        table.put(new Key(from, to), f);
        table.put(new Key(to, from), back);
        return this;
    }
    Function<Double, Double> find(String from, String to) {
        if (from.equals(to)) return Function.identity();
        Function<Double, Double> direct = table.get(new Key(from, to));
        if (direct != null) return direct;
        for (String middle : new String[] {"K", "m", "J"}) {
            Function<Double, Double> a = table.get(new Key(from, middle)), b = table.get(new Key(middle, to));
            if (a != null && b != null) return a.andThen(b);
        }
        throw new IllegalArgumentException(from + " -> " + to);
    }
    double convert(double v, String from, String to) { return find(from, to).apply(v); }
    public static double run(double[] x) {
        double offset = 273.15 + x[5];
        UnitsRegistry units = new UnitsRegistry()
            .register("C", "K", c -> c + offset, k -> k - offset)
            .register("F", "K", f -> (f + 459.67) * 5 / 9, k -> k * 9 / 5 - 459.67)
            .register("ft", "m", f -> f * 0.3048, m -> m / 0.3048)
            .register("km", "m", k -> k * 1000, m -> m / 1000);
        UnaryOperator<Double> warm = t -> t + 0.5 * x[1];
        double sum = units.convert(warm.apply(20 * x[0]), "C", "F") * 0.01;
        sum += units.convert(x[2], "km", "ft") * 1e-3 * x[3];
        sum += units.convert(x[4], "m", "m");
        try {
            sum += units.convert(1, "kg", "lb");
        } catch (IllegalArgumentException e) {
            sum += 0.25 * x[0] * x[0];
        }
        return sum;
    }
}
