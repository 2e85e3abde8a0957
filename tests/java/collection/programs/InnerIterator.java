// SPDX-License-Identifier: MIT
import java.util.Iterator;

public class InnerIterator implements Iterable<Double> {
    private final double[] items;
    InnerIterator(double[] items) { this.items = items; }

    @Override
    public Iterator<Double> iterator() { return new ArrayIterator(); }

    private class ArrayIterator implements Iterator<Double> {
        private int i = 0;
        public boolean hasNext() { return i < items.length; }
        public Double next() { return items[i++]; }
    }

    public static double run(double[] x) {
        double s = 0, w = 1;
        for (double v : new InnerIterator(x)) {
            s += w * v * v;
            w *= 0.5;
        }
        return s;
    }
}
