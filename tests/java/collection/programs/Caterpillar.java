// SPDX-License-Identifier: MIT
import java.util.*;

/** Longest stretch of days whose total rain stays under a limit, by two pointers; then a smoothing. */
public class Caterpillar {
    private static int[] longestWindow(double[] rain, double limit) {
        int best = 0, from = 0, start = 0;
        double sum = 0;
        for (int to = 0; to < rain.length; to++) {
            sum += rain[to];
            while (sum > limit && start <= to) sum -= rain[start++];
            if (to - start + 1 > best) {
                best = to - start + 1;
                from = start;
            }
        }
        return new int[] {from, from + best};
    }

    private static double[] smooth(double[] a, int radius) {
        double[] prefix = new double[a.length + 1];
        for (int i = 0; i < a.length; i++) prefix[i + 1] = prefix[i] + a[i];
        double[] out = new double[a.length];
        for (int i = 0; i < a.length; i++) {
            int lo = Math.max(0, i - radius), hi = Math.min(a.length - 1, i + radius);
            out[i] = (prefix[hi + 1] - prefix[lo]) / (hi - lo + 1);
        }
        return out;
    }

    static double median(double[] values) {
        double[] copy = Arrays.copyOf(values, values.length);
        Arrays.sort(copy);
        int mid = copy.length >>> 1;
        return (copy.length & 1) == 1 ? copy[mid] : (copy[mid - 1] + copy[mid]) / 2;
    }

    public static double run(double[] x) {
        double[] rain = new double[12];
        for (int d = 0; d < rain.length; d++) {
            double w = x[d % x.length] + 0.1 * d;
            rain[d] = w > 0 ? w * w : -0.5 * w;
        }
        int[] window = longestWindow(rain, 3.5);
        double[] part = Arrays.copyOfRange(rain, window[0], window[1]);
        double[] s = smooth(rain, 2);
        double total = 0;
        outer:
        for (int i = 0; i < s.length; i++) {
            for (double p : part) {
                if (Math.abs(p - s[i]) < 1e-3) continue outer;
                if (i > 9 && p > 2) break outer;
                total += 1 / (1 + (p - s[i]) * (p - s[i]));
            }
        }
        return total / 10 + median(rain) * median(s) + (window[1] - window[0]);
    }
}
