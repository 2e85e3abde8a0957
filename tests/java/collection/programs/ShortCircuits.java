// SPDX-License-Identifier: MIT
public class ShortCircuits {
    private int asked;
    private double sum;
    boolean take(double v) {
        asked++;
        sum += v * v;
        return v > 0;
    }
    public static double run(double[] x) {
        ShortCircuits s = new ShortCircuits();
        double r = 0;
        for (int i = 0; i < 5; i++) {
            if (s.take(x[i]) && s.take(x[i + 1]) || s.take(0.5 * x[0])) r += x[i];
            r += s.take(x[5]) ? s.sum : s.asked;
            int k = i;
            boolean both = s.take(x[k++]) & k < 4;
            if (both ^ k % 2 == 0) r *= 1.1;
        }
        return r + s.sum * s.asked;
    }
}
