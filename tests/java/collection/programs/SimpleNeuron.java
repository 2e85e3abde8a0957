// SPDX-License-Identifier: MIT
import java.util.function.DoubleUnaryOperator;
public class SimpleNeuron {
    interface Layer { double[] forward(double[] in); default double loss(double[] in, double target) { double s = 0; for (double v : forward(in)) s += (v - target) * (v - target); return s / 2; } }
    static class Dense implements Layer {
        private final double[][] w; private final double[] b; private final DoubleUnaryOperator act;
        Dense(double[][] w, double[] b, DoubleUnaryOperator act) { this.w = w; this.b = b; this.act = act; }
        @Override public double[] forward(double[] in) {
            double[] out = b.clone();
            for (int i = 0; i < out.length; i++) { for (int j = 0; j < in.length; j++) out[i] += w[i][j] * in[j]; out[i] = act.applyAsDouble(out[i]); }
            return out;
        }
    }
    static class Chain implements Layer { private final Layer[] layers; Chain(Layer... layers) { this.layers = layers; } public double[] forward(double[] in) { double[] v = in; for (Layer l : layers) v = l.forward(v); return v; } }
    public static double run(double[] x) {
        Layer net = new Chain(new Dense(new double[][] {{x[0], x[1]}, {x[2], x[3]}}, new double[] {0.1, x[4]}, Math::tanh), new Dense(new double[][] {{1, x[5]}}, new double[] {0}, v -> 1 / (1 + Math.exp(-v))));
        return net.loss(new double[] {0.5, -0.3}, 1.0);
    }
}
