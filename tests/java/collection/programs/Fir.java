// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

public class Fir {
    static class RingBuffer implements Iterable<Double>, Cloneable {
        private double[] buf;
        private int head, count;

        RingBuffer(int size) { buf = new double[size]; }

        void push(double v) {
            buf[head] = v;
            head = (head + 1) % buf.length;
            if (count < buf.length) count++;
        }

        double get(int ago) {
            if (ago >= count) throw new IndexOutOfBoundsException("ago: " + ago + ", count: " + count);
            return buf[Math.floorMod(head - 1 - ago, buf.length)];
        }

        @Override
        public Iterator<Double> iterator() {
            return new Iterator<Double>() {
                private int i = 0;
                @Override public boolean hasNext() { return i < count; }
                @Override public Double next() {
                    if (!hasNext()) throw new NoSuchElementException();
                    return get(i++);
                }
            };
        }

        @Override
        public RingBuffer clone() {
            try {
                RingBuffer r = (RingBuffer) super.clone();
                r.buf = buf.clone();
                return r;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private final double[] taps;
    private final RingBuffer history;

    Fir(double... taps) {
        this.taps = taps;
        history = new RingBuffer(taps.length);
        for (int i = 0; i < taps.length; i++) history.push(0);
    }

    static Fir lowPass(double cutoff, int n) {
        double[] h = new double[n];
        double sum = 0;
        for (int i = 0; i < n; i++) {
            double m = i - (n - 1) / 2.0;
            double sinc = m == 0 ? 2 * cutoff : Math.sin(2 * Math.PI * cutoff * m) / (Math.PI * m);
            double hamming = 0.54 - 0.46 * Math.cos(2 * Math.PI * i / (n - 1));
            sum += h[i] = sinc * hamming;
        }
        for (int i = 0; i < n; i++) h[i] /= sum;
        return new Fir(h);
    }

    double process(double sample) {
        history.push(sample);
        double y = 0;
        int k = 0;
        for (double v : history) y += taps[k++] * v;
        return y;
    }

    public static double run(double[] x) {
        Fir f = lowPass(0.2 + 0.02 * x[0], 7);
        double[] out = new double[20];
        for (int n = 0; n < out.length; n++) out[n] = f.process(x[n % 6] + Math.sin(0.3 * n));
        RingBuffer copy = f.history.clone();
        copy.push(100);
        double power = Arrays.stream(out).map(v -> v * v).sum() / out.length;
        return 10 * Math.log10(power) + f.history.get(0) + copy.get(1);
    }
}
