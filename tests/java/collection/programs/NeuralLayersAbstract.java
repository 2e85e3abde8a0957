// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.DoubleUnaryOperator;

public class NeuralLayersAbstract {
    static abstract class Layer {
        protected double[] output;
        abstract double[] forward(double[] in);
        abstract int parameters();
        Layer then(Layer next) {
            Layer self = this;
            return new Layer() {
                @Override double[] forward(double[] in) {
                    output = next.forward(self.forward(in));
                    return output;
                }
                @Override int parameters() { return self.parameters() + next.parameters(); }
            };
        }
    }
    static class Dense extends Layer {
        private final double[][] w;
        private final double[] b;
        Dense(int in, int out, Random r, double scale) {
            w = new double[out][in];
            b = new double[out];
            for (double[] row : w) Arrays.setAll(row, i -> scale * (r.nextDouble() - 0.5));
        }
        @Override double[] forward(double[] in) {
            output = b.clone();
            for (int i = 0; i < w.length; i++)
                for (int j = 0; j < in.length; j++) output[i] += w[i][j] * in[j];
            return output;
        }
        @Override int parameters() { return w.length * w[0].length + b.length; }
    }
    enum Activation {
        RELU(v -> Math.max(0, v)), TANH(Math::tanh), SIGMOID(v -> 1 / (1 + Math.exp(-v)));
        private final DoubleUnaryOperator f;
        Activation(DoubleUnaryOperator f) { this.f = f; }
        double apply(double v) { return f.applyAsDouble(v); }
    }
    static class ActivationLayer extends Layer {
        private final Activation a;
        ActivationLayer(Activation a) { this.a = a; }
        @Override double[] forward(double[] in) {
            output = Arrays.stream(in).map(a::apply).toArray();
            return output;
        }
        @Override int parameters() { return 0; }
    }
    static class Softmax extends Layer {
        @Override double[] forward(double[] in) {
            double max = Arrays.stream(in).max().orElseThrow();
            double sum = 0;
            output = new double[in.length];
            for (int i = 0; i < in.length; i++) sum += output[i] = Math.exp(in[i] - max);
            for (int i = 0; i < in.length; i++) output[i] /= sum;
            return output;
        }
        @Override int parameters() { return 0; }
    }
    public static double run(double[] x) {
        Random r = new Random(3);
        Layer net = new Dense(3, 4, r, 1 + x[3]).then(new ActivationLayer(Activation.valueOf("TANH")))
            .then(new Dense(4, 3, r, 2)).then(new ActivationLayer(Activation.SIGMOID)).then(new Softmax());
        double[] p = net.forward(new double[] {x[0], x[1], x[2]});
        double loss = -Math.log(p[1]) + 0.01 * x[4] * net.parameters();
        for (Activation a : Activation.values()) loss += a.apply(x[5]) * (a.name().length());
        return loss;
    }
}
