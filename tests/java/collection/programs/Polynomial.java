// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class Polynomial {
    private final double[] coef;

    public Polynomial(double... coef) {
        this.coef = Arrays.copyOf(coef, coef.length);
    }

    public int degree() { return coef.length - 1; }

    public Polynomial plus(Polynomial that) {
        double[] c = new double[Math.max(coef.length, that.coef.length)];
        for (int i = 0; i < coef.length; i++) c[i] += coef[i];
        for (int i = 0; i < that.coef.length; i++) c[i] += that.coef[i];
        return new Polynomial(c);
    }

    public Polynomial times(Polynomial that) {
        double[] c = new double[degree() + that.degree() + 1];
        for (int i = 0; i <= degree(); i++)
            for (int j = 0; j <= that.degree(); j++) c[i + j] += coef[i] * that.coef[j];
        return new Polynomial(c);
    }

    public Polynomial differentiate() {
        if (degree() == 0) return new Polynomial(0);
        double[] c = new double[degree()];
        for (int i = 0; i < degree(); i++) c[i] = (i + 1) * coef[i + 1];
        return new Polynomial(c);
    }

    public double evaluate(double x) {
        double p = 0;
        for (int i = degree(); i >= 0; i--) p = coef[i] + x * p;
        return p;
    }

    public static double run(double[] x) {
        Polynomial p = new Polynomial(x[0], x[1], x[2]), q = new Polynomial(x[3], x[4]);
        Polynomial r = p.times(q).plus(q.times(q)).plus(new Polynomial(1, 2, 3, 4));
        return r.evaluate(x[5]) + r.differentiate().differentiate().evaluate(0.5);
    }
}
