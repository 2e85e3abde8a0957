// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Random;

public class ParticleFilter {
    private final double[] states, weights;
    private final Random rng = new Random(5);
    private static final int N = 20;
    private final double processNoise, sensorNoise;

    ParticleFilter(double start, double processNoise, double sensorNoise) {
        this.processNoise = processNoise;
        this.sensorNoise = sensorNoise;
        states = new double[N];
        weights = new double[N];
        Arrays.fill(weights, 1.0 / N);
        Arrays.setAll(states, i -> start + rng.nextGaussian());
    }

    private double likelihood(double z, double s) {
        double d = (z - s) / sensorNoise;
        return Math.exp(-0.5 * d * d) / (sensorNoise * Math.sqrt(2 * Math.PI));
    }

    void update(double z) {
        double total = 0;
        for (int i = 0; i < N; i++) {
            states[i] += processNoise * rng.nextGaussian();
            weights[i] *= likelihood(z, states[i]);
            total += weights[i];
        }
        if (total == 0) throw new IllegalStateException("all particles lost");
        for (int i = 0; i < N; i++) weights[i] /= total;
        double effective = 1 / Arrays.stream(weights).map(w -> w * w).sum();
        if (effective < N / 4.0) {
            double mean = estimate();
            for (int i = 0; i < N; i++) { states[i] = 0.5 * (states[i] + mean); weights[i] = 1.0 / N; }
        }
    }

    double estimate() {
        double e = 0;
        for (int i = 0; i < N; i++) e += weights[i] * states[i];
        return e;
    }

    public static double run(double[] x) {
        ParticleFilter f = new ParticleFilter(x[0], 0.2 + 0.05 * x[2], 0.8 + 0.1 * x[3]);
        for (double z : x) f.update(z);
        return f.estimate() * x[5] + x[1] * x[4];
    }
}
