// SPDX-License-Identifier: MIT
public class OwnHashTable {
    private static class Entry {
        final String key;
        double value;
        Entry next;
        Entry(String key, double value, Entry next) { this.key = key; this.value = value; this.next = next; }
    }

    private Entry[] buckets = new Entry[4];
    private int size;

    private int index(String key) { return (key.hashCode() & 0x7fffffff) % buckets.length; }

    void put(String key, double value) {
        int i = index(key);
        for (Entry e = buckets[i]; e != null; e = e.next) {
            if (e.key.equals(key)) { e.value = value; return; }
        }
        buckets[i] = new Entry(key, value, buckets[i]);
        if (++size > 3 * buckets.length / 4) resize();
    }

    double get(String key) {
        for (Entry e = buckets[index(key)]; e != null; e = e.next) if (e.key.equals(key)) return e.value;
        return Double.NaN;
    }

    private void resize() {
        Entry[] old = buckets;
        buckets = new Entry[old.length * 2];
        for (Entry head : old) {
            for (Entry e = head; e != null; e = e.next) {
                int i = index(e.key);
                buckets[i] = new Entry(e.key, e.value, buckets[i]);
            }
        }
    }

    public static double run(double[] x) {
        OwnHashTable t = new OwnHashTable();
        String[] names = {"alpha", "beta", "gamma", "delta", "epsilon", "zeta"};
        for (int i = 0; i < 6; i++) t.put(names[i], x[i] * x[i]);
        t.put("beta", x[1] + t.get("alpha"));
        double s = 0;
        for (String n : names) s += t.get(n) * x[0];
        return s;
    }
}
