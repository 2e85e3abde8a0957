// SPDX-License-Identifier: MIT
public class OwnTreeMap {
    static class TreeTable<K extends Comparable<K>, V> {
        private Node root;

        private class Node {
            private K key;
            private V val;
            private Node left, right;
            private int size;
            public Node(K key, V val, int size) {
                this.key = key;
                this.val = val;
                this.size = size;
            }
        }

        public int size() { return size(root); }
        private int size(Node x) { return x == null ? 0 : x.size; }

        public V get(K key) { return get(root, key); }
        private V get(Node x, K key) {
            if (key == null) throw new IllegalArgumentException("calls get() with a null key");
            if (x == null) return null;
            int cmp = key.compareTo(x.key);
            if (cmp < 0) return get(x.left, key);
            else if (cmp > 0) return get(x.right, key);
            else return x.val;
        }

        public void put(K key, V val) { root = put(root, key, val); }
        private Node put(Node x, K key, V val) {
            if (x == null) return new Node(key, val, 1);
            int cmp = key.compareTo(x.key);
            if (cmp < 0) x.left = put(x.left, key, val);
            else if (cmp > 0) x.right = put(x.right, key, val);
            else x.val = val;
            x.size = 1 + size(x.left) + size(x.right);
            return x;
        }

        public K min() {
            Node x = root;
            while (x.left != null) x = x.left;
            return x.key;
        }
    }

    public static double run(double[] x) {
        TreeTable<Integer, Double> table = new TreeTable<>();
        int[] keys = {5, 2, 8, 1, 9, 3};
        for (int i = 0; i < keys.length; i++) table.put(keys[i], x[i] * (i + 1));
        table.put(8, table.get(8) * table.get(2));
        double sum = 0;
        for (int k = 0; k < 10; k++) {
            Double v = table.get(k);
            if (v != null) sum += v * v;
        }
        return sum + table.size() * x[0] + table.min();
    }
}
