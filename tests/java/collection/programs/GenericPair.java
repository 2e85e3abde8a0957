// SPDX-License-Identifier: MIT
public class GenericPair {
    static class Pair<A, B> {
        private final A first;
        private final B second;
        Pair(A first, B second) { this.first = first; this.second = second; }
        A getFirst() { return first; }
        B getSecond() { return second; }
        static <P, Q> Pair<P, Q> of(P p, Q q) { return new Pair<>(p, q); }
        Pair<B, A> swap() { return new Pair<>(second, first); }
    }
    public static double run(double[] x) {
        Pair<Double, Integer> p = Pair.of(x[0] * x[1], 3);
        Pair<Integer, Double> q = p.swap();
        Pair<double[], Pair<Double, Integer>> nested = Pair.of(x, p);
        return q.getFirst() * q.getSecond() + nested.getFirst()[2] * nested.getSecond().getFirst() + x[3] * x[4] * x[5];
    }
}
