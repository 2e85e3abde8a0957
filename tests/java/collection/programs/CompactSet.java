// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

public class CompactSet<E extends Comparable<? super E>> implements Iterable<E> {
    private Object[] data = new Object[4];
    private int size;
    @SuppressWarnings("unchecked") private E at(int i) { return (E) data[i]; }
    private int find(E e) {
        int lo = 0, hi = size - 1;
        while (lo <= hi) {
            int mid = (lo + hi) >>> 1, c = at(mid).compareTo(e);
            if (c == 0) return mid;
            if (c < 0) lo = mid + 1; else hi = mid - 1;
        }
        return -(lo + 1);
    }
    public boolean add(E e) {
        int i = find(e);
        if (i >= 0) return false;
        i = -i - 1;
        if (size == data.length) data = Arrays.copyOf(data, size * 2);
        System.arraycopy(data, i, data, i + 1, size - i);
        data[i] = e;
        size++;
        return true;
    }
    @Override public Iterator<E> iterator() {
        return new Iterator<E>() {
            int i = 0;
            @Override public boolean hasNext() { return i < size; }
            @Override public E next() { if (i >= size) throw new NoSuchElementException(); return at(i++); }
        };
    }
    public static double run(double[] x) {
        CompactSet<Double> s = new CompactSet<>();
        for (double v : x) { s.add(v); s.add(v * 0.5); s.add(v); }
        double r = 0, w = 1;
        for (double v : s) { r += w * v; w *= 0.75; }
        return r * s.size;
    }
}
