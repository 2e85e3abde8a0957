// SPDX-License-Identifier: MIT
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;

public class HeatRod {
    public enum Boundary {
        DIRICHLET { void apply(double[] u, double left, double right) { u[0] = left; u[u.length - 1] = right; } },
        NEUMANN { void apply(double[] u, double left, double right) { u[0] = u[1] - left; u[u.length - 1] = u[u.length - 2] + right; } },
        PERIODIC { void apply(double[] u, double left, double right) { u[0] = u[u.length - 2]; u[u.length - 1] = u[1]; } };
        abstract void apply(double[] u, double left, double right);
    }

    private double[] u, next;
    private final double dx;
    private final DoubleUnaryOperator conductivity;
    private Boundary boundary = Boundary.DIRICHLET;

    HeatRod(int n, DoubleUnaryOperator initial, DoubleUnaryOperator conductivity) {
        u = new double[n];
        next = new double[n];
        dx = 1.0 / (n - 1);
        this.conductivity = conductivity;
        for (int i = 0; i < n; i++) u[i] = initial.applyAsDouble(i * dx);
    }

    HeatRod with(Boundary b) { boundary = b; return this; }

    void advance(double dt, double left, double right) {
        int n = u.length;
        for (int i = 1; i < n - 1; i++) {
            double kp = conductivity.applyAsDouble(0.5 * (u[i] + u[i + 1]));
            double km = conductivity.applyAsDouble(0.5 * (u[i] + u[i - 1]));
            next[i] = u[i] + dt / (dx * dx) * (kp * (u[i + 1] - u[i]) - km * (u[i] - u[i - 1]));
        }
        boundary.apply(next, left, right);
        double[] swap = u;
        u = next;
        next = swap;
    }

    double integral(IntToDoubleFunction weight) {
        double s = 0;
        for (int i = 0; i < u.length; i++) s += weight.applyAsDouble(i) * u[i];
        return s * dx;
    }

    static DoubleFunction<Double> gaussian(double mu, double sigma) {
        return z -> Math.exp(-Math.pow((z - mu) / sigma, 2) / 2);
    }

    public static double run(double[] x) {
        double total = 0;
        for (Boundary b : Boundary.values()) {
            DoubleFunction<Double> g = gaussian(0.5 + 0.1 * x[0], 0.2);
            HeatRod rod = new HeatRod(11, z -> g.apply(z) + x[1] * z, t -> 0.1 + 0.02 * x[2] * t).with(b);
            for (int k = 0; k < 12; k++) rod.advance(0.01, 0.1 * x[3], 0.05 * x[4]);
            total += rod.integral(i -> i % 2 == 0 ? 1.0 : x[5]);
        }
        return total;
    }
}
