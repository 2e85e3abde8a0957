// SPDX-License-Identifier: MIT
import java.util.*;

/** Lists whose elements a class gives: what goes through them sees what changes on the way, and asks for no more elements than the library. */
public class LiveLists {
    static class Window extends AbstractList<Double> {
        final double[] data;
        int length;
        Window(double[] data, int length) { this.data = data; this.length = length; }
        @Override public Double get(int i) { return data[i]; }
        @Override public int size() { return length; }
        @Override public Double set(int i, Double v) {
            double old = data[i];
            data[i] = v;
            return old;
        }
    }
    static class Digits extends AbstractList<Integer> {
        final int[] data;
        int asked = 0;
        Digits(int... data) { this.data = data; }
        @Override public Integer get(int i) {
            asked++;
            return data[i];
        }
        @Override public int size() { return data.length; }
    }
    public static double run(double[] x) {
        double[] data = x.clone();
        Window w = new Window(data, 4);
        Digits digits = new Digits(3, 1, 4, 1, 5);
        double[] sum = {0};
        w.forEach(v -> sum[0] = 0.5 * sum[0] + v * v);
        data[1] = x[0] * x[3];
        w.forEach(v -> sum[0] = 0.5 * sum[0] + v);
        double total = sum[0];
        total += x[digits.lastIndexOf(1)] * x[digits.indexOf(4)] * digits.asked;
        digits.data[4] = 1;
        total *= x[digits.lastIndexOf(1)];
        List<Integer> others = new ArrayList<>(List.of(3, 1, 4, 8));
        total += others.containsAll(digits) ? x[1] * x[1] : x[2];
        digits.data[0] = 7;
        total += others.containsAll(digits) ? x[1] : x[4] * x[4];
        for (double v : w) {
            total = 0.5 * total + v;
            if (w.length > 3) w.length--;
        }
        for (double v : w) {
            total = 0.7 * total + v * v;
            if (w.length < 6) w.length++;
        }
        List<Double> part = w.subList(1, 3);
        w.length = 5;
        data[2] *= x[5];
        total += part.get(0) * part.get(1);
        ListIterator<Double> at = w.listIterator(3);
        w.length = 4;
        while (at.hasPrevious()) at.set(at.previous() * total);
        for (double v : data) total = 0.9 * total + v;
        return total + digits.asked;
    }
}
