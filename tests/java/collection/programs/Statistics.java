// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class Statistics {
    private final double[] data;
    private final int size;

    public Statistics(double[] data) {
        this.data = data;
        size = data.length;
    }

    double getMean() {
        double sum = 0.0;
        for (double a : data) sum += a;
        return sum / size;
    }

    double getVariance() {
        double mean = getMean(), temp = 0;
        for (double a : data) temp += (a - mean) * (a - mean);
        return temp / (size - 1);
    }

    double getStdDev() { return Math.sqrt(getVariance()); }

    public double median() {
        double[] sorted = Arrays.copyOf(data, size);
        Arrays.sort(sorted);
        if (size % 2 == 0) return (sorted[(size / 2) - 1] + sorted[size / 2]) / 2.0;
        return sorted[size / 2];
    }

    public static double run(double[] x) {
        Statistics s = new Statistics(x);
        return s.getMean() + s.getStdDev() + s.median() * s.getVariance();
    }
}
