// SPDX-License-Identifier: MIT
public class Complex {
    private final double re, im;
    public static final Complex ZERO = new Complex(0, 0);
    public static final Complex ONE = new Complex(1, 0);
    public static final Complex I = new Complex(0, 1);

    public Complex(double re, double im) { this.re = re; this.im = im; }
    public double re() { return re; }
    public double im() { return im; }
    public double abs() { return Math.hypot(re, im); }
    public Complex plus(Complex b) { return new Complex(re + b.re, im + b.im); }
    public Complex minus(Complex b) { return new Complex(re - b.re, im - b.im); }
    public Complex times(Complex b) { return new Complex(re * b.re - im * b.im, re * b.im + im * b.re); }
    public Complex conjugate() { return new Complex(re, -im); }
    public Complex reciprocal() {
        double scale = re * re + im * im;
        return new Complex(re / scale, -im / scale);
    }
    public Complex exp() { return new Complex(Math.exp(re) * Math.cos(im), Math.exp(re) * Math.sin(im)); }

    @Override
    public boolean equals(Object o) {
        if (o == null || getClass() != o.getClass()) return false;
        Complex that = (Complex) o;
        return re == that.re && im == that.im;
    }

    @Override
    public int hashCode() { return java.util.Objects.hash(re, im); }

    public static double run(double[] x) {
        Complex z = new Complex(x[0], x[1]), w = new Complex(x[2], x[3]);
        Complex sum = ZERO;
        Complex power = ONE;
        for (int k = 0; k < 6; k++) {
            sum = sum.plus(power);
            power = power.times(z).times(I);
        }
        Complex r = sum.times(w.exp()).minus(z.conjugate().reciprocal());
        return r.abs() + r.re() * x[4] - r.im() * x[5];
    }
}
