// SPDX-License-Identifier: MIT
public class QuickSelect {
    static void swap(double[] a, int i, int j) { double t = a[i]; a[i] = a[j]; a[j] = t; }

    static int partition(double[] a, int lo, int hi) {
        double pivot = a[hi];
        int i = lo;
        for (int j = lo; j < hi; j++) if (a[j] < pivot) swap(a, i++, j);
        swap(a, i, hi);
        return i;
    }

    static double select(double[] a, int k) {
        int lo = 0, hi = a.length - 1;
        while (true) {
            if (lo == hi) return a[lo];
            int p = partition(a, lo, hi);
            if (p == k) return a[k];
            else if (k < p) hi = p - 1;
            else lo = p + 1;
        }
    }

    public static double run(double[] x) {
        double[] v = new double[9];
        for (int i = 0; i < 9; i++) v[i] = x[i % 6] * (1 + i) + Math.cos(i);
        return select(v.clone(), 4) * select(v.clone(), 7) + select(v, 0);
    }
}
