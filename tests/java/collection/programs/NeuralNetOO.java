// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

public class NeuralNetOO {
    static abstract class Layer { abstract double[] forward(double[] in); }
    static class Dense extends Layer {
        final double[][] w; final double[] b;
        Dense(int in, int out, Random rng) {
            w = new double[out][in]; b = new double[out];
            for (double[] row : w) for (int j = 0; j < in; j++) row[j] = rng.nextGaussian() * Math.sqrt(1.0 / in);
        }
        @Override double[] forward(double[] in) {
            double[] out = b.clone();
            for (int i = 0; i < out.length; i++) for (int j = 0; j < in.length; j++) out[i] += w[i][j] * in[j];
            return out;
        }
    }
    static class Relu extends Layer {
        @Override double[] forward(double[] in) {
            double[] out = new double[in.length];
            for (int i = 0; i < in.length; i++) out[i] = Math.max(0, in[i]);
            return out;
        }
    }
    private final List<Layer> layers = new ArrayList<>();
    NeuralNetOO add(Layer l) { layers.add(l); return this; }
    double[] predict(double[] x) { for (Layer l : layers) x = l.forward(x); return x; }

    public static double run(double[] x) {
        Random rng = new Random(1);
        NeuralNetOO net = new NeuralNetOO().add(new Dense(3, 4, rng)).add(new Relu()).add(new Dense(4, 2, rng));
        double[] y = net.predict(x);
        double max = Math.max(y[0], y[1]), sum = 0;
        for (double v : y) sum += Math.exp(v - max);
        return max + Math.log(sum);
    }
}
