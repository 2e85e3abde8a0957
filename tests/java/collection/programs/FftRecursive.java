// SPDX-License-Identifier: MIT
public class FftRecursive {
    static final class Complex {
        private final double re;
        private final double im;

        public Complex(double real, double imag) {
            re = real;
            im = imag;
        }
        public String toString() {
            if (im == 0) return re + "";
            if (re == 0) return im + "i";
            if (im < 0) return re + " - " + (-im) + "i";
            return re + " + " + im + "i";
        }
        public double abs() { return Math.hypot(re, im); }
        public Complex plus(Complex b) { return new Complex(re + b.re, im + b.im); }
        public Complex minus(Complex b) { return new Complex(re - b.re, im - b.im); }
        public Complex times(Complex b) {
            Complex a = this;
            double real = a.re * b.re - a.im * b.im;
            double imag = a.re * b.im + a.im * b.re;
            return new Complex(real, imag);
        }
        public Complex scale(double alpha) { return new Complex(alpha * re, alpha * im); }
        public Complex conjugate() { return new Complex(re, -im); }
    }

    public static Complex[] fft(Complex[] x) {
        int n = x.length;
        if (n == 1) return new Complex[] { x[0] };
        if (n % 2 != 0) {
            throw new IllegalArgumentException("n is not a power of 2");
        }
        Complex[] even = new Complex[n/2];
        for (int k = 0; k < n/2; k++) {
            even[k] = x[2*k];
        }
        Complex[] evenFFT = fft(even);
        Complex[] odd = even;
        for (int k = 0; k < n/2; k++) {
            odd[k] = x[2*k + 1];
        }
        Complex[] oddFFT = fft(odd);
        Complex[] y = new Complex[n];
        for (int k = 0; k < n/2; k++) {
            double kth = -2 * k * Math.PI / n;
            Complex wk = new Complex(Math.cos(kth), Math.sin(kth));
            y[k]       = evenFFT[k].plus(wk.times(oddFFT[k]));
            y[k + n/2] = evenFFT[k].minus(wk.times(oddFFT[k]));
        }
        return y;
    }

    public static Complex[] ifft(Complex[] x) {
        int n = x.length;
        Complex[] y = new Complex[n];
        for (int i = 0; i < n; i++) y[i] = x[i].conjugate();
        y = fft(y);
        for (int i = 0; i < n; i++) y[i] = y[i].conjugate();
        for (int i = 0; i < n; i++) y[i] = y[i].scale(1.0 / n);
        return y;
    }

    public static Complex[] cconvolve(Complex[] x, Complex[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException("Dimensions don't agree");
        }
        int n = x.length;
        Complex[] a = fft(x);
        Complex[] b = fft(y);
        Complex[] c = new Complex[n];
        for (int i = 0; i < n; i++) c[i] = a[i].times(b[i]);
        return ifft(c);
    }

    public static double run(double[] x) {
        int n = 8;
        Complex[] a = new Complex[n];
        Complex[] b = new Complex[n];
        for (int i = 0; i < n; i++) {
            a[i] = new Complex(x[i % 6] * i, 0);
            b[i] = new Complex(i < 3 ? x[i] : 0, x[5]);
        }
        Complex[] c = cconvolve(a, b);
        double sum = 0;
        for (int i = 0; i < n; i++) {
            System.out.println(c[i]);
            sum += c[i].abs() * (i + 1) + a[i].re;
        }
        return sum;
    }
}
