// SPDX-License-Identifier: MIT
import java.util.*;

public class HeapGeneric<E extends Comparable<E>> {
    private final List<E> items = new ArrayList<>();
    private static int parent(int i) { return (i - 1) / 2; }
    public void push(E e) {
        items.add(e);
        int i = items.size() - 1;
        while (i > 0 && items.get(i).compareTo(items.get(parent(i))) < 0) {
            Collections.swap(items, i, parent(i));
            i = parent(i);
        }
    }
    public E pop() {
        if (items.isEmpty()) throw new NoSuchElementException();
        E top = items.get(0);
        E last = items.remove(items.size() - 1);
        if (!items.isEmpty()) {
            items.set(0, last);
            int i = 0;
            while (true) {
                int l = 2 * i + 1, r = l + 1, m = i;
                if (l < items.size() && items.get(l).compareTo(items.get(m)) < 0) m = l;
                if (r < items.size() && items.get(r).compareTo(items.get(m)) < 0) m = r;
                if (m == i) break;
                Collections.swap(items, i, m);
                i = m;
            }
        }
        return top;
    }
    public boolean isEmpty() { return items.isEmpty(); }

    public static double run(double[] x) {
        HeapGeneric<Double> h = new HeapGeneric<>();
        for (double v : x) { h.push(v); h.push(v * v); }
        double s = 0, w = 1;
        while (!h.isEmpty()) { s += w * h.pop(); w *= 0.8; }
        try {
            h.pop();
            s += 100;
        } catch (NoSuchElementException expected) {
            s += x[0];
        }
        return s;
    }
}
