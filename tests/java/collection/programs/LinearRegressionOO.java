// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class LinearRegressionOO {
    private final List<double[]> samples = new ArrayList<>();
    private double slope, intercept;
    private boolean fitted;

    public void addSample(double x, double y) { samples.add(new double[] {x, y}); fitted = false; }

    public void fit() {
        double sx = 0, sy = 0, sxx = 0, sxy = 0;
        int n = samples.size();
        for (double[] s : samples) {
            sx += s[0]; sy += s[1];
            sxx += s[0] * s[0]; sxy += s[0] * s[1];
        }
        slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
        intercept = (sy - slope * sx) / n;
        fitted = true;
    }

    public double predict(double x) {
        if (!fitted) fit();
        return slope * x + intercept;
    }

    public double rSquared() {
        double mean = samples.stream().mapToDouble(s -> s[1]).average().orElse(0);
        double ss = 0, st = 0;
        for (double[] s : samples) {
            ss += Math.pow(s[1] - predict(s[0]), 2);
            st += Math.pow(s[1] - mean, 2);
        }
        return 1 - ss / st;
    }

    public static double run(double[] x) {
        LinearRegressionOO r = new LinearRegressionOO();
        for (int i = 0; i < x.length; i++) r.addSample(i + 0.1 * x[i], x[i] * x[i] + i);
        return r.predict(7.5) + r.rSquared();
    }
}
