// SPDX-License-Identifier: MIT
import java.util.Objects;

public final class Rational extends Number implements Comparable<Rational> {
    private static final long serialVersionUID = 1L;
    public static final Rational ZERO = new Rational(0, 1), ONE = new Rational(1, 1);
    private final long num, den;

    public Rational(long num, long den) {
        if (den == 0) throw new ArithmeticException("denominator is zero");
        long g = gcd(Math.abs(num), Math.abs(den));
        if (den < 0) { num = -num; den = -den; }
        this.num = num / g;
        this.den = den / g;
    }

    private static long gcd(long a, long b) { return b == 0 ? Math.max(a, 1) : gcd(b, a % b); }

    public Rational plus(Rational b) { return new Rational(num * b.den + b.num * den, den * b.den); }
    public Rational times(Rational b) { return new Rational(num * b.num, den * b.den); }
    public Rational negate() { return new Rational(-num, den); }
    public Rational reciprocal() { return new Rational(den, num); }

    @Override public int intValue() { return (int) (num / den); }
    @Override public long longValue() { return num / den; }
    @Override public float floatValue() { return (float) num / den; }
    @Override public double doubleValue() { return (double) num / den; }
    @Override public int compareTo(Rational o) { return Long.compare(num * o.den, o.num * den); }
    @Override public boolean equals(Object o) {
        if (this == o) return true;
        if (o == null || getClass() != o.getClass()) return false;
        Rational r = (Rational) o;
        return num == r.num && den == r.den;
    }
    @Override public int hashCode() { return Objects.hash(num, den); }
    @Override public String toString() { return den == 1 ? Long.toString(num) : num + "/" + den; }

    static Rational bernoulli(int n) {
        Rational[] a = new Rational[n + 1];
        for (int m = 0; m <= n; m++) {
            a[m] = new Rational(1, m + 1);
            for (int j = m; j >= 1; j--) a[j - 1] = a[j - 1].plus(a[j].negate()).times(new Rational(j, 1));
        }
        return a[0];
    }

    public static double run(double[] x) {
        double lnGamma = (x[0] + 5 - 0.5) * Math.log(x[0] + 5) - (x[0] + 5) + 0.5 * Math.log(2 * Math.PI);
        for (int k = 1; k <= 4; k++) {
            Rational b = bernoulli(2 * k);
            lnGamma += b.doubleValue() / (2 * k * (2 * k - 1) * Math.pow(x[0] + 5, 2 * k - 1));
        }
        Rational sum = ZERO;
        for (int i = 1; i < 8; i++) sum = sum.plus(new Rational(1, i * i));
        if (sum.compareTo(ONE) > 0 && !sum.equals(ZERO)) lnGamma *= x[1];
        return lnGamma + sum.floatValue() * x[2] + ONE.reciprocal().intValue() * x[3] * x[4] + x[5];
    }
}
