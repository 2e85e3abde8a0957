// SPDX-License-Identifier: MIT
public class CheckedExceptions {
    public static class SolverException extends Exception {
        private final int iterations;
        public SolverException(String m, int iterations) { super(m); this.iterations = iterations; }
        public int getIterations() { return iterations; }
    }
    public static class DivergedException extends SolverException {
        public DivergedException(int n, double r) { super("diverged: " + r, n); }
    }
    static double fixedPoint(double a) throws SolverException {
        double v = 1;
        int n = 0;
        while (n < 60) {
            double next = Math.cos(a * v) + 0.5;
            if (Double.isNaN(next)) throw new SolverException("NaN after " + n + " steps", n);
            if (Math.abs(next) > 1e6) throw new DivergedException(n, next);
            v = next;
            n++;
        }
        return v;
    }
    public static double run(double[] x) throws Exception {
        return fixedPoint(0.5 + 0.1 * x[0]) + fixedPoint(0.6 - 0.1 * x[1]) * x[2] + x[3] * x[4] * x[5];
    }
}
