// SPDX-License-Identifier: MIT
public class TextParameters {
    interface Kernel { double k(double r); }
    static Kernel kernel(String name, double h) {
        if (name.equals("gauss")) return r -> Math.exp(-r * r / h);
        if ("epanechnikov".equals(name)) return r -> Math.abs(r) < 1 ? 0.75 * (1 - r * r) : 0;
        return r -> 1 / (h + Math.abs(r));
    }
    static String choose(int i) {
        String s = null;
        if (i % 3 == 0) s = "gauss";
        else if (i % 3 == 1) s = "epanechnikov";
        return s == null ? "cauchy" : s;
    }
    public static double run(double[] x) {
        double sum = 0;
        for (int i = 0; i < 6; i++) sum += kernel(choose(i), 1 + x[5] * x[5]).k(x[i]) * (i + 1);
        return sum;
    }
}
