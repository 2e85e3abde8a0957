// SPDX-License-Identifier: MIT
public class DiscreteCosine {
    private static final int N = 6;
    private static final double[][] COS = new double[N][N];
    static {
        for (int k = 0; k < N; k++)
            for (int n = 0; n < N; n++) COS[k][n] = Math.cos(Math.PI / N * (n + 0.5) * k);
    }
    static double[] transform(double[] v) {
        double[] r = new double[N];
        for (int k = 0; k < N; k++) for (int n = 0; n < N; n++) r[k] += v[n] * COS[k][n];
        return r;
    }
    public static double run(double[] x) {
        double[] c = transform(x);
        return c[0] * c[1] + c[2] * c[3] - c[4] + c[5];
    }
}
