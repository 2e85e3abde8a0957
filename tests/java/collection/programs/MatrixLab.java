// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class MatrixLab {
    static class SingularMatrixException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final int column;
        SingularMatrixException(int column) {
            super("matrix is singular at column " + column);
            this.column = column;
        }
        int getColumn() { return column; }
    }

    static double[][] identity(int n) {
        double[][] result = new double[n][n];
        for (int i = 0; i < n; i++) result[i][i] = 1.0;
        return result;
    }

    static double[][] copy(double[][] a) {
        return Arrays.stream(a).map(double[]::clone).toArray(double[][]::new);
    }

    static double[][] inverse(double[][] input) {
        int n = input.length;
        double[][] a = copy(input), inv = identity(n);
        for (int col = 0; col < n; col++) {
            int pivot = col;
            for (int r = col + 1; r < n; r++)
                if (Math.abs(a[r][col]) > Math.abs(a[pivot][col])) pivot = r;
            if (Math.abs(a[pivot][col]) < 1e-12) throw new SingularMatrixException(col);
            double[] t = a[pivot]; a[pivot] = a[col]; a[col] = t;
            t = inv[pivot]; inv[pivot] = inv[col]; inv[col] = t;
            double d = a[col][col];
            for (int j = 0; j < n; j++) { a[col][j] /= d; inv[col][j] /= d; }
            for (int r = 0; r < n; r++) {
                if (r == col) continue;
                double f = a[r][col];
                for (int j = 0; j < n; j++) { a[r][j] -= f * a[col][j]; inv[r][j] -= f * inv[col][j]; }
            }
        }
        return inv;
    }

    static double norm1(double[][] a) {
        double best = Double.NEGATIVE_INFINITY;
        for (int j = 0; j < a[0].length; j++) {
            double s = 0;
            for (double[] row : a) s += Math.abs(row[j]);
            best = Math.max(best, s);
        }
        return best;
    }

    public static double run(double[] x) {
        double[][] a = {{2 + x[0], x[1], 0.3}, {x[2], 3, x[3]}, {0.1, x[4], 1 + x[5]}};
        double[][] singular = {{1, 2}, {2, 4}};
        double penalty = 0;
        try {
            inverse(singular);
        } catch (SingularMatrixException e) {
            System.err.println(e.getMessage());
            penalty = e.getColumn() * x[0];
        } finally {
            penalty += 0.25;
        }
        double[][] inv = inverse(a);
        System.out.println(Arrays.deepToString(inv));
        return norm1(a) * norm1(inv) + penalty;
    }
}
