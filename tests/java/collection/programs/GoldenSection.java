// SPDX-License-Identifier: MIT
import java.util.function.DoubleUnaryOperator;

public final class GoldenSection {
    private static final double INV_PHI = (Math.sqrt(5.0) - 1.0) / 2.0;

    private GoldenSection() {
        throw new UnsupportedOperationException("utility class");
    }

    static double minimize(DoubleUnaryOperator f, double a, double b, double tol) {
        double c = b - INV_PHI * (b - a), d = a + INV_PHI * (b - a);
        double fc = f.applyAsDouble(c), fd = f.applyAsDouble(d);
        for (int i = 0; i < 200 && Math.abs(b - a) > tol; i++) {
            if (fc < fd) {
                b = d; d = c; fd = fc;
                c = b - INV_PHI * (b - a);
                fc = f.applyAsDouble(c);
            } else {
                a = c; c = d; fc = fd;
                d = a + INV_PHI * (b - a);
                fd = f.applyAsDouble(d);
            }
        }
        return (a + b) / 2;
    }

    public static double run(double[] x) {
        DoubleUnaryOperator f = t -> Math.pow(t - x[0], 2) * (1 + x[3]) + 0.1 * x[2] * t + Math.cosh(x[1]);
        double at = minimize(f, -3.0, 4.0, 1e-9);
        // polish with two Newton steps so the minimiser is smooth in the parameters
        for (int k = 0; k < 2; k++) {
            double g = 2 * (at - x[0]) * (1 + x[3]) + 0.1 * x[2];
            at -= g / (2 * (1 + x[3]));
        }
        return f.applyAsDouble(at) + at;
    }
}
