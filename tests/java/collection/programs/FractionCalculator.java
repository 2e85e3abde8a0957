// SPDX-License-Identifier: MIT
public class FractionCalculator {
    static final class Fraction implements Comparable<Fraction> {
        private final long num, den;
        Fraction(long num, long den) {
            if (den == 0) throw new ArithmeticException("zero denominator");
            long g = gcd(Math.abs(num), Math.abs(den));
            if (den < 0) g = -g;
            this.num = num / g;
            this.den = den / g;
        }
        static long gcd(long a, long b) { return b == 0 ? Math.max(a, 1) : gcd(b, a % b); }
        Fraction plus(Fraction o) { return new Fraction(num * o.den + o.num * den, den * o.den); }
        Fraction times(Fraction o) { return new Fraction(num * o.num, den * o.den); }
        double doubleValue() { return (double) num / den; }
        @Override public int compareTo(Fraction o) { return Long.compare(num * o.den, o.num * den); }
        @Override public String toString() { return num + "/" + den; }
    }

    public static double run(double[] x) {
        Fraction f = new Fraction(1, 2), sum = new Fraction(0, 1), best = f;
        for (int k = 1; k <= 6; k++) {
            f = f.times(new Fraction(k, k + 1));
            sum = sum.plus(f);
            if (f.compareTo(best) < 0) best = f;
        }
        System.out.println("sum " + sum);
        double guard;
        try {
            guard = new Fraction(1, 0).doubleValue();
        } catch (ArithmeticException e) {
            guard = x[5];
        }
        return sum.doubleValue() * x[0] * x[0] + best.doubleValue() * x[1] + guard * x[2];
    }
}
