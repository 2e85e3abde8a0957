// SPDX-License-Identifier: MIT
public class BisectionWithException {
    static class NoBracketException extends Exception {
        NoBracketException(String m) { super(m); }
    }

    interface Function { double at(double t); }

    static double bisect(Function f, double a, double b, double tol) throws NoBracketException {
        double fa = f.at(a), fb = f.at(b);
        if (fa * fb > 0) throw new NoBracketException("no sign change in [" + a + ", " + b + "]");
        while (b - a > tol) {
            double m = 0.5 * (a + b), fm = f.at(m);
            if (fa * fm <= 0) { b = m; } else { a = m; fa = fm; }
        }
        double m = 0.5 * (a + b);
        return m - f.at(m) / ((f.at(m + 1e-5) - f.at(m - 1e-5)) / 2e-5);
    }

    public static double run(double[] x) {
        double p = 1 + x[0] * x[0], q = 0.5 + 0.1 * x[1];
        double sum = 0;
        double[][] intervals = {{0, 3}, {5, 6}};
        for (double[] iv : intervals) {
            try {
                sum += bisect(t -> t * t * t - p * t - q, iv[0], iv[1], 1e-3);
            } catch (NoBracketException e) {
                sum += 0.25 * p;
            }
        }
        return sum;
    }
}
