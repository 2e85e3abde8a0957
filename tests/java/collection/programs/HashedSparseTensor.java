// SPDX-License-Identifier: MIT
import java.util.*;

public class HashedSparseTensor {
    private static final class Index {
        private final int[] at;
        Index(int... at) { this.at = at; }
        @Override public int hashCode() { return Arrays.hashCode(at); }
        @Override public boolean equals(Object o) { return o instanceof Index && Arrays.equals(at, ((Index) o).at); }
    }
    private final Map<Index, Double> entries = new HashMap<>();
    private final int[] shape;

    HashedSparseTensor(int... shape) { this.shape = shape; }

    HashedSparseTensor set(double v, int... at) {
        check(at);
        if (v == 0) entries.remove(new Index(at));
        else entries.put(new Index(at), v);
        return this;
    }
    double get(int... at) {
        check(at);
        Double v = entries.get(new Index(at));
        return v != null ? v : 0;
    }
    private void check(int[] at) {
        if (at.length != shape.length) throw new IllegalArgumentException("rank " + at.length);
        for (int i = 0; i < at.length; i++) {
            if (at[i] < 0 || at[i] >= shape[i]) throw new ArrayIndexOutOfBoundsException(at[i]);
        }
    }
    double contract(double[] u, double[] v, double[] w) {
        double s = 0;
        for (int i = 0; i < shape[0]; i++)
            for (int j = 0; j < shape[1]; j++)
                for (int k = 0; k < shape[2]; k++) s += get(i, j, k) * u[i] * v[j] * w[k];
        return s;
    }
    int nonZeros() { return entries.size(); }

    public static double run(double[] x) {
        HashedSparseTensor t = new HashedSparseTensor(2, 3, 2);
        t.set(x[0], 0, 0, 0).set(2 * x[1], 1, 2, 1).set(x[2] * x[2], 0, 1, 1).set(5, 1, 1, 1).set(0, 1, 1, 1);
        double[] u = {1, x[3]}, v = {x[4], 2, 3}, w = {0.5, x[5]};
        double r = t.contract(u, v, w) * t.nonZeros();
        try {
            t.get(2, 0, 0);
        } catch (ArrayIndexOutOfBoundsException e) {
            r += x[0];
        }
        try {
            t.set(1, 1);
        } catch (IllegalArgumentException e) {
            r -= x[1] * x[1];
        }
        return r;
    }
}
