// SPDX-License-Identifier: MIT
public class RungeKutta {
    interface Derivative {
        double[] at(double t, double[] y);
    }

    static double[] axpy(double a, double[] x, double[] y) {
        double[] r = new double[x.length];
        for (int i = 0; i < x.length; i++) r[i] = a * x[i] + y[i];
        return r;
    }

    static double[] step(Derivative f, double t, double[] y, double h) {
        double[] k1 = f.at(t, y);
        double[] k2 = f.at(t + h / 2, axpy(h / 2, k1, y));
        double[] k3 = f.at(t + h / 2, axpy(h / 2, k2, y));
        double[] k4 = f.at(t + h, axpy(h, k3, y));
        double[] next = new double[y.length];
        for (int i = 0; i < y.length; i++)
            next[i] = y[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
        return next;
    }

    public static double run(final double[] x) {
        double[] y = {x[0], x[1]};
        Derivative pendulum = new Derivative() {
            @Override
            public double[] at(double t, double[] y) {
                return new double[] {y[1], -x[2] * x[2] * Math.sin(y[0]) - 0.1 * x[3] * y[1] + x[4] * Math.cos(t)};
            }
        };
        double t = 0;
        for (int i = 0; i < 20; i++) {
            y = step(pendulum, t, y, 0.05);
            t += 0.05;
        }
        return y[0] * y[0] + y[1] * x[5];
    }
}
