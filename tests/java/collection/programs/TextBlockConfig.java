// SPDX-License-Identifier: MIT
public class TextBlockConfig {
    private static final String CONFIG = """
        # solver settings
        tolerance = 1e-6
        steps = 20
        relaxation = 0.8
        """;

    static double lookup(String key) {
        for (String line : CONFIG.split("\n")) {
            if (line.startsWith("#") || line.isBlank()) continue;
            String[] kv = line.split("=");
            if (kv[0].trim().equals(key)) return Double.parseDouble(kv[1].trim());
        }
        throw new IllegalArgumentException("no key " + key);
    }

    public static double run(double[] x) {
        int steps = (int) lookup("steps");
        double w = lookup("relaxation"), tol = lookup("tolerance");
        double y = x[0];
        for (int i = 0; i < steps; i++) {
            double next = Math.cos(x[2] * y) + x[1] * 0.1;
            if (Math.abs(next - y) < tol) break;
            y = (1 - w) * y + w * next;
        }
        return y * x[3] + x[4] * x[5];
    }
}
