// SPDX-License-Identifier: MIT
import java.util.*;

public class SparseCg {
    static class SparseVector {
        private final SortedMap<Integer, Double> entries = new TreeMap<>();
        void set(int i, double v) { if (v == 0.0) entries.remove(i); else entries.put(i, v); }
        double get(int i) { return entries.getOrDefault(i, 0.0); }
        double dot(double[] d) {
            double s = 0;
            for (Integer i : entries.keySet()) s += entries.get(i) * d[i];
            return s;
        }
    }

    static class SparseMatrix {
        final SparseVector[] rows;
        SparseMatrix(int n) {
            rows = new SparseVector[n];
            for (int i = 0; i < n; i++) rows[i] = new SparseVector();
        }
        void put(int i, int j, double v) {
            if (i < 0 || i >= rows.length) throw new IndexOutOfBoundsException("row " + i);
            rows[i].set(j, v);
        }
        double[] times(double[] v) {
            double[] r = new double[rows.length];
            for (int i = 0; i < rows.length; i++) r[i] = rows[i].dot(v);
            return r;
        }
    }

    static double dot(double[] a, double[] b) {
        double s = 0;
        for (int i = 0; i < a.length; i++) s = Math.fma(a[i], b[i], s);
        return s;
    }

    static double[] cg(SparseMatrix A, double[] b, double tol, int maxIter) {
        double[] x = new double[b.length], r = b.clone(), p = Arrays.copyOf(r, r.length);
        double rr = dot(r, r);
        for (int k = 0; k < maxIter && Math.sqrt(rr) > tol; k++) {
            double[] Ap = A.times(p);
            double alpha = rr / dot(p, Ap);
            for (int i = 0; i < x.length; i++) {
                x[i] += alpha * p[i];
                r[i] -= alpha * Ap[i];
            }
            double rrNew = dot(r, r), beta = rrNew / rr;
            rr = rrNew;
            for (int i = 0; i < p.length; i++) p[i] = r[i] + beta * p[i];
        }
        return x;
    }

    public static double run(double[] x) {
        int n = 6;
        SparseMatrix A = new SparseMatrix(n);
        for (int i = 0; i < n; i++) {
            A.put(i, i, 4 + 0.3 * x[i]);
            if (i > 0) { A.put(i, i - 1, -1); A.put(i - 1, i, -1); }
        }
        double[] b = new double[n];
        Arrays.fill(b, 1);
        b[2] = x[0] * x[3];
        double[] sol = cg(A, b, 1e-12, 25);
        double norm = 0;
        for (double v : sol) norm += Math.cbrt(v * v + 1);
        return norm + A.rows[1].get(4) + A.rows[1].get(1);
    }
}
