// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Objects;
import java.util.StringJoiner;

public final class RationalPoly {
    private final double[] coeffs;

    private RationalPoly(double... coeffs) {
        int n = coeffs.length;
        while (n > 1 && coeffs[n - 1] == 0) n--;
        this.coeffs = Arrays.copyOf(coeffs, n);
    }

    public static RationalPoly of(double... c) { return new RationalPoly(c); }

    public int degree() { return coeffs.length - 1; }

    public RationalPoly plus(RationalPoly o) {
        double[] r = new double[Math.max(coeffs.length, o.coeffs.length)];
        for (int i = 0; i < r.length; i++) {
            r[i] = (i < coeffs.length ? coeffs[i] : 0) + (i < o.coeffs.length ? o.coeffs[i] : 0);
        }
        return new RationalPoly(r);
    }

    public RationalPoly times(RationalPoly o) {
        double[] r = new double[degree() + o.degree() + 1];
        for (int i = 0; i <= degree(); i++)
            for (int j = 0; j <= o.degree(); j++)
                r[i + j] += coeffs[i] * o.coeffs[j];
        return new RationalPoly(r);
    }

    public RationalPoly derivative() {
        if (degree() == 0) return of(0);
        double[] r = new double[degree()];
        for (int i = 1; i < coeffs.length; i++) r[i - 1] = i * coeffs[i];
        return new RationalPoly(r);
    }

    public RationalPoly[] divide(RationalPoly d) {
        double[] rem = coeffs.clone();
        double[] quot = new double[Math.max(1, coeffs.length - d.coeffs.length + 1)];
        for (int i = degree() - d.degree(); i >= 0; i--) {
            quot[i] = rem[i + d.degree()] / d.coeffs[d.degree()];
            for (int j = 0; j <= d.degree(); j++) rem[i + j] -= quot[i] * d.coeffs[j];
        }
        return new RationalPoly[] {of(quot), of(Arrays.copyOfRange(rem, 0, Math.max(1, d.degree())))};
    }

    public double at(double t) {
        double v = 0;
        for (int i = coeffs.length; --i >= 0; ) v = v * t + coeffs[i];
        return v;
    }

    @Override public boolean equals(Object o) { return o instanceof RationalPoly p && Arrays.equals(coeffs, p.coeffs); }
    @Override public int hashCode() { return Objects.hash(Arrays.hashCode(coeffs)); }
    @Override public String toString() {
        StringJoiner j = new StringJoiner(" + ");
        for (int i = 0; i < coeffs.length; i++) if (coeffs[i] != 0) j.add(coeffs[i] + "*t^" + i);
        return j.toString();
    }

    public static double run(double[] x) {
        RationalPoly p = of(x[0], x[1], 1), q = of(x[2], 2 + x[3]);
        RationalPoly prod = p.times(q).plus(of(x[4], 0, 0, 0.5));
        RationalPoly[] qr = prod.divide(q);
        double root = 1.0;
        for (int i = 0; i < 5; i++) root -= prod.at(root) / prod.derivative().at(root);
        boolean same = qr[0].equals(p);
        return root + qr[1].at(0) * x[5] + qr[0].at(x[5]) + (same ? 1 : 2);
    }
}
