// SPDX-License-Identifier: MIT
import java.util.*;

/** A list whose 'get' changes something is asked as often as the library asks it. */
public class LiveListCleared {
    static class Counted extends AbstractList<Double> {
        private final double[] data;
        private int length;
        private double last = 1, asked = 0;
        Counted(double[] data, int length) { this.data = data; this.length = length; }
        @Override public Double get(int i) { asked++; last = 0.5 * last + data[i]; return data[i]; }
        @Override public int size() { return length; }
        @Override public void add(int i, Double v) { for (int k = length; k > i; k--) data[k] = data[k - 1]; data[i] = v; length++; }
        @Override public Double remove(int i) { double old = data[i]; for (int k = i; k < length - 1; k++) data[k] = data[k + 1]; length--; return old; }
    }
    public static double run(double[] x) {
        double[] data = Arrays.copyOf(x, 12);
        Counted w = new Counted(data, 3);
        double total = w.contains(x[1]) ? x[0] : x[2];
        w.add(x[5] * x[5]);
        total = total * w.last + w.asked;
        w.clear();
        for (int i = 0; i < 6; i++) total = 0.7 * total + data[i];
        return total * w.last + w.asked * x[5];
    }
}
