// SPDX-License-Identifier: MIT
/** 'break', 'continue' and 'return' out of guarded blocks. */
public class CatchJumps {
    static double check(double v) {
        if (v < 0) throw new IllegalArgumentException();
        return v;
    }
    static double first(double[] x) {
        for (double v : x) {
            try {
                if (v > 1) return check(v) * 3;
                check(v);
            } catch (IllegalArgumentException e) {
                if (v < -1) return v * v;
            }
        }
        return 0;
    }
    public static double run(double[] x) {
        double sum = 0;
        for (int i = 0; i < 12; i++) {
            try {
                if (i % 5 == 4) continue;
                if (i == 10) break;
                sum += check(x[i % 6]) * i;
            } catch (IllegalArgumentException e) {
                sum -= 0.5 * x[i % 6] * x[0];
                if (i > 7) break;
                continue;
            }
            sum += 0.25 * x[0];
        }
        return sum + first(x);
    }
}
