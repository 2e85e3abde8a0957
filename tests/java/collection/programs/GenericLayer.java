// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class GenericLayer {
    enum Activation {
        RELU(v -> Math.max(0, v), v -> v > 0 ? 1 : 0),
        TANH(Math::tanh, v -> 1 - Math.tanh(v) * Math.tanh(v)),
        LINEAR(v -> v, v -> 1);
        final DoubleUnaryOperator f, df;
        Activation(DoubleUnaryOperator f, DoubleUnaryOperator df) {
            this.f = f;
            this.df = df;
        }
    }

    static class Layer {
        final double[][] w;
        final double[] b;
        final Activation act;
        double[] in, pre;

        Layer(int inputs, int outputs, Activation act, Random rnd) {
            w = new double[outputs][inputs];
            b = new double[outputs];
            this.act = act;
            for (double[] row : w) Arrays.setAll(row, i -> rnd.nextGaussian() / Math.sqrt(inputs));
        }

        double[] forward(double[] v) {
            in = v;
            pre = IntStream.range(0, b.length).mapToDouble(i -> b[i] + IntStream.range(0, v.length).mapToDouble(j -> w[i][j] * v[j]).sum()).toArray();
            return Arrays.stream(pre).map(act.f).toArray();
        }

        double[] backward(double[] grad, double rate) {
            double[] out = new double[in.length];
            for (int i = 0; i < b.length; i++) {
                double d = grad[i] * act.df.applyAsDouble(pre[i]);
                for (int j = 0; j < in.length; j++) {
                    out[j] += d * w[i][j];
                    w[i][j] -= rate * d * in[j];
                }
                b[i] -= rate * d;
            }
            return out;
        }
    }

    private final List<Layer> layers = new ArrayList<>();

    GenericLayer add(Layer l) {
        layers.add(l);
        return this;
    }

    double[] predict(double[] v) {
        for (Layer l : layers) v = l.forward(v);
        return v;
    }

    double train(double[] v, double target, double rate) {
        double y = predict(v)[0];
        double[] grad = {y - target};
        for (int i = layers.size() - 1; i >= 0; i--) grad = layers.get(i).backward(grad, rate);
        return 0.5 * (y - target) * (y - target);
    }

    public static double run(double[] x) {
        Random rnd = new Random(1234);
        GenericLayer net = new GenericLayer().add(new Layer(2, 3, Activation.TANH, rnd)).add(new Layer(3, 3, Activation.RELU, rnd)).add(new Layer(3, 1, Activation.LINEAR, rnd));
        double loss = 0;
        for (int epoch = 0; epoch < 3; epoch++) {
            loss += net.train(new double[] {x[0], x[1]}, x[2], 0.1);
            loss += net.train(new double[] {x[3], x[4]}, x[5], 0.1);
        }
        String shape = net.layers.stream().map(l -> l.w.length + "x" + l.w[0].length).collect(Collectors.joining(" "));
        System.out.println(shape);
        return loss + net.predict(new double[] {0.5, x[5]})[0];
    }
}
