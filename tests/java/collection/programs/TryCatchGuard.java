// SPDX-License-Identifier: MIT
public class TryCatchGuard {
    static double safeSqrt(double v) {
        if (v < 0) throw new ArithmeticException("negative: " + v);
        return Math.sqrt(v);
    }
    public static double run(double[] x) {
        double s = 0;
        for (double v : x) {
            try {
                s += safeSqrt(v) * v;
            } catch (ArithmeticException e) {
                s -= v;
            }
        }
        return s;
    }
}
