// SPDX-License-Identifier: MIT
public class PowerIteration {
    private static double norm(double[] v) {
        double s = 0;
        for (double e : v) s += e * e;
        return Math.sqrt(s);
    }
    public static double run(double[] x) {
        double[][] a = {{4, x[0], x[1]}, {x[0], 3, x[2]}, {x[1], x[2], 2 + x[3]}};
        double[] v = {1, 1, 1};
        double lambda = 0, previous;
        int it = 0;
        do {
            previous = lambda;
            double[] w = new double[3];
            for (int i = 0; i < 3; i++)
                for (int j = 0; j < 3; j++) w[i] += a[i][j] * v[j];
            lambda = norm(w);
            for (int i = 0; i < 3; i++) v[i] = w[i] / lambda;
        } while (Math.abs(lambda - previous) > 1e-13 && ++it < 500);
        return lambda + x[4] * x[5];
    }
}
