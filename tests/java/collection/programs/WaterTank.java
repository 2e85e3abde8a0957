// SPDX-License-Identifier: MIT
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

public class WaterTank {
    private double level;
    private final DoubleUnaryOperator outflow;

    WaterTank(double level, DoubleUnaryOperator outflow) { this.level = level; this.outflow = outflow; }

    void tick(double inflow, double dt) { level = Math.max(0, level + dt * (inflow - outflow.applyAsDouble(level))); }

    static Function<Double, Function<Double, Double>> adder = a -> b -> a + b;

    public static double run(double[] x) {
        DoubleUnaryOperator torricelli = h -> x[0] * Math.sqrt(2 * 9.81 * h + 1e-3);
        DoubleUnaryOperator damped = torricelli.andThen(q -> q / (1 + 0.1 * q * q));
        WaterTank first = new WaterTank(1 + x[2], damped), second = new WaterTank(x[3], torricelli);
        for (int i = 0; i < 10; i++) {
            first.tick(2 + x[1], 0.02);
            second.tick(first.outflow.applyAsDouble(first.level), 0.02);
        }
        return adder.apply(first.level).apply(second.level * x[4]) + x[5] * x[5];
    }
}
