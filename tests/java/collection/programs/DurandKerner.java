// SPDX-License-Identifier: MIT
public class DurandKerner {
    static class Complex {
        double re, im;
        Complex(double re, double im) { this.re = re; this.im = im; }
        Complex(double re) { this(re, 0); }
        Complex add(Complex o) { return new Complex(re + o.re, im + o.im); }
        Complex sub(Complex o) { return new Complex(re - o.re, im - o.im); }
        Complex mul(Complex o) { return new Complex(re * o.re - im * o.im, re * o.im + im * o.re); }
        Complex div(Complex o) {
            double d = o.re * o.re + o.im * o.im;
            return new Complex((re * o.re + im * o.im) / d, (im * o.re - re * o.im) / d);
        }
        double mod() { return Math.sqrt(re * re + im * im); }
    }

    static Complex eval(double[] c, Complex z) {
        Complex r = new Complex(0);
        for (int i = c.length - 1; i >= 0; i--) r = r.mul(z).add(new Complex(c[i]));
        return r;
    }

    static Complex[] roots(double[] c) {
        int n = c.length - 1;
        Complex[] z = new Complex[n];
        Complex seed = new Complex(0.4, 0.9);
        z[0] = new Complex(1);
        for (int i = 1; i < n; i++) z[i] = z[i - 1].mul(seed);
        double change;
        int iterations = 0;
        do {
            change = 0;
            for (int i = 0; i < n; i++) {
                Complex d = new Complex(1);
                for (int j = 0; j < n; j++) {
                    if (i != j) d = d.mul(z[i].sub(z[j]));
                }
                Complex delta = eval(c, z[i]).div(d);
                z[i] = z[i].sub(delta);
                change += delta.mod();
            }
        } while (change > 1e-12 && iterations++ < 100);
        return z;
    }

    public static double run(double[] x) {
        Complex[] r = roots(new double[] {x[0] + 2, x[1], x[2], x[3], 1});
        double s = 0;
        for (Complex z : r) s += z.mod() + z.im * z.im * x[4];
        return s;
    }
}
