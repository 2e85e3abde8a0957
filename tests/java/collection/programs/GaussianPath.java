// SPDX-License-Identifier: MIT
import java.util.Random;

public class GaussianPath {
    private final Random rng;
    private final double mu;
    private final double sigma;

    public GaussianPath(long seed, double mu, double sigma) {
        this.rng = new Random(seed);
        this.mu = mu;
        this.sigma = sigma;
    }

    public double[] simulate(double s0, int steps, double dt) {
        double[] path = new double[steps + 1];
        path[0] = s0;
        for (int i = 1; i <= steps; i++) {
            double z = rng.nextGaussian();
            path[i] = path[i - 1] * Math.exp((mu - 0.5 * sigma * sigma) * dt + sigma * Math.sqrt(dt) * z);
        }
        return path;
    }

    public static double run(double[] x) {
        GaussianPath model = new GaussianPath(12345L, 0.05 * x[1], 0.2 + 0.1 * x[2]);
        double total = 0;
        for (int k = 0; k < 8; k++) {
            double[] path = model.simulate(1 + x[0] * x[0], 12, 1.0 / 12);
            double mean = 0;
            for (double p : path) mean += p;
            mean /= path.length;
            total += Math.max(mean - 0.5 - 0.1 * x[3], 0);
        }
        return total / 8 + x[4] * x[5];
    }
}
