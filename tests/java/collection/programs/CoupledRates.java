// SPDX-License-Identifier: MIT
import java.util.function.DoubleBinaryOperator;
import java.util.function.ToDoubleFunction;

public class CoupledRates {
    static double[] euler(DoubleBinaryOperator[] rates, double a, double b, double h, int n) {
        double[] y = {a, b};
        for (int i = 0; i < n; i++) {
            double da = rates[0].applyAsDouble(y[0], y[1]);
            double db = rates[1].applyAsDouble(y[0], y[1]);
            y[0] += h * da;
            y[1] += h * db;
        }
        return y;
    }

    public static double run(double[] x) {
        double alpha = 1 + x[0], beta = 0.5 * x[2];
        DoubleBinaryOperator[] lotka = new DoubleBinaryOperator[2];
        lotka[0] = (u, v) -> alpha * u - beta * u * v;
        lotka[1] = (u, v) -> -x[3] * v + 0.2 * u * v;
        double[] end = euler(lotka, 2 + x[1], 1, 0.05, 20);
        ToDoubleFunction<double[]> norm = v -> Math.sqrt(v[0] * v[0] + v[1] * v[1]);
        ToDoubleFunction<double[]> first = v -> v[0];
        return norm.applyAsDouble(end) + first.applyAsDouble(end);
    }
}
