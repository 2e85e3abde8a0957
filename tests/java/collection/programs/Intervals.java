// SPDX-License-Identifier: MIT
public class Intervals {
    static class Interval {
        public final double lo, hi;
        public Interval(double lo, double hi) {
            if (Double.isNaN(lo) || Double.isNaN(hi)) throw new IllegalArgumentException("NaN bound");
            if (lo > hi) throw new IllegalArgumentException("Illegal interval [" + lo + ", " + hi + "]");
            this.lo = lo;
            this.hi = hi;
        }
        Interval times(Interval o) {
            double a = lo * o.lo, b = lo * o.hi, c = hi * o.lo, d = hi * o.hi;
            return new Interval(Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
        }
        Interval plus(Interval o) { return new Interval(lo + o.lo, hi + o.hi); }
        double width() { return hi - lo; }
        @Override public String toString() { return "[" + lo + ", " + hi + "]"; }
    }
    public static double run(double[] x) {
        Interval a = new Interval(x[1], x[0]), b = new Interval(x[4], x[3]), c = new Interval(x[5], x[2]);
        return a.times(b).plus(c.times(c)).width() + a.times(c).lo;
    }
}
