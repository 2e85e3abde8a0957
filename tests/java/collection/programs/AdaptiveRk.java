// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

public class AdaptiveRk {
    static class StepTooSmallException extends RuntimeException {
        StepTooSmallException(double h) { super("step " + h); }
    }

    static class Sample {
        final double t;
        final double[] y;
        Sample(double t, double[] y) { this.t = t; this.y = Arrays.copyOf(y, y.length); }
    }

    private final BiFunction<Double, double[], double[]> f;
    private final double tol;
    private final List<Sample> trajectory = new ArrayList<>();
    private int rejected = 0;

    AdaptiveRk(BiFunction<Double, double[], double[]> f, double tol) {
        this.f = f;
        this.tol = tol;
    }

    private static double[] axpy(double a, double[] x, double[] y) {
        double[] r = y.clone();
        for (int i = 0; i < r.length; i++) r[i] += a * x[i];
        return r;
    }

    double[] solve(double[] y0, double t0, double t1) {
        double t = t0, h = 0.1;
        double[] y = y0;
        trajectory.add(new Sample(t, y));
        while (t < t1) {
            if (h < 1e-6) throw new StepTooSmallException(h);
            h = Math.min(h, t1 - t);
            double[] k1 = f.apply(t, y);
            double[] k2 = f.apply(t + h / 2, axpy(h / 2, k1, y));
            double[] k3 = f.apply(t + 3 * h / 4, axpy(3 * h / 4, k2, y));
            double[] next = axpy(h * 4 / 9, k3, axpy(h / 3, k2, axpy(h * 2 / 9, k1, y)));
            double[] k4 = f.apply(t + h, next);
            double err = 0;
            for (int i = 0; i < y.length; i++) {
                double e = h * (-5.0 / 72 * k1[i] + k2[i] / 12 + k3[i] / 9 - k4[i] / 8);
                err = Math.max(err, Math.abs(e));
            }
            if (err <= tol) {
                t += h;
                y = next;
                trajectory.add(new Sample(t, y));
                h *= 1.2;
            } else {
                h /= 2;
                rejected++;
            }
        }
        return y;
    }

    public static double run(double[] x) {
        AdaptiveRk rk = new AdaptiveRk((t, y) -> new double[] {y[1], -x[0] * y[0] - 0.1 * x[1] * y[1] + Math.cos(t)}, 1e-3);
        double[] end = rk.solve(new double[] {x[2], x[3]}, 0, 2);
        Sample mid = rk.trajectory.get(rk.trajectory.size() / 2);
        return end[0] * x[4] + end[1] * x[5] + mid.y[0] + mid.t + rk.rejected;
    }
}
