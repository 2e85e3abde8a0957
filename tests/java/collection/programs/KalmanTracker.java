// SPDX-License-Identifier: MIT
public class KalmanTracker {
    /** Constant velocity model in one dimension. */
    static class KalmanFilter {
        private double[] state;
        private double[][] P = {{1, 0}, {0, 1}};
        private final double q;
        private final double r;

        KalmanFilter(double position, double q, double r) {
            state = new double[] {position, 0.0};
            this.q = q;
            this.r = r;
        }

        void predict(double dt) {
            double[][] F = {{1, dt}, {0, 1}};
            state = times(F, state);
            P = add(times(times(F, P), transpose(F)), new double[][] {{q * dt * dt * dt / 3, q * dt * dt / 2}, {q * dt * dt / 2, q * dt}});
        }

        void update(double z) {
            double innovation = z - state[0];
            double s = P[0][0] + r;
            double[] gain = {P[0][0] / s, P[1][0] / s};
            state[0] += gain[0] * innovation;
            state[1] += gain[1] * innovation;
            double[][] I_KH = {{1 - gain[0], 0}, {-gain[1], 1}};
            P = times(I_KH, P);
        }

        double getPosition() { return state[0]; }
        double getVelocity() { return state[1]; }
        double getVariance() { return P[0][0]; }

        static double[] times(double[][] a, double[] v) {
            double[] r = new double[a.length];
            for (int i = 0; i < a.length; i++)
                for (int j = 0; j < v.length; j++) r[i] += a[i][j] * v[j];
            return r;
        }
        static double[][] times(double[][] a, double[][] b) {
            double[][] c = new double[a.length][b[0].length];
            for (int i = 0; i < a.length; i++)
                for (int j = 0; j < b[0].length; j++)
                    for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
            return c;
        }
        static double[][] transpose(double[][] a) {
            double[][] t = new double[a[0].length][a.length];
            for (int i = 0; i < a.length; i++)
                for (int j = 0; j < a[0].length; j++) t[j][i] = a[i][j];
            return t;
        }
        static double[][] add(double[][] a, double[][] b) {
            double[][] c = new double[a.length][];
            for (int i = 0; i < a.length; i++) {
                c[i] = new double[a[i].length];
                for (int j = 0; j < a[i].length; j++) c[i][j] = a[i][j] + b[i][j];
            }
            return c;
        }
    }

    public static double run(double[] x) {
        KalmanFilter filter = new KalmanFilter(x[0], Math.abs(x[1]) + 0.1, x[2]);
        double[] measurements = {x[3], x[4], x[5], 0.5, 0.6 * x[3]};
        double logLikelihood = 0;
        for (double z : measurements) {
            filter.predict(0.5);
            double e = z - filter.getPosition();
            logLikelihood -= e * e / filter.getVariance();
            filter.update(z);
        }
        return logLikelihood + filter.getVelocity();
    }
}
