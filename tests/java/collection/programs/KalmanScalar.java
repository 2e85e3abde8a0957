// SPDX-License-Identifier: MIT
public class KalmanScalar {
    private double estimate, errorCov;
    private final double q, r;

    private KalmanScalar(double estimate, double errorCov, double q, double r) {
        this.estimate = estimate; this.errorCov = errorCov; this.q = q; this.r = r;
    }

    public static KalmanScalar create(double q, double r) { return new KalmanScalar(0, 1, q, r); }

    public double filter(double z) {
        errorCov += q;
        final double gain = errorCov / (errorCov + r);
        estimate += gain * (z - estimate);
        errorCov *= (1 - gain);
        return estimate;
    }

    public double getEstimate() { return this.estimate; }

    public static double run(double[] x) {
        var f = KalmanScalar.create(x[0] * x[0] * 0.1, 0.5 + x[5]);
        var residual = 0.0;
        for (var z : x) {
            var e = f.filter(z);
            residual += (z - e) * (z - e);
        }
        return residual + f.getEstimate() * f.errorCov;
    }
}
