// SPDX-License-Identifier: MIT
/** 'finally' happens on every way out. */
public class CatchFinally {
    private double log;
    double work(int k, double v) {
        try {
            if (k == 0) return v * 2;
            if (k == 1) throw new IllegalStateException("one");
            if (k == 2) throw new UnsupportedOperationException();
            log += v;
        } catch (IllegalStateException e) {
            log += v * v;
            return -v;
        } finally {
            log = log * 1.5 + 1;
        }
        return log;
    }
    public static double run(double[] x) {
        CatchFinally c = new CatchFinally();
        double sum = 0;
        for (int k = 0; k < 4; k++) {
            try {
                sum += c.work(k, x[k]);
            } catch (UnsupportedOperationException e) {
                sum += 10 * x[5];
            }
        }
        return sum * c.log;
    }
}
