// SPDX-License-Identifier: MIT
public class ComplexNumber {
    public static final ComplexNumber ZERO = new ComplexNumber(0, 0);
    public static final ComplexNumber I = new ComplexNumber(0, 1);
    private final double re, im;

    public ComplexNumber(double re, double im) { this.re = re; this.im = im; }
    public double re() { return re; }
    public double im() { return im; }
    public double abs() { return Math.hypot(re, im); }
    public double arg() { return Math.atan2(im, re); }
    public ComplexNumber plus(ComplexNumber b) { return new ComplexNumber(re + b.re, im + b.im); }
    public ComplexNumber times(ComplexNumber b) { return new ComplexNumber(re * b.re - im * b.im, re * b.im + im * b.re); }
    public ComplexNumber times(double a) { return new ComplexNumber(a * re, a * im); }
    public ComplexNumber conjugate() { return new ComplexNumber(re, -im); }
    public ComplexNumber reciprocal() { double s = re * re + im * im; return new ComplexNumber(re / s, -im / s); }
    public ComplexNumber divides(ComplexNumber b) { return times(b.reciprocal()); }
    public ComplexNumber exp() { return new ComplexNumber(Math.exp(re) * Math.cos(im), Math.exp(re) * Math.sin(im)); }

    @Override public String toString() {
        if (im == 0) return re + "";
        if (re == 0) return im + "i";
        if (im < 0) return re + " - " + (-im) + "i";
        return re + " + " + im + "i";
    }

    public static double run(double[] x) {
        ComplexNumber a = new ComplexNumber(x[0], x[1]), b = new ComplexNumber(x[2], x[3]);
        ComplexNumber sum = ZERO;
        ComplexNumber p = I;
        for (int k = 0; k < 4; k++) {
            sum = sum.plus(p.times(x[4]));
            p = p.times(a).divides(b);
        }
        System.out.println("sum = " + sum);
        return sum.exp().abs() + sum.conjugate().arg() * x[5];
    }
}
