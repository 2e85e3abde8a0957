// SPDX-License-Identifier: MIT
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

public final class Simpson38 {
    private static final double EPS = 1e-9;

    private static double weight(int i, int n) {
        if (i == 0 || i == n) return 1;
        return i % 3 == 0 ? 2 : 3;
    }

    static double integrate(DoubleUnaryOperator f, double a, double b, int n) {
        if (n % 3 != 0) throw new IllegalArgumentException("n must be a multiple of 3");
        double h = (b - a) / n;
        return 3 * h / 8 * IntStream.rangeClosed(0, n).mapToDouble(i -> weight(i, n) * f.applyAsDouble(a + i * h)).sum();
    }

    public static double run(double[] x) {
        double v = integrate(t -> Math.exp(-x[0] * t * t) * Math.cos(x[2] * t), x[1], x[3], 12);
        double[] gauss = DoubleStream.iterate(1, w -> w * 0.5).limit(4).toArray();
        double tail = 0;
        for (double w : gauss) tail += w * Math.sin(w * x[5]);
        return Math.abs(v) < EPS ? tail : v + tail * x[4];
    }
}
