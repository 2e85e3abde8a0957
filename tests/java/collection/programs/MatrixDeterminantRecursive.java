// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class MatrixDeterminantRecursive {
    static double det(double[][] m) {
        int n = m.length;
        if (n == 1) return m[0][0];
        double sum = 0;
        for (int c = 0; c < n; c++) {
            double[][] minor = new double[n - 1][];
            for (int r = 1; r < n; r++) {
                double[] row = new double[n - 1];
                for (int k = 0, at = 0; k < n; k++) if (k != c) row[at++] = m[r][k];
                minor[r - 1] = row;
            }
            sum += (c % 2 == 0 ? 1 : -1) * m[0][c] * det(minor);
        }
        return sum;
    }
    public static double run(double[] x) {
        double[][] m = new double[3][3];
        for (double[] row : m) Arrays.fill(row, 0.5);
        for (int i = 0; i < 9; i++) m[i / 3][i % 3] += x[i % x.length] * (i + 1);
        double[][] copy = Arrays.stream(m).map(double[]::clone).toArray(double[][]::new);
        copy[1][1] *= 2;
        return det(m) + 0.1 * det(copy);
    }
}
