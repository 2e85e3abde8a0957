// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

public class CatchInLambda {
    static double root(double v) {
        if (v < 0) throw new ArithmeticException("negative");
        return Math.sqrt(v);
    }
    public static double run(double[] x) {
        List<Double> values = Arrays.asList(x[0], x[1], x[2], x[3]);
        double safe = values.stream().mapToDouble(v -> {
            try {
                return root(v);
            } catch (ArithmeticException e) {
                return v * x[5];
            }
        }).sum();
        double all;
        try {
            all = values.stream().mapToDouble(v -> root(v)).sum();
        } catch (ArithmeticException e) {
            all = x[4] * 2;
        }
        double missing;
        try {
            missing = Optional.<Double>empty().orElseThrow(() -> new IllegalStateException("none"));
        } catch (IllegalStateException e) {
            missing = x[3] * x[3];
        }
        return safe + all + missing;
    }
}
