// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.DoubleUnaryOperator;

public class NeuralBuilder {
    private record Dense(double[][] weights, double[] bias, DoubleUnaryOperator activation) {
        double[] apply(double[] in) {
            double[] out = new double[bias.length];
            for (int o = 0; o < out.length; o++) {
                double z = bias[o];
                for (int i = 0; i < in.length; i++) z += weights[o][i] * in[i];
                out[o] = activation.applyAsDouble(z);
            }
            return out;
        }
    }
    private final List<Dense> layers;
    private NeuralBuilder(List<Dense> layers) { this.layers = layers; }
    static Builder inputs(int n) { return new Builder(n); }
    static class Builder {
        private final List<Dense> layers = new ArrayList<>(); private int width; private final Random rnd = new Random(11L);
        private Builder(int n) { width = n; }
        Builder dense(int n, DoubleUnaryOperator f) {
            double[][] w = new double[n][width];
            for (double[] row : w) Arrays.setAll(row, i -> rnd.nextGaussian() / Math.sqrt(width));
            layers.add(new Dense(w, new double[n], f));
            width = n;
            return this;
        }
        NeuralBuilder build() {
            if (layers.isEmpty()) throw new IllegalStateException("empty network");
            return new NeuralBuilder(Collections.unmodifiableList(new ArrayList<>(layers)));
        }
    }
    double[] predict(double... in) {
        double[] v = in;
        for (Dense d : layers) v = d.apply(v);
        return v;
    }
    static double[] softmax(double[] z) {
        double max = Arrays.stream(z).max().getAsDouble();
        double sum = 0;
        double[] p = new double[z.length];
        for (int i = 0; i < z.length; i++) sum += p[i] = Math.exp(z[i] - max);
        for (int i = 0; i < z.length; i++) p[i] /= sum;
        return p;
    }
    public static double run(double[] x) {
        NeuralBuilder net = NeuralBuilder.inputs(6).dense(4, Math::tanh).dense(3, v -> v > 0 ? v : 0.01 * v).build();
        double[] p = softmax(net.predict(x));
        return -Math.log(p[1]) + p[0] * x[5];
    }
}
