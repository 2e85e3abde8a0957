// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;

public class InterpolatorFactory {
    private static final Map<String, BiFunction<double[], double[], DoubleUnaryOperator>> KINDS = new HashMap<>();
    static {
        KINDS.put("nearest", (xs, ys) -> t -> {
            int best = 0;
            for (int i = 1; i < xs.length; i++) if (Math.abs(xs[i] - t) < Math.abs(xs[best] - t)) best = i;
            return ys[best];
        });
        KINDS.put("linear", (xs, ys) -> t -> {
            int i = 1;
            while (i < xs.length - 1 && xs[i] < t) i++;
            double w = (t - xs[i - 1]) / (xs[i] - xs[i - 1]);
            return ys[i - 1] * (1 - w) + ys[i] * w;
        });
        KINDS.put("lagrange", (xs, ys) -> t -> {
            double s = 0;
            for (int i = 0; i < xs.length; i++) {
                double l = ys[i];
                for (int j = 0; j < xs.length; j++) if (j != i) l *= (t - xs[j]) / (xs[i] - xs[j]);
                s += l;
            }
            return s;
        });
    }
    static DoubleUnaryOperator create(String kind, double[] xs, double[] ys) {
        if (!KINDS.containsKey(kind)) throw new IllegalArgumentException("Unknown interpolator: " + kind);
        return KINDS.get(kind).apply(xs, ys);
    }
    public static double run(double[] x) {
        double[] xs = {0, 1, 2.5, 4}, ys = {x[0], x[1] * x[2], x[3], Math.cos(x[4])};
        double s = 0;
        for (String k : new String[] {"nearest", "linear", "lagrange"}) {
            DoubleUnaryOperator f = create(k, xs, ys);
            s += f.applyAsDouble(1.3) + f.applyAsDouble(3.1) * x[5];
        }
        return s;
    }
}
