// SPDX-License-Identifier: MIT
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Impedances composed in series and in parallel: composite pattern, complex arithmetic, static imports of Math. */
import static java.lang.Math.PI;
import static java.lang.Math.atan2;
import static java.lang.Math.hypot;

public class ElectricCircuit {
    static class Complex {
        final double re, im;
        Complex(double re, double im) { this.re = re; this.im = im; }
        Complex plus(Complex o) { return new Complex(re + o.re, im + o.im); }
        Complex inverse() {
            double d = re * re + im * im;
            return new Complex(re / d, -im / d);
        }
        double abs() { return hypot(re, im); }
        double phase() { return atan2(im, re); }
    }

    interface Element { Complex impedance(double omega); }

    static Element resistor(double r) { return w -> new Complex(r, 0); }
    static Element inductor(double l) { return w -> new Complex(0, w * l); }
    static Element capacitor(double c) {
        return new Element() {
            @Override public Complex impedance(double omega) { return new Complex(0, -1 / (omega * c)); }
        };
    }

    static Element series(Element... parts) {
        return w -> {
            Complex z = new Complex(0, 0);
            for (Element e : parts) z = z.plus(e.impedance(w));
            return z;
        };
    }

    static Element parallel(Element... parts) {
        return w -> {
            Complex y = new Complex(0, 0);
            for (Element e : parts) y = y.plus(e.impedance(w).inverse());
            return y.inverse();
        };
    }

    static double sweep(Element circuit, ToDoubleFunction<Complex> what) {
        double s = 0;
        for (double f = 0.1; f < 1; f += 0.2) s += what.applyAsDouble(circuit.impedance(2 * PI * f));
        return s;
    }

    public static double run(double[] x) {
        Element branch = series(resistor(x[0]), inductor(x[2]));
        Element circuit = parallel(branch, capacitor(x[3]), series(resistor(2 + x[1]), capacitor(1.5 + x[4]), inductor(x[5])));
        double m = sweep(circuit, Complex::abs) + sweep(circuit, z -> z.phase());
        for (Element e : List.of(branch, circuit)) m += e.impedance(1.0).re;
        return m;
    }
}
