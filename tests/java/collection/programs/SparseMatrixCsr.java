// SPDX-License-Identifier: MIT
public class SparseMatrixCsr {
    private final int n; private final int[] rowPtr, col; private final double[] val;
    private SparseMatrixCsr(int n, int[] rowPtr, int[] col, double[] val) { this.n = n; this.rowPtr = rowPtr; this.col = col; this.val = val; }
    static class Builder {
        private final int n; private int[] r = new int[4], c = new int[4]; private double[] v = new double[4]; private int size;
        Builder(int n) { this.n = n; }
        Builder add(int i, int j, double value) {
            if (size == v.length) {
                r = java.util.Arrays.copyOf(r, 2 * size);
                c = java.util.Arrays.copyOf(c, 2 * size);
                v = java.util.Arrays.copyOf(v, 2 * size);
            }
            r[size] = i; c[size] = j; v[size++] = value;
            return this;
        }
        SparseMatrixCsr build() {
            int[] ptr = new int[n + 1];
            for (int k = 0; k < size; k++) ptr[r[k] + 1]++;
            for (int i = 0; i < n; i++) ptr[i + 1] += ptr[i];
            int[] next = ptr.clone(), col = new int[size];
            double[] val = new double[size];
            for (int k = 0; k < size; k++) { int at = next[r[k]]++; col[at] = c[k]; val[at] = v[k]; }
            return new SparseMatrixCsr(n, ptr, col, val);
        }
    }
    double[] times(double[] x) {
        double[] y = new double[n];
        for (int i = 0; i < n; i++) for (int k = rowPtr[i]; k < rowPtr[i + 1]; k++) y[i] += val[k] * x[col[k]];
        return y;
    }
    double[] jacobi(double[] b, int sweeps) {
        double[] x = new double[n];
        while (sweeps-- > 0) {
            double[] nx = new double[n];
            for (int i = 0; i < n; i++) {
                double s = b[i], d = 1;
                for (int k = rowPtr[i]; k < rowPtr[i + 1]; k++) if (col[k] == i) d = val[k]; else s -= val[k] * x[col[k]];
                nx[i] = s / d;
            }
            x = nx;
        }
        return x;
    }
    public static double run(double[] x) {
        Builder b = new Builder(5);
        for (int i = 0; i < 5; i++) { b.add(i, i, 4 + x[i]); if (i > 0) b.add(i, i - 1, -1); if (i < 4) b.add(i, i + 1, x[5]); }
        SparseMatrixCsr m = b.build();
        double[] y = m.jacobi(new double[] {1, x[0], x[1], 2, 1}, 10), r = m.times(y);
        double s = 0;
        for (int i = 0; i < 5; i++) s += y[i] * r[i];
        return s;
    }
}
