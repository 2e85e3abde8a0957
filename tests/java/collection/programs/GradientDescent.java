// SPDX-License-Identifier: MIT
import java.util.function.ToDoubleFunction;

public class GradientDescent {
    static double[] minimise(ToDoubleFunction<double[]> f, double[] start, double rate, int steps) {
        double[] p = start.clone();
        for (int s = 0; s < steps; s++) {
            double[] g = new double[p.length];
            for (int i = 0; i < p.length; i++) {
                double keep = p[i];
                p[i] = keep + 1e-3;
                double up = f.applyAsDouble(p);
                p[i] = keep - 1e-3;
                g[i] = (up - f.applyAsDouble(p)) / 2e-3;
                p[i] = keep;
            }
            for (int i = 0; i < p.length; i++) p[i] -= rate * g[i];
        }
        return p;
    }

    public static double run(double[] x) {
        double a = x[0], b = 2 + x[1];
        double[] best = minimise(p -> Math.pow(a - p[0], 2) + b * Math.pow(p[1] - p[0] * x[2], 2), new double[] {x[3], x[4]}, 0.05, 15);
        return best[0] + best[1] * x[5];
    }
}
