// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.Supplier;

public class TinyNet {
    enum Activation {
        SIGMOID { double f(double z) { return 1 / (1 + Math.exp(-z)); } },
        TANH { double f(double z) { return Math.tanh(z); } },
        LEAKY { double f(double z) { return z > 0 ? z : SLOPE * z; } };
        private static final double SLOPE = 0.01;
        abstract double f(double z);
        static Activation parse(String s) { return valueOf(s.toUpperCase()); }
    }

    static class Layer {
        private final double[][] w;
        private final double[] b;
        private final Activation act;
        Layer(int in, int out, Activation act, Supplier<Double> init) {
            w = new double[out][in];
            b = new double[out];
            this.act = act;
            for (double[] row : w) Arrays.setAll(row, i -> init.get() / in);
        }
        double[] forward(double[] v) {
            double[] out = new double[b.length];
            for (int o = 0; o < out.length; ++o) {
                double z = b[o];
                for (int i = 0; i < v.length; ++i) z += w[o][i] * v[i];
                out[o] = act.f(z);
            }
            return out;
        }
    }

    static class Builder {
        private final Deque<Layer> layers = new ArrayDeque<>();
        private int width;
        private Random random = new Random(0);
        Builder input(int width) { this.width = width; return this; }
        Builder seed(long s) { random = new Random(s); return this; }
        Builder dense(int units, String activation) {
            layers.addLast(new Layer(width, units, Activation.parse(activation), random::nextGaussian));
            width = units;
            return this;
        }
        TinyNet build() { return new TinyNet(layers); }
    }

    private final List<Layer> layers;
    private TinyNet(Collection<Layer> layers) { this.layers = new ArrayList<>(layers); }

    double[] predict(double[] v) {
        for (Layer layer : layers) v = layer.forward(v);
        return v;
    }

    static double crossEntropy(double[] logits, int label) {
        double max = Arrays.stream(logits).max().getAsDouble();
        double sum = 0;
        for (double l : logits) sum += Math.exp(l - max);
        return Math.log(sum) + max - logits[label];
    }

    public static double run(double[] x) {
        TinyNet net = new Builder().input(x.length).seed(42).dense(5, "tanh").dense(4, "sigmoid").dense(3, "leaky").build();
        return crossEntropy(net.predict(x), 1);
    }
}
