// SPDX-License-Identifier: MIT
import java.util.*;

public class LruSimulatedCache<K, V> {
    private class Node {
        K key;
        V value;
        Node prev, next;
    }
    private final Map<K, Node> index = new HashMap<>();
    private final Node head = new Node(), tail = new Node();
    private final int capacity;
    private int hits, misses;

    public LruSimulatedCache(int capacity) {
        this.capacity = capacity;
        head.next = tail;
        tail.prev = head;
    }
    public V get(K key) {
        Node n = index.get(key);
        if (n == null) {
            misses++;
            return null;
        }
        hits++;
        unlink(n);
        front(n);
        return n.value;
    }
    public void put(K key, V value) {
        Node n = index.get(key);
        if (n == null) {
            if (index.size() == capacity) {
                Node last = tail.prev;
                unlink(last);
                index.remove(last.key);
            }
            n = new Node();
            n.key = key;
            index.put(key, n);
        } else {
            unlink(n);
        }
        n.value = value;
        front(n);
    }
    private void unlink(Node n) {
        n.prev.next = n.next;
        n.next.prev = n.prev;
    }
    private void front(Node n) {
        n.next = head.next;
        n.prev = head;
        head.next.prev = n;
        head.next = n;
    }
    public double hitRate() { return hits + misses == 0 ? 0 : (double) hits / (hits + misses); }

    static double expensive(int n, double p) {
        double s = 0;
        for (int k = 1; k <= n + 2; k++) s += Math.pow(p, k) / k;
        return s;
    }
    public static double run(double[] x) {
        LruSimulatedCache<Integer, Double> cache = new LruSimulatedCache<>(3);
        int[] requests = {1, 2, 3, 1, 4, 2, 1, 5, 5, 3};
        double sum = 0;
        for (int r : requests) {
            Double v = cache.get(r);
            if (v == null) {
                v = expensive(r, x[r]);
                cache.put(r, v);
                sum += 0.01 * x[0];
            }
            sum += v * (1 + 0.1 * r);
        }
        LruSimulatedCache<String, double[]> arrays = new LruSimulatedCache<>(1);
        arrays.put("a", new double[] {x[0], x[1]});
        arrays.put("b", new double[] {x[2], x[3]});
        if (arrays.get("a") == null) sum += arrays.get("b")[1] * x[4];
        return sum * (1 + cache.hitRate());
    }
}
