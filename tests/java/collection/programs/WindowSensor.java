// SPDX-License-Identifier: MIT
import java.util.*;

public class WindowSensor {
    static class RingBuffer<T> extends AbstractList<T> {
        private final Object[] items;
        private int start, size;
        RingBuffer(int capacity) { items = new Object[capacity]; }
        @Override public boolean add(T t) {
            if (size == items.length) {
                start = (start + 1) % items.length;
                size--;
            }
            items[(start + size++) % items.length] = t;
            return true;
        }
        @Override @SuppressWarnings("unchecked") public T get(int i) {
            if (i < 0 || i >= size) throw new IndexOutOfBoundsException();
            return (T) items[(start + i) % items.length];
        }
        @Override public int size() { return size; }
    }

    static class Sensor {
        private final RingBuffer<Double> window;
        private final double gain;
        private double drift;
        Sensor(int width, double gain) {
            window = new RingBuffer<>(width);
            this.gain = gain;
        }
        double sample(double raw) {
            drift += 0.01;
            window.add(gain * raw + drift);
            return median();
        }
        double median() {
            List<Double> sorted = new ArrayList<>(window);
            Collections.sort(sorted);
            int m = sorted.size() / 2;
            return sorted.size() % 2 == 1 ? sorted.get(m) : (sorted.get(m - 1) + sorted.get(m)) / 2;
        }
        double mean() {
            double s = 0;
            for (double d : window) s += d;
            return s / window.size();
        }
    }

    public static double run(double[] x) {
        Sensor s = new Sensor(4, 1 + 0.1 * x[0]);
        double acc = 0;
        for (int i = 0; i < 10; i++) acc += s.sample(Math.sin(x[1] * i) + x[2 + i % 3]);
        return acc + s.mean() * x[5];
    }
}
