// SPDX-License-Identifier: MIT
public class RungeKuttaInterface {
    @FunctionalInterface interface Ode { void rhs(double t, double[] y, double[] dydt); }
    interface Stepper { double[] step(Ode f, double t, double[] y, double h); }

    static class Rk4 implements Stepper {
        @Override public double[] step(Ode f, double t, double[] y, double h) {
            int n = y.length;
            double[] k1 = new double[n], k2 = new double[n], k3 = new double[n], k4 = new double[n], tmp = y.clone();
            f.rhs(t, y, k1);
            for (int i = 0; i < n; i++) tmp[i] = y[i] + h / 2 * k1[i];
            f.rhs(t + h / 2, tmp, k2);
            for (int i = 0; i < n; i++) tmp[i] = y[i] + h / 2 * k2[i];
            f.rhs(t + h / 2, tmp, k3);
            for (int i = 0; i < n; i++) tmp[i] = y[i] + h * k3[i];
            f.rhs(t + h, tmp, k4);
            double[] out = new double[n];
            for (int i = 0; i < n; i++) out[i] = y[i] + h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
            return out;
        }
    }
    public static double run(double[] x) {
        final double mu = x[0];
        Ode vdp = (t, y, d) -> { d[0] = y[1]; d[1] = mu * (1 - y[0] * y[0]) * y[1] - y[0]; };
        Stepper stepper = new Rk4();
        double[] y = {x[1], x[2]};
        double t = 0;
        for (int i = 0; i < 8; i++, t += 0.1) y = stepper.step(vdp, t, y, 0.1);
        return y[0] * y[0] + y[1];
    }
}
