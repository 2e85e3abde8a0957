// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;

/** Monte Carlo with a seeded generator: confidence interval, bootstrapped means, percentiles. */
public class Dice {
    private final Random random;

    Dice(long seed) {
        random = new Random(seed);
    }

    double[] sample(int n, double mu, double sigma) {
        double[] s = new double[n];
        for (int i = 0; i < n; i++) s[i] = mu + sigma * random.nextGaussian();
        return s;
    }

    double[] bootstrap(double[] data, int rounds) {
        double[] means = new double[rounds];
        for (int r = 0; r < rounds; r++) {
            double sum = 0;
            for (int i = 0; i < data.length; i++) sum += data[random.nextInt(data.length)];
            means[r] = sum / data.length;
        }
        Arrays.sort(means);
        return means;
    }

    static double percentile(double[] sorted, double p) {
        double at = p / 100.0 * (sorted.length - 1);
        int low = (int) Math.floor(at);
        int high = (int) Math.ceil(at);
        return sorted[low] + (at - low) * (sorted[high] - sorted[low]);
    }

    public static double run(double[] x) {
        Dice d = new Dice(42L);
        double[] data = d.sample(30, x[0], x[2]);
        for (int i = 0; i < data.length; i++) data[i] = Math.exp(x[3] * data[i]) + x[i % 6];
        double[] means = d.bootstrap(data, 40);
        double width = percentile(means, 97.5) - percentile(means, 2.5);
        double mean = DoubleStream.of(data).average().getAsDouble();
        double max = Arrays.stream(data).max().getAsDouble();
        return mean + width + max / 10;
    }
}
