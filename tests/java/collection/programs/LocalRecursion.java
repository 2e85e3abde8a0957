// SPDX-License-Identifier: MIT
import java.util.function.IntToDoubleFunction;

public class LocalRecursion {
    private static double[] memo = new double[12];
    private static boolean[] done = new boolean[12];
    static double catalan(int n, double w) {
        if (n <= 1) return w;
        if (done[n]) return memo[n];
        double s = 0;
        for (int i = 0; i < n; i++) s += catalan(i, w) * catalan(n - 1 - i, w) * 0.5;
        done[n] = true;
        return memo[n] = s;
    }
    public static double run(double[] x) {
        for (int i = 0; i < 12; i++) done[i] = false;
        IntToDoubleFunction f = i -> x[i] * x[i];
        double s = catalan(6, x[0]);
        for (int i = 0; i < 6; i++) s += f.applyAsDouble(i) / (i + 1);
        return s;
    }
}
