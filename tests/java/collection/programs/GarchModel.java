// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Random;

public class GarchModel {
    private final double omega, alpha, beta;

    GarchModel(double omega, double alpha, double beta) {
        if (alpha + beta >= 1) {
            throw new IllegalArgumentException(String.format("not stationary: %f", alpha + beta));
        }
        this.omega = omega;
        this.alpha = alpha;
        this.beta = beta;
    }

    double logLikelihood(double[] returns) {
        double variance = omega / (1 - alpha - beta);
        double ll = 0;
        for (int t = 0; t < returns.length; t++) {
            ll += -0.5 * (Math.log(2 * Math.PI) + Math.log(variance) + returns[t] * returns[t] / variance);
            variance = omega + alpha * returns[t] * returns[t] + beta * variance;
        }
        return ll;
    }

    double valueAtRisk(double[] returns, double level) {
        double[] sorted = Arrays.copyOf(returns, returns.length);
        Arrays.sort(sorted);
        int index = (int) Math.floor((1 - level) * sorted.length);
        return -sorted[index];
    }

    public static double run(double[] x) {
        GarchModel m = new GarchModel(0.1 + 0.05 * x[0], 0.1 * x[2], 0.5 + 0.1 * x[3]);
        double[] r = new double[20];
        Random random = new Random(2024);
        for (int i = 0; i < r.length; i++) r[i] = random.nextGaussian() * 0.5 * x[2] + 0.1 * x[i % 6];
        return m.logLikelihood(r) + m.valueAtRisk(r, 0.9);
    }
}
