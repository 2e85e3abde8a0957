// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class SignalFilters {
    @FunctionalInterface interface Filter { double next(double in); default Filter then(Filter o) { return v -> o.next(next(v)); } }
    static class LowPass implements Filter {
        private double state; private final double alpha;
        LowPass(double alpha) { this.alpha = alpha; }
        @Override public double next(double in) { return state += alpha * (in - state); }
    }
    static class Delay implements Filter {
        private final Queue<Double> line = new LinkedList<>();
        Delay(int n) { for (int i = 0; i < n; i++) line.offer(0.0); }
        @Override public double next(double in) { line.offer(in); return line.poll(); }
    }
    static class Fir implements Filter {
        private final double[] taps, history; private int pos;
        Fir(double... taps) { this.taps = taps.clone(); history = new double[taps.length]; }
        @Override public double next(double in) {
            history[pos] = in;
            double out = 0;
            for (int i = 0, p = pos; i < taps.length; i++, p = (p - 1 + taps.length) % taps.length) out += taps[i] * history[p];
            pos = (pos + 1) % taps.length;
            return out;
        }
    }
    static Filter chain(Filter... filters) {
        Filter all = v -> v;
        for (Filter f : filters) all = all.then(f);
        return all;
    }
    public static double run(double[] x) {
        Filter f = chain(new LowPass(0.3 + 0.1 * x[0]), new Delay(2), new Fir(0.5, x[1], 0.25), v -> v > 1 ? 1 + Math.log(v) : v);
        double energy = 0;
        long bits = 0L;
        for (int n = 0; n < 24; n++) {
            double y = f.next(Math.sin(0.4 * n * x[2]) + ((n & 4) != 0 ? x[3] : 0));
            energy += y * y;
            bits = bits << 1 | (y > 0 ? 1 : 0);
        }
        return energy + Long.bitCount(bits) * x[4] + (bits >>> 3 & 0xF) * x[5] * 1e-2;
    }
}
