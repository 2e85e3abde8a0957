// SPDX-License-Identifier: MIT
public class PolynomialOperators {
    static class Polynomial {
        private final double[] coef;
        private int degree;

        Polynomial(double a, int b) {
            if (b < 0) {
                throw new IllegalArgumentException("exponent cannot be negative: " + b);
            }
            coef = new double[b + 1];
            coef[b] = a;
            reduce();
        }

        private void reduce() {
            degree = -1;
            for (int i = coef.length - 1; i >= 0; i--) {
                if (coef[i] != 0) {
                    degree = i;
                    return;
                }
            }
        }

        Polynomial plus(Polynomial that) {
            Polynomial poly = new Polynomial(0, Math.max(this.degree, that.degree));
            for (int i = 0; i <= this.degree; i++) poly.coef[i] += this.coef[i];
            for (int i = 0; i <= that.degree; i++) poly.coef[i] += that.coef[i];
            poly.reduce();
            return poly;
        }

        Polynomial times(Polynomial that) {
            Polynomial poly = new Polynomial(0, this.degree + that.degree);
            for (int i = 0; i <= this.degree; i++)
                for (int j = 0; j <= that.degree; j++)
                    poly.coef[i + j] += (this.coef[i] * that.coef[j]);
            poly.reduce();
            return poly;
        }

        Polynomial compose(Polynomial that) {
            Polynomial poly = new Polynomial(0, 0);
            for (int i = this.degree; i >= 0; i--) {
                Polynomial term = new Polynomial(this.coef[i], 0);
                poly = term.plus(that.times(poly));
            }
            return poly;
        }

        Polynomial differentiate() {
            if (degree == 0) return new Polynomial(0, 0);
            Polynomial poly = new Polynomial(0, degree - 1);
            poly.degree = degree - 1;
            for (int i = 0; i < degree; i++) poly.coef[i] = (i + 1) * coef[i + 1];
            return poly;
        }

        double evaluate(double x) {
            double p = 0;
            for (int i = degree; i >= 0; i--) p = coef[i] + (x * p);
            return p;
        }

        @Override
        public String toString() {
            if (degree == -1) return "0";
            else if (degree == 0) return "" + coef[0];
            String s = coef[degree] + "x^" + degree;
            for (int i = degree - 1; i >= 0; i--) {
                if (coef[i] == 0) continue;
                else if (coef[i] > 0) s = s + " + " + (coef[i]);
                else if (coef[i] < 0) s = s + " - " + (-coef[i]);
                if (i == 1) s = s + "x";
                else if (i > 1) s = s + "x^" + i;
            }
            return s;
        }
    }

    public static double run(double[] x) {
        Polynomial p1 = new Polynomial(x[0], 3);
        Polynomial p2 = new Polynomial(x[1], 2);
        Polynomial p3 = new Polynomial(x[2], 0);
        Polynomial p = p1.plus(p2).plus(p3);
        Polynomial q = new Polynomial(x[3], 1).plus(new Polynomial(1, 0));
        Polynomial r = p.times(q);
        Polynomial s = p.compose(q);
        System.out.println("p(x) = " + p);
        System.out.println("s(x) = " + s);
        return r.evaluate(x[4]) + s.evaluate(x[5]) + s.differentiate().evaluate(0.5);
    }
}
