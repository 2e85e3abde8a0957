// SPDX-License-Identifier: MIT
public class MutableStatics {
    static double total = 0;
    static int calls;

    static double f(double v) {
        calls++;
        total += v;
        return v * v + total;
    }
    public static double run(double[] x) {
        total = 0;
        double s = 0;
        for (double v : x) s += f(v);
        return s * total;
    }
}
