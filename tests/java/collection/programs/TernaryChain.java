// SPDX-License-Identifier: MIT
public class TernaryChain {
    static double tax(double income) {
        return income < 1 ? 0.1 * income : income < 2 ? 0.1 + 0.2 * (income - 1) : income < 3 ? 0.3 + 0.3 * (income - 2) : 0.6 + 0.5 * (income - 3);
    }
    static double clamp(double v, double lo, double hi) { return v < lo ? lo : (v > hi ? hi : v); }
    public static double run(double[] x) {
        double s = 0;
        for (int i = 0; i < x.length; i++) {
            boolean even = i % 2 == 0;
            s += even ? tax(3 * x[i] + 1) : clamp(x[i], -0.5, 0.5) * x[i];
        }
        return s;
    }
}
