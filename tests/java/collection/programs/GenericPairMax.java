// SPDX-License-Identifier: MIT
import java.util.*;

public class GenericPairMax {
    static class Pair<A extends Comparable<A>, B> implements Comparable<Pair<A, B>> {
        private final A first;
        private final B second;
        Pair(A first, B second) { this.first = first; this.second = second; }
        A getFirst() { return first; }
        B getSecond() { return second; }
        @Override public int compareTo(Pair<A, B> o) { return first.compareTo(o.first); }
        static <A extends Comparable<A>, B> Pair<A, B> of(A a, B b) { return new Pair<>(a, b); }
    }

    static <T extends Comparable<? super T>> T maximum(Collection<? extends T> all) {
        Iterator<? extends T> it = all.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T c = it.next();
            if (c.compareTo(best) > 0) best = c;
        }
        return best;
    }

    public static double run(double[] x) {
        List<Pair<Integer, Double>> ps = new ArrayList<>();
        int[] keys = {4, 9, 2, 7, 5, 1};
        for (int i = 0; i < 6; i++) ps.add(Pair.of(keys[i], x[i] * x[(i + 1) % 6]));
        double best = maximum(ps).getSecond();
        Collections.sort(ps);
        double s = 0;
        for (int i = 0; i < ps.size(); i++) s += (i + 1) * ps.get(i).getSecond();
        return s + best * best;
    }
}
