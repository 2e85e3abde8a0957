// SPDX-License-Identifier: MIT
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

public class UnitConverter {
    private static final Map<String, DoubleUnaryOperator> TO_KELVIN = Map.of(
        "C", c -> c + 273.15,
        "F", f -> (f + 459.67) * 5 / 9,
        "K", k -> k);

    static double toKelvin(double v, String unit) {
        DoubleUnaryOperator op = TO_KELVIN.get(unit);
        if (op == null) throw new IllegalArgumentException("Unknown unit: " + unit);
        return op.applyAsDouble(v);
    }

    public static double run(double[] x) {
        String[] units = {"C", "F", "K"};
        double s = 0;
        for (int i = 0; i < units.length; i++) s += Math.log(toKelvin(20 * x[i] + 30, units[i])) * x[i + 3];
        return s;
    }
}
