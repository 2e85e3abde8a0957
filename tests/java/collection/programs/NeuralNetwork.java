// SPDX-License-Identifier: MIT
import java.util.Random;

public class NeuralNetwork {
    static class Layer {
        final double[][] weights;
        final double[] biases;

        Layer(int in, int out, Random random) {
            weights = new double[out][in];
            biases = new double[out];
            for (int i = 0; i < out; i++) {
                for (int j = 0; j < in; j++) {
                    weights[i][j] = random.nextGaussian() / Math.sqrt(in);
                }
                biases[i] = 0.1 * random.nextDouble();
            }
        }

        double[] forward(double[] input) {
            double[] output = new double[biases.length];
            for (int i = 0; i < output.length; i++) {
                double z = biases[i];
                for (int j = 0; j < input.length; j++) z += weights[i][j] * input[j];
                output[i] = activation(z);
            }
            return output;
        }

        private static double activation(double z) {
            return 1.0 / (1.0 + Math.exp(-z));
        }
    }

    private final Layer[] layers;

    public NeuralNetwork(int... sizes) {
        Random random = new Random(7);
        layers = new Layer[sizes.length - 1];
        for (int i = 0; i < layers.length; i++) layers[i] = new Layer(sizes[i], sizes[i + 1], random);
    }

    public double[] predict(double[] input) {
        double[] current = input;
        for (Layer layer : layers) current = layer.forward(current);
        return current;
    }

    public static double run(double[] x) {
        NeuralNetwork net = new NeuralNetwork(6, 4, 3, 1);
        double error = net.predict(x)[0] - 0.7;
        return 10 * error * error;
    }
}
