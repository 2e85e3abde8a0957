// SPDX-License-Identifier: MIT
public class PredatorPrey {
    static double alpha = 1.1, beta = 0.4, delta = 0.1, gamma = 0.4;

    static double[] rhs(double[] s) {
        return new double[] {alpha * s[0] - beta * s[0] * s[1], delta * s[0] * s[1] - gamma * s[1]};
    }

    public static double run(double[] x) {
        double[] s = {3 + x[0], 2 + x[1]};
        double scale = 1 + 0.1 * (x[2] + x[3] * x[4]);
        for (int i = 0; i < 50; i++) {
            double[] k1 = rhs(s);
            double[] mid = {s[0] + 0.01 * k1[0], s[1] + 0.01 * k1[1]};
            double[] k2 = rhs(mid);
            s[0] += 0.02 * scale * k2[0];
            s[1] += 0.02 * scale * k2[1];
        }
        return s[0] + s[1] * x[5];
    }
}
