// SPDX-License-Identifier: MIT
public class Simpson {
    @FunctionalInterface
    public interface Function1D {
        double value(double x);
    }

    public static double integrate(Function1D f, double a, double b, int n) {
        if (n % 2 != 0) {
            throw new IllegalArgumentException("n must be even");
        }
        double h = (b - a) / n, s = f.value(a) + f.value(b);
        for (int i = 1; i < n; i += 2) s += 4 * f.value(a + i * h);
        for (int i = 2; i < n - 1; i += 2) s += 2 * f.value(a + i * h);
        return s * h / 3;
    }

    static double bell(double t) {
        return Math.exp(-t * t);
    }

    public static double run(double[] x) {
        double p = x[0];
        double first = integrate(t -> Math.sin(p * t) + x[1] * t * t, x[2], 2, 20);
        double second = integrate(Simpson::bell, 0, x[3], 16);
        double third = integrate(Math::sqrt, 1, 2 + x[4] * x[5], 10);
        return first + second * third;
    }
}
