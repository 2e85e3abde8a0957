// SPDX-License-Identifier: MIT
import java.util.function.DoubleUnaryOperator;

public class WaveString {
    private final double[] u, uOld, uNew;
    private final double c2;
    private int steps;

    WaveString(int n, double courant, DoubleUnaryOperator shape) {
        u = new double[n];
        uOld = new double[n];
        uNew = new double[n];
        c2 = courant * courant;
        for (int i = 1; i < n - 1; i++) {
            u[i] = shape.applyAsDouble((double) i / (n - 1));
        }
        for (int i = 1; i < n - 1; i++) {
            uOld[i] = u[i] + 0.5 * c2 * (u[i + 1] - 2 * u[i] + u[i - 1]);
        }
    }

    void advance() {
        int n = u.length;
        for (int i = 1; i < n - 1; i++) {
            uNew[i] = 2 * (1 - c2) * u[i] - uOld[i] + c2 * (u[i + 1] + u[i - 1]);
        }
        System.arraycopy(u, 0, uOld, 0, n);
        System.arraycopy(uNew, 0, u, 0, n);
        steps++;
    }

    double amplitudeAt(double position) {
        double s = position * (u.length - 1);
        int i = (int) Math.floor(s);
        double f = s - i;
        return i + 1 < u.length ? (1 - f) * u[i] + f * u[i + 1] : u[i];
    }

    public static double run(double[] x) {
        WaveString w = new WaveString(12, 0.7 + 0.1 * x[0], s -> x[1] * Math.sin(Math.PI * s) + x[2] * Math.sin(2 * Math.PI * s));
        for (int k = 0; k < 15; k++) w.advance();
        return w.amplitudeAt(0.3) + x[3] * w.amplitudeAt(0.77) + w.steps * x[5];
    }
}
