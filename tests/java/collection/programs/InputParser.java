// SPDX-License-Identifier: MIT
public class InputParser {
    static double parseOrDefault(String s, double fallback) {
        try {
            return Double.parseDouble(s);
        } catch (NumberFormatException e) {
            return fallback;
        }
    }

    public static double run(double[] x) {
        String[] fields = {"1.5", "abc", "", "-2e-1"};
        double sum = 0;
        for (int i = 0; i < fields.length; i++) {
            sum += parseOrDefault(fields[i], x[i]) * x[i + 1];
        }
        return sum * sum + x[5];
    }
}
