// SPDX-License-Identifier: MIT
import java.util.Map;
import java.util.TreeMap;

public class SparseRows {
    private final int n;
    private final TreeMap<Integer, TreeMap<Integer, Double>> rows = new TreeMap<>();

    SparseRows(int n) { this.n = n; }

    void add(int i, int j, double v) {
        check(i);
        check(j);
        rows.computeIfAbsent(i, k -> new TreeMap<>()).merge(j, v, Double::sum);
    }

    double get(int i, int j) {
        TreeMap<Integer, Double> row = rows.get(i);
        return row == null ? 0.0 : row.getOrDefault(j, 0.0);
    }

    private void check(int i) {
        if (i < 0 || i >= n) throw new IndexOutOfBoundsException("index " + i + " of " + n);
    }

    double[] times(double[] v) {
        double[] r = new double[n];
        rows.forEach((i, row) -> {
            for (Map.Entry<Integer, Double> e : row.entrySet()) r[i] += e.getValue() * v[e.getKey()];
        });
        return r;
    }

    SparseRows transpose() {
        SparseRows t = new SparseRows(n);
        for (int i : rows.keySet()) {
            for (int j : rows.get(i).keySet()) t.add(j, i, get(i, j));
        }
        return t;
    }

    int lastOfRow(int i) {
        return rows.get(i).lastKey();
    }

    double[] gaussSeidel(double[] b, int sweeps) {
        double[] u = new double[n];
        for (int s = 0; s < sweeps; s++) {
            for (int i = 0; i < n; i++) {
                double sum = b[i];
                for (var e : rows.get(i).entrySet()) {
                    if (e.getKey() != i) sum -= e.getValue() * u[e.getKey()];
                }
                u[i] = sum / get(i, i);
            }
        }
        return u;
    }

    public static double run(double[] x) {
        SparseRows a = new SparseRows(5);
        for (int i = 0; i < 5; i++) {
            a.add(i, i, 4 + x[i] * x[i]);
            if (i > 0) a.add(i, i - 1, -1 + 0.1 * x[0]);
            if (i < 4) a.add(i, i + 1, -1 - 0.1 * x[5]);
        }
        a.add(0, 4, 0.3);
        double[] u = a.gaussSeidel(new double[] {1, x[1], 0, x[2], 2}, 8);
        double[] w = a.transpose().times(u);
        double s = 0;
        for (double v : w) s += v * v;
        return s + a.lastOfRow(0);
    }
}
