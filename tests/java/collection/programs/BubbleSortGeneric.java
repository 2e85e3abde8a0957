// SPDX-License-Identifier: MIT
import java.util.Comparator;

public class BubbleSortGeneric {
    static <T> void sort(T[] a, Comparator<? super T> cmp) {
        boolean swapped;
        do {
            swapped = false;
            for (int i = 0; i + 1 < a.length; i++) {
                if (cmp.compare(a[i], a[i + 1]) > 0) {
                    T t = a[i];
                    a[i] = a[i + 1];
                    a[i + 1] = t;
                    swapped = true;
                }
            }
        } while (swapped);
    }

    static class Item {
        String label; double weight;
        Item(String label, double weight) { this.label = label; this.weight = weight; }
        double getWeight() { return weight; }
    }

    public static double run(double[] x) {
        Item[] items = new Item[6];
        for (int i = 0; i < 6; i++) items[i] = new Item("item" + i, x[i]);
        sort(items, Comparator.comparing(Item::getWeight));
        Double[] boxed = {x[0], x[1], x[2]};
        sort(boxed, (p, q) -> Double.compare(q, p));
        double s = 0;
        for (int i = 0; i < 6; i++) s += items[i].weight * items[i].weight * i;
        return s + boxed[0] * 3 + boxed[2];
    }
}
