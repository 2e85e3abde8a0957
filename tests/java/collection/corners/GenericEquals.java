// SPDX-License-Identifier: MIT
import java.util.*;

/** Containers of one's own ask their elements whether they are equal. */
public class GenericEquals {
    static class Point {
        final int i, j;
        final double weight;
        Point(int i, int j, double weight) { this.i = i; this.j = j; this.weight = weight; }
        @Override public boolean equals(Object o) {
            if (!(o instanceof Point)) return false;
            Point p = (Point) o;
            return i == p.i && j == p.j;
        }
        @Override public int hashCode() { return 31 * i + j; }
    }
    static class Bag<T> {
        private final List<T> items = new ArrayList<>();
        void add(T item) { items.add(item); }
        boolean has(T item) { return items.contains(item); }
    }
    static class Chain<T> {
        private class Node {
            T item;
            Node next;
        }
        private Node first;
        void add(T item) {
            Node node = new Node();
            node.item = item;
            node.next = first;
            first = node;
        }
        int indexOf(T item) {
            int at = 0;
            for (Node n = first; n != null; n = n.next, at++) {
                if (n.item.equals(item)) return at;
            }
            return -1;
        }
    }
    static <T> int count(T[] all, T one) {
        int n = 0;
        for (T each : all) if (each.equals(one)) n++;
        return n;
    }

    public static double run(double[] x) {
        Bag<Point> bag = new Bag<>();
        Chain<Point> chain = new Chain<>();
        Chain<String> words = new Chain<>();
        Chain<Double> numbers = new Chain<>();
        for (int k = 0; k < 4; k++) {
            bag.add(new Point(k, k + 1, x[k]));
            chain.add(new Point(k, k + 1, x[k]));
            words.add("w" + k);
            numbers.add(x[k]);
        }
        double s = bag.has(new Point(2, 3, 0)) ? x[0] : x[1];
        s += chain.indexOf(new Point(1, 2, 0)) * x[2] * x[2];
        s += words.indexOf("w" + 3) * 10 + words.indexOf("w1") * x[3];
        s += numbers.indexOf(x[0]) * x[4] + numbers.indexOf(x[5]);
        return s + count(new String[] {"a", "b", "a"}, "a") * x[5] + count(new Integer[] {1000, 2, 1000}, 1000) * x[1];
    }
}
