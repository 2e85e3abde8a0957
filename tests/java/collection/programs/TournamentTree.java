// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class TournamentTree<T> {
    private sealed interface Node<T> permits Leaf, Branch {}
    private record Leaf<T>(T value) implements Node<T> {}
    private record Branch<T>(Node<T> left, Node<T> right) implements Node<T> {}
    private final Node<T> root;
    TournamentTree(List<T> all) { root = build(all, 0, all.size()); }
    private static <T> Node<T> build(List<T> all, int from, int to) {
        if (to - from == 1) return new Leaf<>(all.get(from));
        int mid = (from + to) >>> 1;
        return new Branch<>(build(all, from, mid), build(all, mid, to));
    }
    T reduce(BinaryOperator<T> op) { return reduce(root, op); }
    private static <T> T reduce(Node<T> n, BinaryOperator<T> op) {
        if (n instanceof Leaf<T> l) return l.value();
        Branch<T> b = (Branch<T>) n;
        return op.apply(reduce(b.left(), op), reduce(b.right(), op));
    }
    public static double run(double[] x) {
        List<Double> v = new ArrayList<>();
        for (double d : x) v.add(d * d + 1);
        TournamentTree<Double> t = new TournamentTree<>(v);
        double lse = t.reduce((a, b) -> Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b))));
        return lse * x[0] + t.reduce(Math::min) * t.reduce(Double::sum);
    }
}
