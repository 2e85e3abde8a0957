// SPDX-License-Identifier: MIT
import java.util.Random;

public class RecurrentCell {
    static class Lstm {
        final int in, hidden;
        final double[][] wf, wi, wo, wc;
        final double[] bf, bi, bo, bc;
        double[] h, c;

        Lstm(int in, int hidden, long seed) {
            this.in = in;
            this.hidden = hidden;
            Random r = new Random(seed);
            wf = init(r);
            wi = init(r);
            wo = init(r);
            wc = init(r);
            bf = new double[hidden];
            bi = new double[hidden];
            bo = new double[hidden];
            bc = new double[hidden];
            h = new double[hidden];
            c = new double[hidden];
        }

        private double[][] init(Random r) {
            double[][] w = new double[hidden][in + hidden];
            for (double[] row : w) {
                for (int j = 0; j < row.length; j++) row[j] = 2 * r.nextDouble() - 1;
            }
            return w;
        }

        private static double sigmoid(double z) { return 1.0 / (1.0 + Math.exp(-z)); }

        void step(double... input) {
            double[] z = new double[in + hidden];
            System.arraycopy(input, 0, z, 0, in);
            System.arraycopy(h, 0, z, in, hidden);
            for (int k = 0; k < hidden; k++) {
                double f = sigmoid(dot(wf[k], z) + bf[k]);
                double i = sigmoid(dot(wi[k], z) + bi[k]);
                double o = sigmoid(dot(wo[k], z) + bo[k]);
                double g = Math.tanh(dot(wc[k], z) + bc[k]);
                c[k] = f * c[k] + i * g;
                h[k] = o * Math.tanh(c[k]);
            }
        }

        static double dot(double[] a, double[] b) {
            assert a.length == b.length : "lengths differ";
            double s = 0;
            for (int i = 0; i < a.length; i++) s += a[i] * b[i];
            return s;
        }
    }

    public static double run(double[] x) {
        Lstm cell = new Lstm(2, 3, 17);
        cell.bf[0] = x[4];
        cell.wc[1][0] = x[5];
        for (int t = 0; t < 4; t++) cell.step(x[t], x[(t + 1) % 4] * 0.5);
        double loss = 0;
        for (double v : cell.h) loss += (v - 0.3) * (v - 0.3);
        return loss;
    }
}
