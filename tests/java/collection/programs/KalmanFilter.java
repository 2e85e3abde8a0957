// SPDX-License-Identifier: MIT
public class KalmanFilter {
    private double estimate, error = 1;
    private final double q, r;
    KalmanFilter(double q, double r, double initial) {
        this.q = q;
        this.r = r;
        estimate = initial;
    }
    double update(double z) {
        error += q;
        double gain = error / (error + r);
        estimate += gain * (z - estimate);
        error *= 1 - gain;
        return estimate;
    }
    public static double run(double[] x) {
        KalmanFilter f = new KalmanFilter(0.01 * (1 + x[0] * x[0]), 0.1 + 0.01 * x[1], x[2]);
        double loss = 0;
        for (int t = 0; t < 20; t++) loss += Math.pow(f.update(Math.sin(0.3 * t) * x[3] + x[4]) - x[5], 2);
        return loss;
    }
}
