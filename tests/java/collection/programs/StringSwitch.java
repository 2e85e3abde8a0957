// SPDX-License-Identifier: MIT
public class StringSwitch {
    static double convert(String unit, double v) {
        switch (unit) {
            case "km": return v * 1000;
            case "mile": return v * 1609.344;
            case "ft": return v * 0.3048;
            default: throw new IllegalArgumentException("Unknown unit: " + unit);
        }
    }
    public static double run(double[] x) {
        return convert("km", x[0]) * 1e-3 + convert("mile", x[1]) * x[2] * 1e-3 + convert("ft", x[3]) * x[4] + x[5];
    }
}
