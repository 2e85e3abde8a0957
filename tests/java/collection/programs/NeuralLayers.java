// SPDX-License-Identifier: MIT
import java.util.function.DoubleUnaryOperator;

public class NeuralLayers {
    interface Layer {
        double[] forward(double[] in);
    }

    static abstract class Activation implements Layer {
        protected abstract double apply(double v);

        @Override
        public double[] forward(double[] in) {
            double[] out = new double[in.length];
            for (int i = 0; i < in.length; i++) out[i] = apply(in[i]);
            return out;
        }
    }

    static class Dense implements Layer {
        final double[][] w;
        final double[] b;

        Dense(double[][] w, double[] b) {
            this.w = w;
            this.b = b;
        }

        public double[] forward(double[] in) {
            double[] out = b.clone();
            for (int i = 0; i < w.length; i++)
                for (int j = 0; j < in.length; j++) out[i] += w[i][j] * in[j];
            return out;
        }
    }

    static Layer activation(DoubleUnaryOperator f) {
        return new Activation() {
            @Override
            protected double apply(double v) {
                return f.applyAsDouble(v);
            }
        };
    }

    public static double run(double[] x) {
        double[][] w1 = {{x[0], x[1]}, {x[2], -x[3]}, {0.5, x[4]}};
        Layer[] net = {new Dense(w1, new double[] {0.1, -0.2, x[5]}), activation(Math::tanh),
            new Dense(new double[][] {{1, 2, 3}}, new double[1]), activation(v -> 1 / (1 + Math.exp(-v)))};
        double loss = 0;
        double[][] data = {{1, 0}, {0, 1}, {0.5, 0.5}};
        double[] target = {1, 0, 0.5};
        for (int k = 0; k < data.length; k++) {
            double[] h = data[k];
            for (Layer l : net) h = l.forward(h);
            double e = h[0] - target[k];
            loss += e * e;
        }
        return loss / data.length;
    }
}
