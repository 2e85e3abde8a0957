// SPDX-License-Identifier: MIT
import java.util.Random;
import java.util.function.ObjDoubleConsumer;

public class SkipListMap {
    private static final int MAX_LEVEL = 6;
    private static class Node {
        final int key; double value; final Node[] next;
        Node(int key, double value, int level) { this.key = key; this.value = value; this.next = new Node[level]; }
    }
    private final Node head = new Node(Integer.MIN_VALUE, 0, MAX_LEVEL);
    private final Random random = new Random(7);
    private int level = 1;
    private int randomLevel() {
        int l = 1;
        while (l < MAX_LEVEL && random.nextBoolean()) l++;
        return l;
    }
    void put(int key, double value) {
        Node[] update = new Node[MAX_LEVEL];
        Node n = head;
        for (int i = level - 1; i >= 0; i--) {
            while (n.next[i] != null && n.next[i].key < key) n = n.next[i];
            update[i] = n;
        }
        Node found = n.next[0];
        if (found != null && found.key == key) { found.value = value; return; }
        int l = randomLevel();
        if (l > level) {
            for (int i = level; i < l; i++) update[i] = head;
            level = l;
        }
        Node fresh = new Node(key, value, l);
        for (int i = 0; i < l; i++) {
            fresh.next[i] = update[i].next[i];
            update[i].next[i] = fresh;
        }
    }
    double get(int key, double otherwise) {
        Node n = head;
        for (int i = level - 1; i >= 0; i--)
            while (n.next[i] != null && n.next[i].key < key) n = n.next[i];
        n = n.next[0];
        return n != null && n.key == key ? n.value : otherwise;
    }
    void forEach(ObjDoubleConsumer<Integer> action) {
        for (Node n = head.next[0]; n != null; n = n.next[0]) action.accept(n.key, n.value);
    }
    public static double run(double[] x) {
        SkipListMap map = new SkipListMap();
        for (int i = 0; i < 18; i++) map.put((i * 7) % 13, x[i % 6] * (i + 1) * 0.1);
        double[] acc = {0, 1};
        map.forEach((k, v) -> { acc[0] += k * v; acc[1] = 0.9 * acc[1] + v * v; });
        return acc[0] + acc[1] + map.get(5, 0) * map.get(99, x[0]);
    }
}
