// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

public class Perceptron2 {
    interface Activation {
        double f(double z);
        double df(double z);

        Activation SIGMOID = new Activation() {
            public double f(double z) { return 1.0 / (1.0 + Math.exp(-z)); }
            public double df(double z) { double s = f(z); return s * (1 - s); }
        };
        Activation LINEAR = new Activation() {
            public double f(double z) { return z; }
            public double df(double z) { return 1; }
        };
    }

    static class Neuron {
        double[] w;
        double bias, z, a, delta;
        Neuron(int inputs, Random r) {
            w = r.doubles(inputs, -0.5, 0.5).toArray();
            bias = r.nextGaussian() * 0.1;
        }
    }

    static class Layer {
        final Neuron[] neurons;
        final Activation act;
        double[] input;
        Layer(int in, int out, Activation act, Random r) {
            neurons = new Neuron[out];
            for (int i = 0; i < out; i++) neurons[i] = new Neuron(in, r);
            this.act = act;
        }
        double[] forward(double[] in) {
            input = in;
            double[] out = new double[neurons.length];
            int i = 0;
            for (Neuron n : neurons) {
                n.z = n.bias;
                for (int j = 0; j < in.length; j++) n.z += n.w[j] * in[j];
                out[i++] = n.a = act.f(n.z);
            }
            return out;
        }
    }

    private final List<Layer> layers = new ArrayList<>();
    private double rate;

    Perceptron2(double rate, int... sizes) {
        this.rate = rate;
        Random r = new Random(7);
        for (int i = 1; i < sizes.length; i++)
            layers.add(new Layer(sizes[i - 1], sizes[i], i == sizes.length - 1 ? Activation.LINEAR : Activation.SIGMOID, r));
    }

    double[] predict(double[] in) {
        double[] v = in;
        for (Layer l : layers) v = l.forward(v);
        return v;
    }

    double train(double[] in, double[] target) {
        double[] out = predict(in);
        double loss = 0;
        for (int l = layers.size() - 1; l >= 0; l--) {
            Layer layer = layers.get(l);
            for (int i = 0; i < layer.neurons.length; i++) {
                Neuron n = layer.neurons[i];
                double err;
                if (l == layers.size() - 1) {
                    err = out[i] - target[i];
                    loss += 0.5 * err * err;
                } else {
                    err = 0;
                    for (Neuron next : layers.get(l + 1).neurons) err += next.w[i] * next.delta;
                }
                n.delta = err * layer.act.df(n.z);
            }
        }
        for (Layer layer : layers)
            for (Neuron n : layer.neurons) {
                for (int j = 0; j < n.w.length; j++) n.w[j] -= rate * n.delta * layer.input[j];
                n.bias -= rate * n.delta;
            }
        return loss;
    }

    public static double run(double[] x) {
        Perceptron2 net = new Perceptron2(0.3 + 0.05 * x[0], 2, 3, 1);
        double loss = 0;
        for (int epoch = 0; epoch < 10; epoch++) {
            loss = 0;
            loss += net.train(new double[] {x[1], x[2]}, new double[] {x[3]});
            loss += net.train(new double[] {x[4], 0.5}, new double[] {x[5]});
            if (epoch % 5 == 0) System.out.printf("epoch %d loss %.5f%n", epoch, loss);
        }
        return loss + net.predict(new double[] {0.1, x[0]})[0];
    }
}
