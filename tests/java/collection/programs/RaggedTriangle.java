// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class RaggedTriangle {
    private static double[][] triangle(int n, double p, double q) {
        double[][] t = new double[n][];
        for (int i = 0; i < n; i++) {
            t[i] = new double[i + 1];
            t[i][0] = Math.pow(p, i);
            t[i][i] = Math.pow(q, i);
            for (int j = 1; j < i; j++) {
                t[i][j] = t[i - 1][j - 1] * q + t[i - 1][j] * p;
            }
        }
        return t;
    }

    private static double maxPath(double[][] t) {
        double[][] best = new double[t.length][];
        for (int i = 0; i < t.length; i++) best[i] = t[i].clone();
        for (int i = t.length - 2; i >= 0; i--)
            for (int j = 0; j <= i; j++)
                best[i][j] += best[i + 1][j] > best[i + 1][j + 1] ? best[i + 1][j] : best[i + 1][j + 1];
        return best[0][0];
    }

    public static double run(double[] x) {
        double[][] t = triangle(8, 0.5 + 0.1 * x[0], 0.6 - 0.1 * x[1]);
        double sum = 0;
        outer:
        for (double[] row : t) {
            double rowSum = Arrays.stream(row).sum();
            for (double v : row) {
                if (v < 0.01) continue outer;
                if (row.length > 6) break outer;
                sum += v * rowSum * x[row.length % 6];
            }
        }
        double[] last = Arrays.copyOfRange(t[7], 2, 6);
        Arrays.sort(last);
        return sum + maxPath(t) + last[last.length - 1] * x[5];
    }
}
