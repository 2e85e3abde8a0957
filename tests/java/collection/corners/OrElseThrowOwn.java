// SPDX-License-Identifier: MIT
import java.util.Optional;

public class OrElseThrowOwn {
    static class Missing extends Exception {
        private static final long serialVersionUID = 1L;
        Missing(String what, double value) { super(what + value); }
    }

    static Optional<double[]> find(double[] x, double above) {
        return x[0] > above ? Optional.of(x) : Optional.empty();
    }

    public static double run(double[] x) throws Missing {
        double s = find(x, 0.1).orElseThrow(() -> new Missing("none above ", x[1]))[2];
        return s * x[0] + find(x, 0.7).orElseThrow(() -> new Missing("none above ", x[2]))[1];
    }
}
