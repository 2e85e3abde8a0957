// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
public class EnumLookups {
    enum Unit {
        METRE(1), INCH(0.0254), FOOT(0.3048);
        final double inMetres;
        private static final Map<String, Unit> BY_NAME = new HashMap<>();
        static { for (Unit u : values()) BY_NAME.put(u.name().toLowerCase(), u); }
        Unit(double m) { inMetres = m; }
        static Unit of(String s) { Unit u = BY_NAME.get(s.toLowerCase()); if (u == null) throw new IllegalArgumentException("unit " + s); return u; }
        double to(Unit o, double v) { return v * inMetres / o.inMetres; }
    }
    static abstract class Node<T> {
        protected T key;
        Node(T key) { this.key = key; }
        abstract double weigh(ToDoubleFunction<? super T> f);
        
    }
    static class Leaf<T> extends Node<T> {
        private final double w;
        Leaf(T key, double w) { super(key); this.w = w; }
        double weigh(ToDoubleFunction<? super T> f) { return w * f.applyAsDouble(key); }
    }
    static class Pair<A, B> {
        private final A first; private final B second;
        private Pair(A a, B b) { first = a; second = b; }
        static <A, B> Pair<A, B> of(A a, B b) { return new Pair<>(a, b); }
        A first() { return first; } B second() { return second; }
        <C> Pair<C, B> mapFirst(Function<? super A, ? extends C> f) { return of(f.apply(first), second); }
    }
    static class Matrix {
        private final double[][] a;
        Matrix(int n, IntBinaryOperatorD f) { a = new double[n][n]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) a[i][j] = f.at(i, j); }
        interface IntBinaryOperatorD { double at(int i, int j); }
        Matrix pow(int k) { if (k == 1) return this; Matrix h = pow(k / 2); Matrix s = h.mul(h); return (k & 1) == 0 ? s : s.mul(this); }
        Matrix mul(Matrix o) { return new Matrix(a.length, (i, j) -> { double t = 0; for (int k = 0; k < a.length; k++) t += a[i][k] * o.a[k][j]; return t; }); }
    }
    static class Counter { private static int made; final int id = ++made; static Counter next() { return new Counter(); } }
    static double newton(Function<Double, Double> f, double start) {
        double v = start;
        for (int i = 0; i < 20; i++) { double d = (f.apply(v + 1e-6) - f.apply(v - 1e-6)) / 2e-6; double next = v - f.apply(v) / d; if (Math.abs(next - v) < 1e-12) break; v = next; }
        return v;
    }
    public static double run(double[] x) {
        double s = Unit.of("Inch").to(Unit.FOOT, x[0]) + Unit.valueOf("METRE").ordinal();
        List<Node<String>> nodes = new ArrayList<>();
        nodes.add(new Leaf<>("pear", x[1])); nodes.add(new Leaf<>("fig", x[2])); nodes.add(new Leaf<>("apple", 2));
        nodes.sort(Comparator.comparing((Node<String> q) -> q.key).reversed());
        int k = 1;
        for (Node<String> n : nodes) s += k++ * n.weigh(String::length);
        Pair<Double, String> p = Pair.of(x[3], "w").mapFirst(v -> v * v);
        s += p.first() * p.second().length();
        s += new Matrix(3, (i, j) -> i == j ? 1 + x[4] / 4 : 0.1 * x[i]).pow(5).a[0][2];
        Counter.made = 0;
        s += Counter.next().id + Counter.next().id * x[5];
        return s + newton(v -> v * v * v - 2 - x[5], 1.5);
    }
}
