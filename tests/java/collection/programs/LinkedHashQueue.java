// SPDX-License-Identifier: MIT
import java.util.*;

public class LinkedHashQueue<K, V> {
    private static class Node<K, V> {
        final K key; V value; Node<K, V> prev, next;
        Node(K key, V value) { this.key = key; this.value = value; }
    }
    private final Map<K, Node<K, V>> index = new HashMap<>();
    private final Node<K, V> head = new Node<>(null, null), tail = new Node<>(null, null);
    private final int capacity;
    private int evictions;
    LinkedHashQueue(int capacity) { this.capacity = capacity; head.next = tail; tail.prev = head; }
    private void unlink(Node<K, V> n) { n.prev.next = n.next; n.next.prev = n.prev; }
    private void append(Node<K, V> n) { n.prev = tail.prev; n.next = tail; tail.prev.next = n; tail.prev = n; }
    V get(K key) {
        Node<K, V> n = index.get(key);
        if (n == null) return null;
        unlink(n);
        append(n);
        return n.value;
    }
    void put(K key, V value) {
        Node<K, V> n = index.get(key);
        if (n != null) { n.value = value; unlink(n); append(n); return; }
        if (index.size() == capacity) { Node<K, V> old = head.next; unlink(old); index.remove(old.key); evictions++; }
        n = new Node<>(key, value);
        index.put(key, n);
        append(n);
    }
    public static double run(double[] x) {
        LinkedHashQueue<String, Double> c = new LinkedHashQueue<>(3);
        String[] keys = {"a", "b", "c", "a", "d", "b", "e", "a"};
        double s = 0;
        for (int i = 0; i < keys.length; i++) {
            Double v = c.get(keys[i]);
            if (v == null) { v = Math.exp(0.3 * x[i % 6]); c.put(keys[i], v); s += 0.1; }
            s += v * x[(i + 1) % 6];
        }
        return s + c.evictions * x[0];
    }
}
