// SPDX-License-Identifier: MIT
public class GaussQuadrature {
    private static final double[] NODES = {-0.9061798459386640, -0.5384693101056831, 0, 0.5384693101056831, 0.9061798459386640};
    private static final double[] WEIGHTS = {0.2369268850561891, 0.4786286704993665, 128.0 / 225, 0.4786286704993665, 0.2369268850561891};

    public interface Integrand { double f(double x); }

    static double integrate(Integrand g, double a, double b) {
        double c = (a + b) / 2, h = (b - a) / 2, s = 0;
        for (int i = 0; i < NODES.length; i++) s += WEIGHTS[i] * g.f(c + h * NODES[i]);
        return h * s;
    }

    static double dot(double[] u, double[] v) {
        double s = 0;
        for (int i = 0; i < u.length; i++) s += u[i] * v[i];
        return s;
    }

    public static double run(double[] x) {
        double norm = dot(WEIGHTS, NODES) + dot(WEIGHTS, WEIGHTS);
        return integrate(t -> Math.exp(-x[0] * t * t), 0, x[1] + 2) + norm * integrate(t -> t * x[2] / (1 + t * t), x[3], x[4]) + x[5];
    }
}
