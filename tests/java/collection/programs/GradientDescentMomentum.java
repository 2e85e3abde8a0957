// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class GradientDescentMomentum {
    @FunctionalInterface interface Objective { double value(double[] p); }

    static double[] numericalGradient(Objective f, double[] p) {
        double[] g = new double[p.length];
        double h = 1e-4;
        for (int i = 0; i < p.length; i++) {
            double[] up = Arrays.copyOf(p, p.length), down = Arrays.copyOf(p, p.length);
            up[i] += h;
            down[i] -= h;
            g[i] = (f.value(up) - f.value(down)) / (2 * h);
        }
        return g;
    }

    private double rate = 0.05, momentum = 0.9;
    private int iterations;

    double[] minimise(Objective f, double... start) {
        double[] p = start.clone(), v = new double[p.length];
        for (iterations = 0; iterations < 25; iterations++) {
            double[] g = numericalGradient(f, p);
            double norm = Math.sqrt(Arrays.stream(g).map(e -> e * e).sum());
            if (norm < 1e-8) break;
            for (int i = 0; i < p.length; i++) {
                v[i] = momentum * v[i] - rate * g[i];
                p[i] += v[i];
            }
        }
        return p;
    }

    public static double run(double[] x) {
        GradientDescentMomentum m = new GradientDescentMomentum();
        Objective f = p -> Math.pow(p[0] - x[0], 2) + 2 * Math.pow(p[1] - x[1] * x[2], 2) + x[3] * p[0] * p[1];
        double[] p = m.minimise(f, x[4], x[5]);
        return f.value(p) + p[0];
    }
}
