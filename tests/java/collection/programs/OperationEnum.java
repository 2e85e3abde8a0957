// SPDX-License-Identifier: MIT
import java.util.function.DoubleBinaryOperator;

public class OperationEnum {
    enum Operation {
        PLUS("+") { double apply(double x, double y) { return x + y; } },
        MINUS("-") { double apply(double x, double y) { return x - y; } },
        TIMES("*") { double apply(double x, double y) { return x * y; } },
        DIVIDE("/") { double apply(double x, double y) { return x / y; } };

        private final String symbol;

        Operation(String symbol) { this.symbol = symbol; }

        @Override
        public String toString() { return symbol; }

        abstract double apply(double x, double y);
    }

    enum Mean implements DoubleBinaryOperator {
        ARITHMETIC((a, b) -> (a + b) / 2),
        GEOMETRIC((a, b) -> Math.sqrt(Math.abs(a * b))),
        HARMONIC((a, b) -> 2 * a * b / (a + b));

        private final DoubleBinaryOperator op;

        Mean(DoubleBinaryOperator op) { this.op = op; }

        @Override
        public double applyAsDouble(double a, double b) { return op.applyAsDouble(a, b); }
    }

    public static double run(double[] x) {
        double r = x[0];
        int i = 1;
        for (Operation op : Operation.values()) r = op.apply(r, x[i++]);
        for (Mean m : Mean.values()) r += m.applyAsDouble(x[0] + 3, x[5] + 2);
        return r;
    }
}
