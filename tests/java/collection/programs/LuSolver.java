// SPDX-License-Identifier: MIT
public class LuSolver {
    private double[][] lu;
    private int[] perm;
    private int sign = 1;

    public LuSolver(double[][] matrix) {
        int n = matrix.length;
        lu = new double[n][];
        perm = new int[n];
        for (int i = 0; i < n; i++) {
            lu[i] = matrix[i].clone();
            perm[i] = i;
        }
        for (int k = 0; k < n; k++) {
            int p = k;
            for (int i = k + 1; i < n; i++) {
                if (Math.abs(lu[i][k]) > Math.abs(lu[p][k])) p = i;
            }
            if (lu[p][k] == 0.0) throw new ArithmeticException("singular");
            if (p != k) {
                double[] t = lu[p]; lu[p] = lu[k]; lu[k] = t;
                int tp = perm[p]; perm[p] = perm[k]; perm[k] = tp;
                sign = -sign;
            }
            for (int i = k + 1; i < n; i++) {
                lu[i][k] /= lu[k][k];
                for (int j = k + 1; j < n; j++) lu[i][j] -= lu[i][k] * lu[k][j];
            }
        }
    }

    public double[] solve(double[] b) {
        int n = lu.length;
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            y[i] = b[perm[i]];
            for (int j = 0; j < i; j++) y[i] -= lu[i][j] * y[j];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int j = i + 1; j < n; j++) y[i] -= lu[i][j] * y[j];
            y[i] /= lu[i][i];
        }
        return y;
    }

    public double det() {
        double d = sign;
        for (int i = 0; i < lu.length; i++) d *= lu[i][i];
        return d;
    }

    public static double run(double[] x) {
        double[][] m = {{0.1, x[0], 2}, {4 + x[1], 1, x[2]}, {x[3], -3, x[4]}};
        LuSolver solver = null;
        try {
            solver = new LuSolver(m);
        } catch (ArithmeticException e) {
            System.err.println("Could not factorise: " + e.getMessage());
            return Double.NaN;
        }
        double[] s = solver.solve(new double[] {1, x[5], 2});
        return s[0] * s[1] + s[2] + 0.01 * solver.det();
    }
}
