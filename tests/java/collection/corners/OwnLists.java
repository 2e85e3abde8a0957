// SPDX-License-Identifier: MIT
import java.util.*;

/** Lists whose elements a class gives: their parts, copies and orders see what has changed in it. */
public class OwnLists {
    static class Window extends AbstractList<Double> {
        private final double[] data;
        private final int from;
        int length;
        Window(double[] data, int from, int length) { this.data = data; this.from = from; this.length = length; }
        @Override public Double get(int i) { return data[from + i]; }
        @Override public int size() { return length; }
        @Override public Double set(int i, Double v) {
            double old = data[from + i];
            data[from + i] = v;
            return old;
        }
        @Override public void add(int i, Double v) {
            length++;
            for (int k = from + length - 1; k > from + i; k--) data[k] = data[k - 1];
            data[from + i] = v;
        }
        @Override public Double remove(int i) {
            double old = get(i);
            for (int k = from + i; k < from + length - 1; k++) data[k] = data[k + 1];
            length--;
            return old;
        }
    }
    static List<Integer> squares(int n) {
        return new AbstractList<Integer>() {
            @Override public Integer get(int i) { return i * i; }
            @Override public int size() { return n; }
        };
    }
    static double sum(List<Double> list) {
        double sum = 0;
        for (double v : list) sum = sum * 0.9 + v;
        return sum;
    }
    public static double run(double[] x) {
        double[] data = new double[10];
        for (int i = 0; i < 6; i++) data[i] = x[i] * (i + 1);
        Window w = new Window(data, 1, 4);
        List<Double> part = w.subList(1, 3), inner = part.subList(0, 1), backwards = new ArrayList<>(w);
        double total = sum(part) + inner.get(0);
        data[2] = x[0] * x[1];
        total += sum(part) * inner.get(0) + sum(backwards);
        Collections.swap(w, 0, 3);
        total += sum(w) * data[1];
        w.add(7.0 * x[2]);
        w.add(0, x[3] * x[3]);
        total += sum(w) * w.size() + w.remove(2);
        Collections.sort(w);
        w.replaceAll(v -> v * v);
        total += w.stream().mapToDouble(v -> v).sum() + data[2] * w.get(0);
        List<Integer> s = squares(5);
        int refused = 0;
        try {
            s.set(1, 2);
        } catch (UnsupportedOperationException e) {
            refused++;
        }
        try {
            s.add(3);
        } catch (UnsupportedOperationException e) {
            refused++;
        }
        return total + x[4] * s.indexOf(9) + (s.contains(16) ? x[5] : 0) + refused * s.get(3) * x[5] + new ArrayList<>(s).size();
    }
}
