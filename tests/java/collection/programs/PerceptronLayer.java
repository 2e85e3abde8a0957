// SPDX-License-Identifier: MIT
import java.util.Random;

public class PerceptronLayer {
    interface Activation { double f(double z); double df(double z); }

    static class Sigmoid implements Activation {
        public double f(double z) { return 1 / (1 + Math.exp(-z)); }
        public double df(double z) { double s = f(z); return s * (1 - s); }
    }

    static class Relu implements Activation {
        public double f(double z) { return Math.max(0, z); }
        public double df(double z) { return z > 0 ? 1 : 0; }
    }

    static class Layer {
        private final double[][] w;
        private final double[] b;
        private final Activation act;
        private double[] in, z;

        Layer(int inputs, int outputs, Activation act, Random r) {
            w = new double[outputs][inputs];
            b = new double[outputs];
            this.act = act;
            for (double[] row : w) for (int j = 0; j < row.length; j++) row[j] = r.nextDouble() - 0.5;
        }

        double[] forward(double[] x) {
            in = x;
            z = new double[w.length];
            double[] out = new double[w.length];
            for (int i = 0; i < w.length; i++) {
                z[i] = b[i];
                for (int j = 0; j < x.length; j++) z[i] += w[i][j] * x[j];
                out[i] = act.f(z[i]);
            }
            return out;
        }

        double[] backward(double[] delta, double lr) {
            double[] back = new double[in.length];
            for (int i = 0; i < w.length; i++) {
                double d = delta[i] * act.df(z[i]);
                for (int j = 0; j < in.length; j++) {
                    back[j] += w[i][j] * d;
                    w[i][j] -= lr * d * in[j];
                }
                b[i] -= lr * d;
            }
            return back;
        }
    }

    public static double run(double[] x) {
        Random r = new Random(7);
        Layer[] net = {new Layer(3, 4, new Relu(), r), new Layer(4, 1, new Sigmoid(), r)};
        double loss = 0;
        double[] input = {x[0], x[1], x[2]};
        for (int epoch = 0; epoch < 5; epoch++) {
            double[] h = input;
            for (Layer l : net) h = l.forward(h);
            double err = h[0] - x[3];
            loss = err * err;
            double[] delta = {2 * err};
            for (int i = net.length - 1; i >= 0; i--) delta = net[i].backward(delta, 0.1 + 0.1 * x[5]);
        }
        return loss + x[4];
    }
}
