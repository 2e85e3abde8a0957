// SPDX-License-Identifier: MIT
public class LuDecomposition {
    private double[][] LU;
    private int n;
    private int pivsign;
    private int[] piv;

    public LuDecomposition(double[][] A) {
        n = A.length;
        LU = new double[n][];
        for (int i = 0; i < n; i++) LU[i] = A[i].clone();
        piv = new int[n];
        for (int i = 0; i < n; i++) piv[i] = i;
        pivsign = 1;
        double[] LUrowi;
        double[] LUcolj = new double[n];
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) LUcolj[i] = LU[i][j];
            for (int i = 0; i < n; i++) {
                LUrowi = LU[i];
                int kmax = Math.min(i, j);
                double s = 0.0;
                for (int k = 0; k < kmax; k++) s += LUrowi[k] * LUcolj[k];
                LUrowi[j] = LUcolj[i] -= s;
            }
            int p = j;
            for (int i = j + 1; i < n; i++)
                if (Math.abs(LUcolj[i]) > Math.abs(LUcolj[p])) p = i;
            if (p != j) {
                for (int k = 0; k < n; k++) {
                    double t = LU[p][k];
                    LU[p][k] = LU[j][k];
                    LU[j][k] = t;
                }
                int k = piv[p];
                piv[p] = piv[j];
                piv[j] = k;
                pivsign = -pivsign;
            }
            if (j < n & LU[j][j] != 0.0)
                for (int i = j + 1; i < n; i++) LU[i][j] /= LU[j][j];
        }
    }

    public boolean isNonsingular() {
        for (int j = 0; j < n; j++) if (LU[j][j] == 0) return false;
        return true;
    }

    public double det() {
        double d = (double) pivsign;
        for (int j = 0; j < n; j++) d *= LU[j][j];
        return d;
    }

    public double[] solve(double[] b) {
        if (!isNonsingular()) throw new RuntimeException("Matrix is singular.");
        double[] x = new double[n];
        for (int i = 0; i < n; i++) x[i] = b[piv[i]];
        for (int k = 0; k < n; k++)
            for (int i = k + 1; i < n; i++) x[i] -= x[k] * LU[i][k];
        for (int k = n - 1; k >= 0; k--) {
            x[k] /= LU[k][k];
            for (int i = 0; i < k; i++) x[i] -= x[k] * LU[i][k];
        }
        return x;
    }

    public static double run(double[] x) {
        double[][] a = {{x[0], 2, x[1]}, {3, x[2], 1}, {x[3], 1, 4}};
        LuDecomposition lu = new LuDecomposition(a);
        double[] y = lu.solve(new double[] {x[4], x[5], 1});
        return lu.det() + y[0] * y[1] - y[2];
    }
}
