// SPDX-License-Identifier: MIT
public class NewtonInterfaces {
    interface Function1 {
        double value(double x);
        default double derivative(double x) {
            double h = 1e-6;
            return (value(x + h) - value(x - h)) / (2 * h);
        }
        static Function1 compose(Function1 f, Function1 g) { return x -> f.value(g.value(x)); }
    }

    static class ConvergenceException extends Exception {
        private static final long serialVersionUID = 1;
        ConvergenceException(String m) { super(m); }
    }

    static double solve(Function1 f, double x0, int maxIt) throws ConvergenceException {
        double x = x0;
        for (int i = 0; i < maxIt; i++) {
            double fx = f.value(x);
            if (Math.abs(fx) < 1e-13) return x;
            x -= fx / f.derivative(x);
        }
        throw new ConvergenceException("no convergence after " + maxIt + " iterations");
    }

    public static double run(double[] x) {
        Function1 f = t -> t * t * t + x[0] * t - 2 - x[2];
        Function1 g = new Function1() {
            @Override public double value(double t) { return Math.exp(t) - 1.5 - x[5]; }
            @Override public double derivative(double t) { return Math.exp(t); }
        };
        double result;
        try {
            result = solve(f, 1, 50) + x[3] * solve(g, 0, 50);
        } catch (ConvergenceException e) {
            result = -1;
        }
        return result + Function1.compose(f, g).value(x[1]) * 0.1 + x[4];
    }
}
