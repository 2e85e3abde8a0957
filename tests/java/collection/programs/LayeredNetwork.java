// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

public class LayeredNetwork {
    interface Layer {
        double[] forward(double[] input);
    }

    static class Dense implements Layer {
        final double[][] weights;
        final double[] bias;

        Dense(int in, int out, Random rng) {
            weights = new double[out][in];
            bias = new double[out];
            for (int i = 0; i < out; i++) {
                for (int j = 0; j < in; j++) {
                    weights[i][j] = rng.nextGaussian() * Math.sqrt(2.0 / in);
                }
            }
        }

        @Override
        public double[] forward(double[] input) {
            double[] out = new double[bias.length];
            for (int i = 0; i < out.length; i++) {
                double z = bias[i];
                for (int j = 0; j < input.length; j++) z += weights[i][j] * input[j];
                out[i] = z;
            }
            return out;
        }
    }

    static class Activation implements Layer {
        interface Function {
            double apply(double v);
        }

        static final Function SIGMOID = v -> 1 / (1 + Math.exp(-v));
        static final Function TANH = Math::tanh;
        private final Function f;

        Activation(Function f) {
            this.f = f;
        }

        @Override
        public double[] forward(double[] input) {
            double[] out = new double[input.length];
            for (int i = 0; i < input.length; i++) out[i] = f.apply(input[i]);
            return out;
        }
    }

    static class Softmax implements Layer {
        @Override
        public double[] forward(double[] input) {
            double max = Double.NEGATIVE_INFINITY;
            for (double v : input) max = Math.max(max, v);
            double sum = 0;
            double[] out = new double[input.length];
            for (int i = 0; i < input.length; i++) {
                out[i] = Math.exp(input[i] - max);
                sum += out[i];
            }
            for (int i = 0; i < input.length; i++) out[i] /= sum;
            return out;
        }
    }

    private final List<Layer> layers = new ArrayList<>();

    LayeredNetwork add(Layer layer) {
        layers.add(layer);
        return this;
    }

    double[] predict(double[] input) {
        double[] current = input;
        for (Layer layer : layers) {
            current = layer.forward(current);
        }
        return current;
    }

    public static double run(double[] x) {
        Random rng = new Random(1234);
        Dense first = new Dense(3, 4, rng);
        first.bias[0] = x[4];
        first.weights[1][2] = x[5];
        LayeredNetwork net = new LayeredNetwork()
            .add(first)
            .add(new Activation(Activation.TANH))
            .add(new Dense(4, 4, rng))
            .add(new Activation(Activation.SIGMOID))
            .add(new Dense(4, 3, rng))
            .add(new Softmax());
        double[] p = net.predict(new double[] {x[0], x[1], x[2] * x[3]});
        double[] target = {0, 1, 0};
        double loss = 0;
        for (int i = 0; i < p.length; i++) loss -= target[i] * Math.log(p[i] + 1e-15);
        return loss;
    }
}
