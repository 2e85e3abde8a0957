// SPDX-License-Identifier: MIT
public class EditDistanceCost {
    public static double run(double[] x) {
        char[] a = {'k', 'i', 't', 't', 'e', 'n'}, b = {'s', 'i', 't', 't', 'i', 'n', 'g'};
        double insert = 1 + x[0] * x[0], delete = 1.2 + 0.1 * x[1], replace = 1.5 + 0.1 * x[2];
        double[][] d = new double[a.length + 1][b.length + 1];
        for (int i = 1; i <= a.length; i++) d[i][0] = d[i - 1][0] + delete;
        for (int j = 1; j <= b.length; j++) d[0][j] = d[0][j - 1] + insert;
        for (int i = 1; i <= a.length; i++)
            for (int j = 1; j <= b.length; j++) {
                double r = d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : replace);
                d[i][j] = Math.min(r, Math.min(d[i - 1][j] + delete, d[i][j - 1] + insert));
            }
        return d[a.length][b.length] * x[3] + x[4] * x[5];
    }
}
