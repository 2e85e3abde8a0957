// SPDX-License-Identifier: MIT
import java.util.Arrays;

/** Dense simplex method for max c'x, Ax <= b, x >= 0, after the textbook. */
public class TextbookSimplex {
    private static final double EPS = 1e-9;
    private double[][] tableau;
    private int[] basis;
    private final int m, n;

    public static class UnboundedException extends RuntimeException {
        public UnboundedException() { super("linear program is unbounded"); }
    }

    public TextbookSimplex(double[][] a, double[] b, double[] c) {
        m = b.length;
        n = c.length;
        tableau = new double[m + 1][n + m + 1];
        for (int i = 0; i < m; i++) {
            System.arraycopy(a[i], 0, tableau[i], 0, n);
            tableau[i][n + i] = 1.0;
            tableau[i][n + m] = b[i];
        }
        System.arraycopy(c, 0, tableau[m], 0, n);
        basis = new int[m];
        Arrays.setAll(basis, i -> n + i);
        solve();
    }

    private void solve() {
        while (true) {
            int q = bland();
            if (q == -1) break;
            int p = minRatio(q);
            if (p == -1) throw new UnboundedException();
            pivot(p, q);
            basis[p] = q;
        }
    }

    private int bland() {
        for (int j = 0; j < m + n; j++)
            if (tableau[m][j] > EPS) return j;
        return -1;
    }

    private int minRatio(int q) {
        int p = -1;
        for (int i = 0; i < m; i++) {
            if (tableau[i][q] <= EPS) continue;
            else if (p == -1) p = i;
            else if (tableau[i][m + n] / tableau[i][q] < tableau[p][m + n] / tableau[p][q]) p = i;
        }
        return p;
    }

    private void pivot(int p, int q) {
        for (int i = 0; i <= m; i++)
            for (int j = 0; j <= m + n; j++)
                if (i != p && j != q) tableau[i][j] -= tableau[p][j] * tableau[i][q] / tableau[p][q];
        for (int i = 0; i <= m; i++) if (i != p) tableau[i][q] = 0.0;
        for (int j = 0; j <= m + n; j++) if (j != q) tableau[p][j] /= tableau[p][q];
        tableau[p][q] = 1.0;
    }

    public double value() { return -tableau[m][m + n]; }

    public double[] primal() {
        double[] x = new double[n];
        for (int i = 0; i < m; i++) if (basis[i] < n) x[basis[i]] = tableau[i][m + n];
        return x;
    }

    public static double run(double[] x) {
        double[][] a = {{1 + 0.1 * x[0], 1, 2}, {2, 3, 1 + 0.1 * x[1]}, {1, 0.5 + 0.1 * x[2], 1}};
        double[] b = {10 + x[3], 15 + x[4], 7};
        double[] c = {3, 2 + x[5], 4};
        TextbookSimplex lp = new TextbookSimplex(a, b, c);
        double v = lp.value();
        try {
            new TextbookSimplex(new double[][] {{-1, 0}}, new double[] {1}, new double[] {x[0] + 1, 1});
        } catch (UnboundedException e) {
            v += x[0];
        }
        return v + Arrays.stream(lp.primal()).reduce(0, Double::sum);
    }
}
