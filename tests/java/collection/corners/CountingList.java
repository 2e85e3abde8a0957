// SPDX-License-Identifier: MIT
import java.util.*;

public class CountingList {
    static class Counted<T> extends ArrayList<T> {
        int added;
        @Override public boolean add(T t) {
            added++;
            return super.add(t);
        }
    }
    static class Bounded extends AbstractList<Double> {
        private final List<Double> inner = new ArrayList<>();
        @Override public boolean add(Double v) {
            if (inner.size() == 3) {
                inner.remove(0);
            }
            return inner.add(v);
        }
        @Override public Double get(int i) { return inner.get(i); }
        @Override public int size() { return inner.size(); }
    }
    public static double run(double[] x) {
        Counted<Double> c = new Counted<>();
        Bounded b = new Bounded();
        for (double v : x) {
            c.add(v * v); if (v > 0) b.add(v);
        }
        double total = 0;
        for (double v : c) total = 0.7 * total + v;
        for (double v : b) total = 0.7 * total + v * v;
        return total + c.added;
    }
}
