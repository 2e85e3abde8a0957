// SPDX-License-Identifier: MIT
import java.util.*;

public class SparseVectorMap {
    private final int n;
    private final Map<Integer, Double> entries = new HashMap<>();

    SparseVectorMap(int n) { this.n = n; }

    void put(int i, double v) {
        if (i < 0 || i >= n) throw new IndexOutOfBoundsException("index " + i);
        if (v == 0.0) entries.remove(i); else entries.put(i, v);
    }
    double get(int i) { return entries.getOrDefault(i, 0.0); }
    int nnz() { return entries.size(); }

    double dot(SparseVectorMap o) {
        double s = 0;
        SparseVectorMap small = nnz() <= o.nnz() ? this : o, big = small == this ? o : this;
        for (int i : small.entries.keySet()) if (big.entries.containsKey(i)) s += small.get(i) * big.get(i);
        return s;
    }

    SparseVectorMap plus(SparseVectorMap o) {
        SparseVectorMap r = new SparseVectorMap(n);
        for (int i : entries.keySet()) r.put(i, get(i));
        for (int i : o.entries.keySet()) r.put(i, o.get(i) + r.get(i));
        return r;
    }

    public static double run(double[] x) {
        SparseVectorMap a = new SparseVectorMap(100), b = new SparseVectorMap(100);
        a.put(3, x[0]); a.put(50, x[1]); a.put(99, x[2]); a.put(7, 0);
        b.put(50, x[3]); b.put(3, x[4]); b.put(8, x[5]);
        SparseVectorMap c = a.plus(b);
        return a.dot(b) + c.dot(c);
    }
}
