// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

public class FibonacciMemo {
    private static final Map<Integer, Double> memo = new HashMap<>();

    static double fib(int n, double a, double b) {
        if (n == 0) return a;
        if (n == 1) return b;
        if (memo.containsKey(n)) return memo.get(n);
        double v = fib(n - 1, a, b) + 0.5 * fib(n - 2, a, b);
        memo.put(n, v);
        return v;
    }

    public static double run(double[] x) {
        memo.clear();
        return fib(15, x[0], x[2]) * x[3] + x[5];
    }
}
