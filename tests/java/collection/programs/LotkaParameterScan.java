// SPDX-License-Identifier: MIT
import java.util.*;

public class LotkaParameterScan {
    static class Params {
        private final double alpha, beta, delta, gamma;
        private Params(Builder b) { alpha = b.alpha; beta = b.beta; delta = b.delta; gamma = b.gamma; }
        static Builder builder() { return new Builder(); }
        static class Builder {
            private double alpha = 1, beta = 0.5, delta = 0.3, gamma = 0.8;
            Builder alpha(double v) { alpha = v; return this; }
            Builder beta(double v) { beta = v; return this; }
            Builder delta(double v) { delta = v; return this; }
            Builder gamma(double v) { gamma = v; return this; }
            Params build() {
                if (alpha <= 0 || gamma <= 0) throw new IllegalStateException("rates must be positive");
                return new Params(this);
            }
        }
        double[] rhs(double[] s) { return new double[] {alpha * s[0] - beta * s[0] * s[1], delta * s[0] * s[1] - gamma * s[1]}; }
    }
    static double[] axpy(double[] a, double h, double[] b) {
        double[] r = new double[a.length];
        Arrays.setAll(r, i -> a[i] + h * b[i]);
        return r;
    }
    static double[] heun(Params p, double[] s, double h) {
        double[] k1 = p.rhs(s), k2 = p.rhs(axpy(s, h, k1));
        return axpy(axpy(s, h / 2, k1), h / 2, k2);
    }
    public static double run(double[] x) {
        double worst = 0;
        for (double scale : List.of(0.9, 1.0, 1.1)) {
            Params p = Params.builder().alpha(scale * (1 + 0.1 * x[0])).beta(0.4 + 0.1 * x[2]).delta(0.2 * x[3] + 0.1).build();
            double[] s = {1 + x[5], 1 + 0.1 * x[4]};
            for (int i = 0; i < 20; i++) s = heun(p, s, 0.1);
            worst = Math.max(worst, s[0] * s[1] + x[1] * scale);
        }
        return worst;
    }
}
