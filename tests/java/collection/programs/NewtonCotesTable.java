// SPDX-License-Identifier: MIT
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

public class NewtonCotesTable {
    enum Rule {
        MIDPOINT(0) {
            double once(DoubleUnaryOperator f, double a, double b) { return (b - a) * f.applyAsDouble((a + b) / 2); }
        },
        TRAPEZOID(1) {
            double once(DoubleUnaryOperator f, double a, double b) { return (b - a) / 2 * (f.applyAsDouble(a) + f.applyAsDouble(b)); }
        },
        SIMPSON(2) {
            double once(DoubleUnaryOperator f, double a, double b) {
                return (b - a) / 6 * (f.applyAsDouble(a) + 4 * f.applyAsDouble((a + b) / 2) + f.applyAsDouble(b));
            }
        };

        final int degree;

        Rule(int degree) { this.degree = degree; }

        abstract double once(DoubleUnaryOperator f, double a, double b);

        double integrate(DoubleUnaryOperator f, double a, double b, int n) {
            final double h = (b - a) / n;
            return IntStream.range(0, n).mapToDouble(i -> once(f, a + i * h, a + (i + 1) * h)).sum();
        }
    }

    static double romberg(IntToDoubleFunction approximations, int levels) {
        double[][] r = new double[levels][levels];
        for (int i = 0; i < levels; i++) {
            r[i][0] = approximations.applyAsDouble(1 << i);
            for (int j = 1; j <= i; j++) {
                r[i][j] = r[i][j - 1] + (r[i][j - 1] - r[i - 1][j - 1]) / (Math.pow(4, j) - 1);
            }
        }
        return r[levels - 1][levels - 1];
    }

    public static double run(double[] x) {
        DoubleBinaryOperator g = (s, t) -> Math.exp(-s * t) * Math.sin(t + x[1]);
        DoubleUnaryOperator f = t -> g.applyAsDouble(x[0], t);
        DoubleUnaryOperator shifted = f.compose(t -> t - x[2]);
        double total = 0;
        for (Rule rule : Rule.values()) {
            total += (rule.degree + 1) * rule.integrate(shifted, 0, 1 + 0.1 * x[3], 8);
        }
        return total + x[4] * romberg(n -> Rule.TRAPEZOID.integrate(f.andThen(v -> v * v), 0, x[5] + 1, n), 4);
    }
}
