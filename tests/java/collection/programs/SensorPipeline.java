// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

public class SensorPipeline {
    interface Filter { double apply(double in); default Filter then(Filter next) { return v -> next.apply(apply(v)); } }

    static class LowPass implements Filter {
        private final double alpha; private Double state;
        LowPass(double alpha) { this.alpha = alpha; }
        public double apply(double in) {
            if (state == null) state = in;
            else state = state + alpha * (in - state);
            return state;
        }
    }
    static class Median implements Filter {
        private final double[] window = new double[3]; private int count;
        public double apply(double in) {
            window[count++ % 3] = in;
            if (count < 3) return in;
            double a = window[0], b = window[1], c = window[2];
            return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
        }
    }

    static Optional<Double> last(List<Double> l) { return l.isEmpty() ? Optional.empty() : Optional.of(l.get(l.size() - 1)); }

    public static double run(double[] x) {
        Filter chain = new Median().then(new LowPass(0.3 + 0.1 * x[5])).then(v -> v * v + x[0]);
        List<Double> out = new ArrayList<>();
        for (int i = 0; i < 8; i++) out.add(chain.apply(x[i % 6] * (1 + 0.2 * i)));
        return last(out).orElse(-1.0) + out.stream().mapToDouble(Double::doubleValue).sum() * 0.1;
    }
}
