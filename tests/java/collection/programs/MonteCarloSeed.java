// SPDX-License-Identifier: MIT
import java.util.Random;

public class MonteCarloSeed {
    private static final int PATHS = 200;
    private final Random rng;

    MonteCarloSeed(long seed) { rng = new Random(seed); }

    double asianCall(double s0, double strike, double rate, double sigma, int steps) {
        double dt = 1.0 / steps;
        double payoffSum = 0;
        for (int p = 0; p < PATHS; p++) {
            double s = s0, avg = 0;
            for (int i = 0; i < steps; i++) {
                double z = rng.nextGaussian();
                s *= Math.exp((rate - 0.5 * sigma * sigma) * dt + sigma * Math.sqrt(dt) * z);
                avg += s;
            }
            avg /= steps;
            payoffSum += Math.max(avg - strike, 0);
        }
        return Math.exp(-rate) * payoffSum / PATHS;
    }

    public static double run(double[] x) {
        MonteCarloSeed mc = new MonteCarloSeed(42L);
        double a = mc.asianCall(100 + x[0], 95 + x[1], 0.05, 0.2 + 0.01 * x[2], 8);
        double b = mc.asianCall(100 * x[3], 70, 0.05, 0.3, 4);
        return a * x[5] + b / (2 + x[4]);
    }
}
