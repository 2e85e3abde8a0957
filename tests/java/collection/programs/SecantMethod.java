// SPDX-License-Identifier: MIT
import java.util.function.Function;

public class SecantMethod {
    public static Double secant(Function<Double, Double> f, double x0, double x1, double eps) {
        double fx0 = f.apply(x0);
        int count = 0;
        while (Math.abs(x1 - x0) > eps) {
            double fx1 = f.apply(x1);
            if (fx1 == fx0) {
                break;
            }
            double x2 = x1 - fx1 * (x1 - x0) / (fx1 - fx0);
            x0 = x1;
            fx0 = fx1;
            x1 = x2;
            if (count++ > 50) {
                System.out.println("no convergence after " + count + " iterations");
                return Double.NaN;
            }
        }
        return x1;
    }

    public static double run(double[] x) {
        Function<Double, Double> kepler = e -> e - 0.3 * x[0] * Math.sin(e) - (1 + x[3]);
        double e = secant(kepler, 1.0, 2.0, 1e-11);
        Function<Double, Double> cubic = t -> t * t * t - x[2] * t - 3.0;
        return e + secant(cubic.andThen(v -> 2 * v), 1.0, 2.5, 1e-11);
    }
}
