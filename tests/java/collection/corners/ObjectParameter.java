// SPDX-License-Identifier: MIT
public class ObjectParameter {
    static class Pair {
        final double a, b;
        Pair(double a, double b) { this.a = a; this.b = b; }
    }

    private static void checkNotNull(Object o, String what) {
        if (o == null) throw new NullPointerException(what + " is null");
    }

    private static boolean isSame(Object a, Object b) {
        return a == b;
    }

    public static double run(double[] x) {
        Pair p = new Pair(x[0], x[1]), q = x[0] > 0.7 ? p : new Pair(x[2], x[3]);
        checkNotNull(x, "x");
        checkNotNull(p, "p");
        double s = isSame(p, q) ? p.a * x[4] : q.b * x[5];
        Pair none = x[0] > 0.7 ? q : null;
        checkNotNull(none, "none");
        return s + none.a * none.b;
    }
}
