// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class GenericPair<A extends Comparable<A>, B> implements Comparable<GenericPair<A, B>> {
    private final A first; private final B second;
    public GenericPair(A first, B second) { this.first = first; this.second = second; }
    public A getFirst() { return first; }
    public B getSecond() { return second; }
    @Override public int compareTo(GenericPair<A, B> o) { return first.compareTo(o.first); }

    public static double run(double[] x) {
        List<GenericPair<Integer, Double>> all = new ArrayList<>();
        int[] keys = {3, 1, 2};
        for (int i = 0; i < 3; i++) all.add(new GenericPair<>(keys[i], x[i]));
        Collections.sort(all);
        double r = 1;
        for (GenericPair<Integer, Double> p : all) r = r * p.getSecond() + p.getFirst();
        return r;
    }
}
