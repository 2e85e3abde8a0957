// SPDX-License-Identifier: MIT
public class LinearProgramToy {
    private final double[][] tableau;
    private final int rows, columns;
    private final int[] basis;

    LinearProgramToy(double[][] a, double[] b, double[] c) {
        rows = b.length;
        columns = c.length;
        tableau = new double[rows + 1][columns + rows + 1];
        basis = new int[rows];
        for (int i = 0; i < rows; i++) {
            System.arraycopy(a[i], 0, tableau[i], 0, columns);
            tableau[i][columns + i] = 1;
            tableau[i][columns + rows] = b[i];
            basis[i] = columns + i;
        }
        for (int j = 0; j < columns; j++) tableau[rows][j] = -c[j];
    }
    private int entering() {
        int best = -1;
        for (int j = 0; j < columns + rows; j++)
            if (tableau[rows][j] < -1e-10 && (best < 0 || tableau[rows][j] < tableau[rows][best])) best = j;
        return best;
    }
    private int leaving(int q) {
        int p = -1;
        for (int i = 0; i < rows; i++) {
            if (tableau[i][q] <= 1e-10) continue;
            if (p == -1) p = i;
            else if (tableau[i][columns + rows] / tableau[i][q] < tableau[p][columns + rows] / tableau[p][q]) p = i;
        }
        return p;
    }
    private void pivot(int p, int q) {
        for (int i = 0; i <= rows; i++)
            for (int j = 0; j <= columns + rows; j++)
                if (i != p && j != q) tableau[i][j] -= tableau[p][j] * tableau[i][q] / tableau[p][q];
        for (int i = 0; i <= rows; i++) if (i != p) tableau[i][q] = 0;
        for (int j = 0; j <= columns + rows; j++) if (j != q) tableau[p][j] /= tableau[p][q];
        tableau[p][q] = 1;
        basis[p] = q;
    }
    LinearProgramToy solve() {
        for (int q = entering(); q >= 0; q = entering()) {
            int p = leaving(q);
            if (p < 0) throw new ArithmeticException("unbounded");
            pivot(p, q);
        }
        return this;
    }
    double value() { return tableau[rows][columns + rows]; }
    double[] primal() {
        double[] r = new double[columns];
        for (int i = 0; i < rows; i++) if (basis[i] < columns) r[basis[i]] = tableau[i][columns + rows];
        return r;
    }
    public static double run(double[] x) {
        double[][] a = {{1, 2 + 0.1 * x[0], 1}, {3, 1, 2 + 0.1 * x[1]}, {1, 1, 4}};
        double[] b = {10 + x[2], 15 + x[3], 12};
        double[] c = {4, 5 + 0.2 * x[4], 3 + 0.1 * x[5]};
        LinearProgramToy lp = new LinearProgramToy(a, b, c).solve();
        double sum = lp.value();
        for (double v : lp.primal()) sum += v * v;
        return sum;
    }
}
