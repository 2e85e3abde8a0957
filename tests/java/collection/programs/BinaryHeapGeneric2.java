// SPDX-License-Identifier: MIT
import java.util.*;

public class BinaryHeapGeneric2 {
    static class Heap<T> {
        private Object[] items = new Object[4];
        private int size;
        private final Comparator<? super T> comparator;
        Heap(Comparator<? super T> comparator) { this.comparator = comparator; }
        @SuppressWarnings("unchecked")
        private T at(int i) { return (T) items[i]; }
        void push(T t) {
            if (size == items.length) items = Arrays.copyOf(items, size * 2);
            items[size] = t;
            int i = size++;
            while (i > 0 && comparator.compare(at(i), at((i - 1) / 2)) < 0) {
                swap(i, (i - 1) / 2);
                i = (i - 1) / 2;
            }
        }
        T pop() {
            if (size == 0) throw new NoSuchElementException("heap is empty");
            T top = at(0);
            items[0] = items[--size];
            items[size] = null;
            int i = 0;
            while (true) {
                int l = 2 * i + 1, r = l + 1, m = i;
                if (l < size && comparator.compare(at(l), at(m)) < 0) m = l;
                if (r < size && comparator.compare(at(r), at(m)) < 0) m = r;
                if (m == i) break;
                swap(i, m);
                i = m;
            }
            return top;
        }
        private void swap(int i, int j) {
            Object t = items[i];
            items[i] = items[j];
            items[j] = t;
        }
        boolean isEmpty() { return size == 0; }
    }
    static class Task {
        final String name;
        final double cost;
        Task(String name, double cost) { this.name = name; this.cost = cost; }
    }
    public static double run(double[] x) {
        Heap<Task> heap = new Heap<>(Comparator.comparingDouble((Task t) -> t.cost).thenComparing(t -> t.name));
        for (int i = 0; i < 6; i++) heap.push(new Task("t" + i, x[i] * x[i] + 0.1 * i));
        double total = 0, weight = 1;
        while (!heap.isEmpty()) {
            Task t = heap.pop();
            total += weight * t.cost;
            weight *= 0.8;
            if (t.cost > 0.5 && weight > 0.3) heap.push(new Task(t.name + "'", t.cost * 0.5));
        }
        try {
            heap.pop();
        } catch (NoSuchElementException e) {
            total += x[0];
        }
        return total;
    }
}
