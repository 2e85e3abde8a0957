// SPDX-License-Identifier: MIT
public class FourierComplex {
    public static final class Complex {
        public static final Complex ZERO = new Complex(0, 0);
        public static final Complex I = new Complex(0, 1);
        private final double re, im;
        public Complex(double re, double im) { this.re = re; this.im = im; }
        public static Complex polar(double r, double phi) { return new Complex(r * Math.cos(phi), r * Math.sin(phi)); }
        public Complex plus(Complex o) { return new Complex(re + o.re, im + o.im); }
        public Complex minus(Complex o) { return new Complex(re - o.re, im - o.im); }
        public Complex times(Complex o) { return new Complex(re * o.re - im * o.im, re * o.im + im * o.re); }
        public Complex scale(double s) { return new Complex(s * re, s * im); }
        public Complex conjugate() { return new Complex(re, -im); }
        public Complex reciprocal() { double d = re * re + im * im; return new Complex(re / d, -im / d); }
        public Complex divides(Complex o) { return times(o.reciprocal()); }
        public double abs() { return Math.hypot(re, im); }
        public double phase() { return Math.atan2(im, re); }
        @Override public boolean equals(Object x) {
            if (x == null) return false;
            if (this.getClass() != x.getClass()) return false;
            Complex that = (Complex) x;
            return this.re == that.re && this.im == that.im;
        }
        @Override public int hashCode() { return java.util.Objects.hash(re, im); }
        @Override public String toString() {
            if (im == 0) return re + "";
            if (re == 0) return im + "i";
            return im < 0 ? re + " - " + (-im) + "i" : re + " + " + im + "i";
        }
    }

    static Complex[] fft(Complex[] a) {
        int n = a.length;
        if (n == 1) return new Complex[] {a[0]};
        if (n % 2 != 0) throw new IllegalArgumentException("n is not a power of 2");
        Complex[] even = new Complex[n / 2], odd = new Complex[n / 2];
        for (int k = 0; k < n / 2; k++) {
            even[k] = a[2 * k];
            odd[k] = a[2 * k + 1];
        }
        Complex[] q = fft(even), r = fft(odd);
        Complex[] y = new Complex[n];
        for (int k = 0; k < n / 2; k++) {
            double kth = -2 * k * Math.PI / n;
            Complex wk = new Complex(Math.cos(kth), Math.sin(kth));
            y[k] = q[k].plus(wk.times(r[k]));
            y[k + n / 2] = q[k].minus(wk.times(r[k]));
        }
        return y;
    }
    static Complex[] ifft(Complex[] a) {
        Complex[] y = new Complex[a.length];
        for (int i = 0; i < a.length; i++) y[i] = a[i].conjugate();
        y = fft(y);
        for (int i = 0; i < a.length; i++) y[i] = y[i].conjugate().scale(1.0 / a.length);
        return y;
    }
    static Complex[] cconvolve(Complex[] a, Complex[] b) {
        Complex[] fa = fft(a), fb = fft(b), c = new Complex[a.length];
        for (int i = 0; i < a.length; i++) c[i] = fa[i].times(fb[i]);
        return ifft(c);
    }
    static Complex[] convolve(Complex[] a, Complex[] b) {
        Complex[] p = new Complex[2 * a.length], q = new Complex[2 * b.length];
        for (int i = 0; i < a.length; i++) p[i] = a[i];
        for (int i = a.length; i < 2 * a.length; i++) p[i] = Complex.ZERO;
        for (int i = 0; i < b.length; i++) q[i] = b[i];
        for (int i = b.length; i < 2 * b.length; i++) q[i] = Complex.ZERO;
        return cconvolve(p, q);
    }
    static void show(Complex[] x, String title) {
        System.out.println(title);
        System.out.println("-------------------");
        for (int i = 0; i < x.length; i++) System.out.println(x[i]);
        System.out.println();
    }

    public static double run(double[] x) {
        Complex[] a = new Complex[4];
        for (int i = 0; i < 4; i++) a[i] = new Complex(x[i], x[(i + 2) % x.length]);
        Complex[] b = new Complex[4];
        for (int i = 0; i < b.length; i++) b[i] = i == 2 ? Complex.I : a[i].divides(new Complex(2, x[5]));
        Complex[] c = convolve(a, b);
        show(c, "c = convolve(a, b)");
        double energy = 0;
        for (Complex z : c) energy += z.abs() + 0.1 * z.re * z.im;
        return energy + (a[0].equals(b[0]) ? 1 : Complex.polar(x[4], x[5]).plus(a[1]).phase());
    }
}
