// SPDX-License-Identifier: MIT
public class Autoencoder {
    interface Layer { double[] forward(double[] in); }
    static abstract class Weighted implements Layer {
        protected double[][] w;
        Weighted(int in, int out, double scale) {
            w = new double[out][in];
            for (int i = 0; i < out; i++) for (int j = 0; j < in; j++) w[i][j] = scale * Math.cos(i * 3 + j);
        }
        public double[] forward(double[] in) {
            double[] out = new double[w.length];
            for (int i = 0; i < out.length; i++) {
                for (int j = 0; j < in.length; j++) out[i] += w[i][j] * in[j];
                out[i] = activate(out[i]);
            }
            return out;
        }
        protected abstract double activate(double z);
    }
    static class Relu extends Weighted {
        Relu(int in, int out) { super(in, out, 0.9); }
        @Override protected double activate(double z) { return Math.max(0.1 * z, z); }
    }
    static class Linear extends Weighted {
        Linear(int in, int out) { super(in, out, 0.7); }
        @Override protected double activate(double z) { return z; }
    }
    public static double run(double[] x) {
        Layer[] net = {new Relu(6, 3), new Relu(3, 3), new Linear(3, 6)};
        double[] h = x;
        for (Layer l : net) h = l.forward(h);
        double e = 0;
        for (int i = 0; i < 6; i++) e += (h[i] - x[i]) * (h[i] - x[i]);
        return e;
    }
}
