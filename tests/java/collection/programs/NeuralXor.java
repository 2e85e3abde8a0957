// SPDX-License-Identifier: MIT
import java.util.Random;

public class NeuralXor {
    static abstract class Layer {
        abstract double[] forward(double[] in);
        abstract double[] backward(double[] grad, double rate);
    }
    static class Linear extends Layer {
        final double[][] w; final double[] b; double[] in;
        Linear(int n, int m, Random r, double scale) {
            w = new double[m][n]; b = new double[m];
            for (double[] row : w) for (int j = 0; j < n; j++) row[j] = scale * r.nextGaussian();
        }
        double[] forward(double[] in) {
            this.in = in;
            double[] out = new double[b.length];
            for (int i = 0; i < out.length; i++) { out[i] = b[i]; for (int j = 0; j < in.length; j++) out[i] += w[i][j] * in[j]; }
            return out;
        }
        double[] backward(double[] g, double rate) {
            double[] back = new double[in.length];
            for (int i = 0; i < g.length; i++) {
                for (int j = 0; j < in.length; j++) { back[j] += w[i][j] * g[i]; w[i][j] -= rate * g[i] * in[j]; }
                b[i] -= rate * g[i];
            }
            return back;
        }
    }
    static class Tanh extends Layer {
        double[] out;
        double[] forward(double[] in) { out = new double[in.length]; for (int i = 0; i < in.length; i++) out[i] = Math.tanh(in[i]); return out; }
        double[] backward(double[] g, double rate) { double[] r = g.clone(); for (int i = 0; i < r.length; i++) r[i] *= 1 - out[i] * out[i]; return r; }
    }
    public static double run(double[] x) {
        Random r = new Random(7);
        Layer[] net = {new Linear(2, 3, r, 0.5 + 0.1 * x[0]), new Tanh(), new Linear(3, 1, r, 0.5)};
        double[][] data = {{0, 0, 0}, {0, 1, 1}, {1, 0, 1}, {1, 1, 0}};
        double loss = 0;
        for (int epoch = 0; epoch < 5; epoch++) {
            loss = 0;
            for (double[] d : data) {
                double[] v = {d[0] * x[1], d[1] * x[2]};
                for (Layer l : net) v = l.forward(v);
                double e = v[0] - d[2] * x[3];
                loss += e * e;
                double[] g = {2 * e};
                for (int k = net.length - 1; k >= 0; k--) g = net[k].backward(g, 0.05 + 0.01 * x[4]);
            }
        }
        return loss * (1 + x[5]);
    }
}
