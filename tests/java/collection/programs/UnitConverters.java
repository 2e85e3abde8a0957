// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.DoubleUnaryOperator;

public class UnitConverters {
    private static final Map<String, Map<String, DoubleUnaryOperator>> TABLE = new LinkedHashMap<>();
    private static int lookups = 0;

    static {
        register("C", "F", c -> c * 9 / 5 + 32);
        register("F", "C", f -> (f - 32) * 5 / 9);
        register("C", "K", c -> c + 273.15);
        register("K", "C", k -> k - 273.15);
        register("km", "mi", v -> v * 0.621371);
        register("mi", "km", v -> v / 0.621371);
    }

    private static void register(String from, String to, DoubleUnaryOperator f) {
        TABLE.computeIfAbsent(from, k -> new LinkedHashMap<>()).put(to, f);
    }

    static OptionalDouble convert(double v, String from, String to) {
        lookups++;
        if (from.equals(to)) return OptionalDouble.of(v);
        Set<String> seen = new HashSet<>();
        return search(v, from, to, seen);
    }

    private static OptionalDouble search(double v, String from, String to, Set<String> seen) {
        if (from.equals(to)) return OptionalDouble.of(v);
        if (!seen.add(from) || !TABLE.containsKey(from)) return OptionalDouble.empty();
        for (Map.Entry<String, DoubleUnaryOperator> e : TABLE.get(from).entrySet()) {
            OptionalDouble r = search(e.getValue().applyAsDouble(v), e.getKey(), to, seen);
            if (r.isPresent()) return r;
        }
        return OptionalDouble.empty();
    }

    public static double run(double[] x) {
        double kelvin = convert(x[0], "F", "K").orElseThrow();
        double miles = convert(x[1], "km", "mi").getAsDouble();
        double none = convert(x[2], "K", "mi").orElse(x[3]);
        String[] steps = "C F C K".split(" ");
        double v = x[4];
        for (int i = 1; i < steps.length; i++) v = convert(v, steps[i - 1], steps[i]).orElse(Double.NaN);
        return kelvin / 100 + miles * none + v / 100 * x[5] + lookups;
    }
}
