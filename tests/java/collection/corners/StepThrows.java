// SPDX-License-Identifier: MIT
import java.util.*;

public class StepThrows {
    static int next(int i, int[] table) {
        if (table[i] < 0) throw new IllegalStateException("end");
        return table[i];
    }
    static double walk(double[] x, int[] table) {
        double s = 1;
        try {
            for (int i = 0; s < 100; i = next(i, table)) {
                if (i == 2) continue;
                s += s * x[i] * x[i];
            }
            s *= 3;
        } catch (IllegalStateException e) {
            s *= 2;
        }
        return s;
    }
    public static double run(double[] x) {
        double sum = walk(x, new int[] {1, 2, 3, -1}) + walk(x, new int[] {1, 2, 0});
        double t = 0;
        try {
            for (int k = 0, d = 3; ; k += 6 / d--) {
                t += x[k % 6] * Math.sin(x[0] + k);
            }
        } catch (ArithmeticException e) {
            t *= x[1];
        }
        return sum + t;
    }
}
