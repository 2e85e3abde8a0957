// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class DynamicArray {
    private double[] items = new double[2];
    private int size = 0;

    public void add(double v) {
        if (size == items.length) items = Arrays.copyOf(items, items.length * 2);
        items[size++] = v;
    }
    public double get(int i) {
        if (i < 0 || i >= size) throw new IndexOutOfBoundsException("Index: " + i + ", Size: " + size);
        return items[i];
    }
    public double removeAt(int i) {
        double old = get(i);
        System.arraycopy(items, i + 1, items, i, size - i - 1);
        items[--size] = 0;
        return old;
    }
    public void insert(int i, double v) {
        add(v);
        for (int j = size - 1; j > i; j--) items[j] = items[j - 1];
        items[i] = v;
    }
    public int size() { return size; }
    public double[] toArray() { return Arrays.copyOfRange(items, 0, size); }

    public static double run(double[] x) {
        DynamicArray d = new DynamicArray();
        for (double v : x) d.add(v);
        d.insert(2, x[0] * x[1]);
        double r = d.removeAt(4);
        double[] a = d.toArray();
        double s = 0;
        for (int i = 0; i < a.length; i++) s += a[i] * a[i] * (i + 1);
        return s + r * d.size();
    }
}
