// SPDX-License-Identifier: MIT
import java.util.*;

public class CountingIterator {
    static class Grid<T> implements Iterable<T> {
        private final List<List<T>> rows = new ArrayList<>();
        @SafeVarargs final Grid<T> row(T... items) { rows.add(new ArrayList<>(Arrays.asList(items))); return this; }
        T at(int r, int c) { return rows.get(r).get(c); }
        @Override public Iterator<T> iterator() {
            return new Iterator<>() {
                int r = 0, c = 0;
                public boolean hasNext() { return r < rows.size() && c < rows.get(r).size(); }
                public T next() {
                    T v = rows.get(r).get(c++);
                    if (c == rows.get(r).size()) { r++; c = 0; }
                    return v;
                }
            };
        }
    }
    public static double run(double[] x) {
        Grid<Double> g = new Grid<Double>().row(x[0], x[1], x[2]).row(x[3], x[4]).row(x[5]);
        double s = 0, k = 1;
        for (Double v : g) { s += v * v * k; k *= 0.7; }
        return s + g.at(1, 1) * g.at(0, 2);
    }
}
