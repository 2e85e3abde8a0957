// SPDX-License-Identifier: MIT
import java.util.*;

public class UnboundMax {
    static class Box<T> {
        private final List<T> all = new ArrayList<>();
        private final Comparator<T> order;
        Box(Comparator<T> order) { this.order = order; }
        void add(T t) { all.add(t); }
        T best() { T b = all.get(0); for (T t : all) if (order.compare(t, b) > 0) b = t; return b; }
    }
    static class Sorted<T> {
        private final PriorityQueue<T> q = new PriorityQueue<>();
        void add(T t) { q.add(t); }
        T poll() { return q.poll(); }
    }
    public static double run(double[] x) {
        Sorted<String> s = new Sorted<>();
        s.add("pear");
        s.add("fig");
        s.add("apple");
        Map<String, Double> m = new HashMap<>();
        m.put("pear", x[0]); m.put("fig", x[1] * x[1]); m.put("apple", x[2]);
        Box<String> b = new Box<>(Comparator.<String>naturalOrder());
        b.add("plum"); b.add("pear"); 
        return m.get(s.poll()) + m.get(b.best());
    }
}
