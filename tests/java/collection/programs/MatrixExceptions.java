// SPDX-License-Identifier: MIT
public class MatrixExceptions {
    static class DimensionException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final int expected, actual;
        DimensionException(int expected, int actual) {
            super("expected " + expected + " but got " + actual);
            this.expected = expected;
            this.actual = actual;
        }
        int missing() { return expected - actual; }
    }

    static double dot(double[] a, double[] b) {
        if (a.length != b.length) throw new DimensionException(a.length, b.length);
        double s = 0;
        for (int i = 0; i < a.length; i++) s += a[i] * b[i];
        return s;
    }

    public static double run(double[] x) {
        double[] a = {x[0], x[1], x[2]}, b = {x[3], x[4]}, c = {x[5], x[4], x[3]};
        double result = 0;
        double[][] others = {b, c};
        for (double[] o : others) {
            try {
                result += dot(a, o);
            } catch (DimensionException e) {
                System.out.println(e.getMessage());
                result += e.missing() * x[0];
            } finally {
                result *= x[2];
            }
        }
        return result;
    }
}
