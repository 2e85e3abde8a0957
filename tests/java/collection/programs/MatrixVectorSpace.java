// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.function.UnaryOperator;

public class MatrixVectorSpace {
    interface LinearOperator {
        Vector apply(Vector v);
        default LinearOperator compose(LinearOperator o) { return v -> apply(o.apply(v)); }
        default LinearOperator power(int n) {
            LinearOperator r = v -> v;
            for (int i = 0; i < n; i++) r = r.compose(this);
            return r;
        }
    }

    static final class Vector {
        private final double[] c;

        Vector(double... c) { this.c = c; }
        static Vector zero(int n) { return new Vector(new double[n]); }
        int dim() { return c.length; }
        double get(int i) { return c[i]; }
        Vector plus(Vector o) {
            double[] r = Arrays.copyOf(c, c.length);
            for (int i = 0; i < r.length; i++) r[i] += o.c[i];
            return new Vector(r);
        }
        Vector times(double s) { return map(v -> v * s); }
        Vector map(UnaryOperator<Double> f) {
            double[] r = new double[c.length];
            for (int i = 0; i < r.length; i++) r[i] = f.apply(c[i]);
            return new Vector(r);
        }
        double dot(Vector o) {
            double s = 0;
            for (int i = 0; i < c.length; i++) s += c[i] * o.c[i];
            return s;
        }
        double norm() { return Math.sqrt(dot(this)); }
        @Override public String toString() { return Arrays.toString(c); }
    }

    static class Tridiagonal implements LinearOperator {
        private final double low, mid, high;
        Tridiagonal(double low, double mid, double high) { this.low = low; this.mid = mid; this.high = high; }
        @Override
        public Vector apply(Vector v) {
            double[] r = new double[v.dim()];
            for (int i = 0; i < r.length; i++) {
                r[i] = mid * v.get(i);
                if (i > 0) r[i] += low * v.get(i - 1);
                if (i + 1 < r.length) r[i] += high * v.get(i + 1);
            }
            return new Vector(r);
        }
    }

    public static double run(double[] x) {
        LinearOperator a = new Tridiagonal(x[0], 2 + x[1], -x[2]);
        LinearOperator shift = v -> {
            double[] r = new double[v.dim()];
            for (int i = 0; i < r.length; i++) r[i] = v.get((i + 1) % r.length);
            return new Vector(r);
        };
        Vector start = new Vector(1, x[3], x[4], x[5]);
        Vector end = a.compose(shift).power(3).apply(start);
        System.out.println("end " + end);
        Vector sum = Vector.zero(4).plus(end).plus(start.times(0.5)).map(Math::tanh);
        return end.dot(start) / end.norm() + sum.norm();
    }
}
