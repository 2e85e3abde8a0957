// SPDX-License-Identifier: MIT
/** Thrown out of the program, after another one was caught. */
public class CatchEscapes {
    static double pick(double[] x, int i) {
        if (i > 3) throw new UnsupportedOperationException("beyond");
        if (i > 1) throw new IllegalStateException("high");
        return x[i];
    }
    public static double run(double[] x) {
        double sum = 0;
        for (int i = 0; i < 6; i++) {
            try {
                sum += pick(x, i);
            } catch (IllegalStateException e) {
                sum += x[i] * 3;
            }
        }
        return sum;
    }
}
