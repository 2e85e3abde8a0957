// SPDX-License-Identifier: MIT
// A neural network: layers as objects in a list, trained for some steps of gradient descent written by hand.
package engineers;

import java.util.ArrayList;
import java.util.List;

/** A small perceptron; what is differentiated is the loss after training. */
public final class Network {
  enum Kind { LINEAR, TANH, SOFTPLUS }

  abstract static class Layer {
    double[] input;
    double[] output;

    abstract double[] forward(double[] in);

    abstract double[] backward(double[] gradient, double rate);
  }

  static final class Dense extends Layer {
    private final double[][] weights;
    private final double[] bias;

    Dense(int inputs, int outputs, double seed, double scale) {
      weights = new double[outputs][inputs];
      bias = new double[outputs];
      for (int i = 0; i < outputs; i++) {
        for (int j = 0; j < inputs; j++) {
          weights[i][j] = scale * Math.sin(seed + 3.0 * i + 1.3 * j);
        }
      }
    }

    @Override
    double[] forward(double[] in) {
      input = in;
      output = bias.clone();
      for (int i = 0; i < output.length; i++) {
        for (int j = 0; j < in.length; j++) {
          output[i] += weights[i][j] * in[j];
        }
      }
      return output;
    }

    @Override
    double[] backward(double[] gradient, double rate) {
      double[] below = new double[input.length];
      for (int i = 0; i < gradient.length; i++) {
        for (int j = 0; j < input.length; j++) {
          below[j] += weights[i][j] * gradient[i];
          weights[i][j] -= rate * gradient[i] * input[j];
        }
        bias[i] -= rate * gradient[i];
      }
      return below;
    }
  }

  static final class Activation extends Layer {
    private final Kind kind;

    Activation(Kind kind) {
      this.kind = kind;
    }

    @Override
    double[] forward(double[] in) {
      input = in;
      double[] out = new double[in.length];
      for (int i = 0; i < in.length; i++) {
        switch (kind) {
          case TANH:
            out[i] = Math.tanh(in[i]);
            break;
          case SOFTPLUS:
            out[i] = Math.log1p(Math.exp(in[i]));
            break;
          default:
            out[i] = in[i];
        }
      }
      output = out;
      return out;
    }

    @Override
    double[] backward(double[] gradient, double rate) {
      double[] below = gradient.clone();
      for (int i = 0; i < below.length; i++) {
        if (kind == Kind.TANH) {
          below[i] *= 1.0 - output[i] * output[i];
        } else if (kind == Kind.SOFTPLUS) {
          below[i] *= 1.0 / (1.0 + Math.exp(-input[i]));
        }
      }
      return below;
    }
  }

  private final List<Layer> layers = new ArrayList<>();

  double[] forward(double[] in) {
    double[] values = in;
    for (Layer layer : layers) {
      values = layer.forward(values);
    }
    return values;
  }

  void backward(double[] gradient, double rate) {
    double[] values = gradient;
    for (int k = layers.size() - 1; k >= 0; k--) {
      values = layers.get(k).backward(values, rate);
    }
  }

  /**
   * @param x seeds, scale, learning rate, data
   * @return loss after training
   */
  public static double run(double[] x) {
    Network network = new Network();
    network.layers.add(new Dense(2, 4, x[0], 0.7 + 0.1 * x[1]));
    network.layers.add(new Activation(Kind.TANH));
    network.layers.add(new Dense(4, 3, x[1], 0.5));
    network.layers.add(new Activation(Kind.SOFTPLUS));
    network.layers.add(new Dense(3, 1, x[2], 0.6));
    double rate = 0.05 + 0.01 * x[3];
    double loss = 0.0;
    for (int epoch = 0; epoch < 3; epoch++) {
      loss = 0.0;
      for (int sample = 0; sample < 4; sample++) {
        double[] in = {0.5 * sample - 0.8 + 0.1 * x[4], Math.cos(sample + x[5])};
        double wanted = Math.sin(in[0]) * in[1];
        double difference = network.forward(in)[0] - wanted;
        loss += 0.5 * difference * difference;
        network.backward(new double[] {difference}, rate);
      }
    }
    return loss;
  }
}
