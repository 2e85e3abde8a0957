// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;

public class SegmentTreeSum<T> {
    private final Object[] nodes;
    private final int n;
    private final BinaryOperator<T> op;
    private final Supplier<T> neutral;

    public SegmentTreeSum(T[] leaves, BinaryOperator<T> op, Supplier<T> neutral) {
        n = leaves.length;
        nodes = new Object[2 * n];
        this.op = op;
        this.neutral = neutral;
        for (int i = 0; i < n; i++) nodes[n + i] = leaves[i];
        for (int i = n - 1; i > 0; i--) nodes[i] = op.apply(at(2 * i), at(2 * i + 1));
    }

    @SuppressWarnings("unchecked")
    private T at(int i) { return (T) nodes[i]; }

    public void set(int i, T v) {
        int p = n + i;
        nodes[p] = v;
        for (p /= 2; p >= 1; p /= 2) nodes[p] = op.apply(at(2 * p), at(2 * p + 1));
    }

    public T query(int from, int to) {
        T left = neutral.get(), right = neutral.get();
        for (int a = from + n, b = to + n; a < b; a /= 2, b /= 2) {
            if ((a & 1) == 1) left = op.apply(left, at(a++));
            if ((b & 1) == 1) right = op.apply(at(--b), right);
        }
        return op.apply(left, right);
    }

    static final class Affine {
        final double a, b;
        Affine(double a, double b) { this.a = a; this.b = b; }
        Affine then(Affine o) { return new Affine(o.a * a, o.a * b + o.b); }
        double apply(double v) { return a * v + b; }
    }

    public static double run(double[] x) {
        Affine[] maps = new Affine[8];
        Arrays.setAll(maps, i -> new Affine(1 + 0.1 * x[i % 6], Math.sin(i + x[(i + 2) % 6])));
        SegmentTreeSum<Affine> tree = new SegmentTreeSum<>(maps, Affine::then, () -> new Affine(1, 0));
        double r = tree.query(1, 7).apply(x[0]);
        tree.set(3, new Affine(x[5], x[4]));
        Double[] boxed = {x[0], x[1], x[2]};
        SegmentTreeSum<Double> sums = new SegmentTreeSum<>(boxed, Double::sum, () -> 0.0);
        return r + tree.query(0, 8).apply(x[3]) + sums.query(0, 2);
    }
}
