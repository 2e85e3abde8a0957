// SPDX-License-Identifier: MIT
public class Bisection {
    abstract static class Equation {
        protected final String name;

        protected Equation(String name) {
            this.name = name;
        }

        abstract double f(double x);

        public String getName() {
            return name;
        }
    }

    static class Polynomial extends Equation {
        private final double[] coefficients;

        Polynomial(double... coefficients) {
            super("polynomial");
            this.coefficients = coefficients;
        }

        @Override
        double f(double x) {
            double y = 0;
            for (int i = coefficients.length - 1; i >= 0; i--) y = y * x + coefficients[i];
            return y;
        }
    }

    static double secant(Equation eq, double a, double b) {
        double fa = eq.f(a), fb = eq.f(b);
        if (fa * fb > 0) {
            throw new IllegalArgumentException("No sign change in " + eq.getName() + " on [" + a + ", " + b + "]");
        }
        for (int i = 0; i < 60 && Math.abs(b - a) > 1e-14 && fb != fa; i++) {
            double c = b - fb * (b - a) / (fb - fa);
            a = b;
            fa = fb;
            b = c;
            fb = eq.f(b);
        }
        return b;
    }

    public static double run(double[] x) {
        Equation p = new Polynomial(-5 + x[0], 1 + x[1], 0.5, x[2]);
        return secant(p, 0, 3) * x[3] + x[4] * x[5];
    }
}
