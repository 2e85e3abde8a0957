// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;

public class GenericHeapSort {
    public static class MinHeap<T> implements Iterable<T> {
        private T[] items;
        private int n;
        private final Comparator<? super T> cmp;

        @SuppressWarnings("unchecked")
        public MinHeap(int capacity, Comparator<? super T> cmp) {
            items = (T[]) new Object[capacity];
            this.cmp = cmp;
        }

        public void insert(T x) {
            if (n == items.length) items = Arrays.copyOf(items, 2 * n);
            items[n] = x;
            swim(n++);
        }

        public T removeMin() {
            if (n == 0) throw new NoSuchElementException("heap underflow");
            T min = items[0];
            swap(0, --n);
            items[n] = null;
            sink(0);
            return min;
        }

        private void swim(int k) {
            while (k > 0 && less(k, (k - 1) / 2)) {
                swap(k, (k - 1) / 2);
                k = (k - 1) / 2;
            }
        }

        private void sink(int k) {
            while (2 * k + 1 < n) {
                int j = 2 * k + 1;
                if (j + 1 < n && less(j + 1, j)) j++;
                if (!less(j, k)) break;
                swap(k, j);
                k = j;
            }
        }

        private boolean less(int i, int j) { return cmp.compare(items[i], items[j]) < 0; }
        private void swap(int i, int j) { T t = items[i]; items[i] = items[j]; items[j] = t; }
        public boolean isEmpty() { return n == 0; }

        @Override public Iterator<T> iterator() { return new HeapIterator(); }

        private class HeapIterator implements Iterator<T> {
            private int i = 0;
            public boolean hasNext() { return i < n; }
            public T next() { return items[i++]; }
        }
    }

    static class Task {
        String label; double duration; int priority;
        Task(String label, double duration, int priority) { this.label = label; this.duration = duration; this.priority = priority; }
    }

    public static double run(double[] x) {
        MinHeap<Task> heap = new MinHeap<>(2, Comparator.comparing((Task t) -> t.priority).thenComparing(t -> t.duration));
        for (int i = 0; i < x.length; i++) heap.insert(new Task("t" + i, 1 + x[i], i % 3));
        double sum = 0;
        for (Task t : heap) sum += t.duration * t.priority;
        double clock = 0, late = 0;
        while (!heap.isEmpty()) {
            Task t = heap.removeMin();
            clock += t.duration;
            late += Math.max(0, clock - 2 * t.priority - 1);
            System.out.println(t.label + " done at " + clock);
        }
        return sum + late * late;
    }
}
