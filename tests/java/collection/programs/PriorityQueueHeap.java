// SPDX-License-Identifier: MIT
public class PriorityQueueHeap {
    private double[] heap = new double[2];
    private int n = 0;

    public void insert(double v) {
        if (n == heap.length - 1) resize(2 * heap.length);
        heap[++n] = v;
        swim(n);
    }

    public double delMin() {
        double min = heap[1];
        exch(1, n--);
        sink(1);
        return min;
    }

    private void resize(int capacity) {
        double[] temp = new double[capacity];
        for (int i = 1; i <= n; i++) temp[i] = heap[i];
        heap = temp;
    }

    private void swim(int k) {
        while (k > 1 && heap[k / 2] > heap[k]) {
            exch(k / 2, k);
            k = k / 2;
        }
    }

    private void sink(int k) {
        while (2 * k <= n) {
            int j = 2 * k;
            if (j < n && heap[j] > heap[j + 1]) j++;
            if (!(heap[k] > heap[j])) break;
            exch(k, j);
            k = j;
        }
    }

    private void exch(int i, int j) {
        double t = heap[i];
        heap[i] = heap[j];
        heap[j] = t;
    }

    public static double run(double[] x) {
        PriorityQueueHeap pq = new PriorityQueueHeap();
        for (double v : x) pq.insert(v);
        double s = 0;
        for (int i = 1; i <= 6; i++) s += i * pq.delMin();
        return s * s;
    }
}
