// SPDX-License-Identifier: MIT
import java.util.function.DoubleBinaryOperator;

public class EulerOde {
    public static double euler(DoubleBinaryOperator f, double t0, double y0, double t1, int n) {
        double h = (t1 - t0) / n;
        double t = t0, y = y0;
        for (int i = 0; i < n; i++) {
            y += h * f.applyAsDouble(t, y);
            t += h;
        }
        return y;
    }

    public static double run(double[] x) {
        double a = x[0], b = x[1];
        double cooling = euler((t, y) -> -a * (y - b), 0, x[2], 2, 50);
        double logistic = euler((t, y) -> x[3] * y * (1 - y), 0, 0.3, 1, 30);
        return cooling + logistic + euler((t, y) -> Math.cos(t) * y, 0, x[4], 1, 20) * x[5];
    }
}
