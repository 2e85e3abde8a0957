// SPDX-License-Identifier: MIT
public class JacobiEigen {
    public static double run(double[] x) {
        double[][] a = {{2 + x[0], x[1], x[2]}, {x[1], 3 + x[3], x[4]}, {x[2], x[4], 5 + x[5]}};
        int n = 3;
        double[] d = new double[n];
        sweep:
        for (int sweep = 0; sweep < 30; sweep++) {
            double off = 0;
            for (int p = 0; p < n; p++)
                for (int q = p + 1; q < n; q++) off += a[p][q] * a[p][q];
            if (off < 1e-24) break sweep;
            for (int p = 0; p < n; p++) {
                for (int q = p + 1; q < n; q++) {
                    if (a[p][q] == 0) continue;
                    double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
                    double t = Math.signum(theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
                    double c = 1 / Math.sqrt(t * t + 1), s = t * c;
                    for (int k = 0; k < n; k++) {
                        double akp = a[k][p], akq = a[k][q];
                        a[k][p] = c * akp - s * akq;
                        a[k][q] = s * akp + c * akq;
                    }
                    for (int k = 0; k < n; k++) {
                        double apk = a[p][k], aqk = a[q][k];
                        a[p][k] = c * apk - s * aqk;
                        a[q][k] = s * apk + c * aqk;
                    }
                }
            }
        }
        for (int i = 0; i < n; i++) d[i] = a[i][i];
        java.util.Arrays.sort(d);
        return d[0] + 2 * d[1] - d[2];
    }
}
