// SPDX-License-Identifier: MIT
public class Recursion {
    static double hanoi(int n, int from, int to, int via, double[] cost) {
        if (n == 0) return 0;
        return hanoi(n - 1, from, via, to, cost) + cost[from] * cost[to] * n + hanoi(n - 1, via, to, from, cost);
    }
    static double ackermannish(int m, double v) { return m == 0 ? Math.sin(v) + 1 : ackermannish(m - 1, ackermannish(m - 1, v) * 0.5); }
    static double power(double b, int e) {
        if (e == 0) return 1;
        double h = power(b, e / 2);
        return e % 2 == 0 ? h * h : h * h * b;
    }
    public static double run(double[] x) {
        return hanoi(4, 0, 1, 2, x) + ackermannish(3, x[3]) + power(x[4], 5) * x[5];
    }
}
