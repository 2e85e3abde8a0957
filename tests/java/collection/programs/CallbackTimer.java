// SPDX-License-Identifier: MIT
import java.util.function.Consumer;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.function.DoublePredicate;
import java.util.function.IntPredicate;

public class CallbackTimer {
    static void repeat(int n, Consumer<Integer> action) { for (int i = 0; i < n; i++) action.accept(i); }
    static double sum(int n, IntToDoubleFunction f) {
        double s = 0;
        for (int i = 0; i < n; i++) s += f.applyAsDouble(i);
        return s;
    }
    static double sumIf(double[] v, DoublePredicate p) {
        double s = 0;
        for (double d : v) if (p.test(d)) s += d * d;
        return s;
    }
    public static double run(double[] x) {
        double[] acc = {0};
        repeat(6, i -> acc[0] += x[i] * i);
        IntPredicate odd = i -> i % 2 == 1;
        Predicate<Double> big = v -> v > 0.5;
        double t = sum(6, i -> odd.test(i) ? x[i] * x[i] : 0);
        return acc[0] * t + sumIf(x, d -> d > 0) + (big.test(x[0]) ? x[0] : -x[0]);
    }
}
