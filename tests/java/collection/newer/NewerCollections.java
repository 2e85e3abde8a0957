// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class NewerCollections {
    sealed interface Layer permits Dense, Scale, Activation {}
    record Dense(List<double[]> weights) implements Layer {}
    record Scale(double factor) implements Layer {}
    enum Activation implements Layer { TANH, RELU, CLAMP }

    static double[] forward(Layer layer, double[] in) {
        return switch (layer) {
            case Dense(var weights) -> weights.stream().mapToDouble(w -> {
                double s = 0;
                for (int i = 0; i < in.length; i++) s += w[i] * in[i];
                return s;
            }).toArray();
            case Scale(double factor) when factor == 0 -> throw new IllegalArgumentException("zero scale");
            case Scale(double factor) -> Arrays.stream(in).map(v -> v * factor).toArray();
            case Activation a -> {
                double[] out = new double[in.length];
                for (int i = 0; i < in.length; i++) {
                    out[i] = switch (a) {
                        case TANH -> Math.tanh(in[i]);
                        case RELU -> Math.max(0, in[i]);
                        case CLAMP -> Math.clamp(in[i], -0.8, 0.8);
                    };
                }
                yield out;
            }
        };
    }

    public static double run(double[] x) {
        List<Layer> net = new ArrayList<>();
        net.add(new Dense(List.of(new double[] {x[0], x[1]}, new double[] {x[2], x[3]})));
        net.add(Activation.TANH);
        net.addLast(new Scale(1.5 + x[4]));
        net.addFirst(Activation.CLAMP);
        double[] v = {x[5], 1.2};
        for (Layer layer : net) v = forward(layer, v);
        double sum = 0;
        for (Layer layer : net.reversed()) {
            if (layer instanceof Scale(double f)) sum += f;
        }
        int level = Math.clamp(net.size(), 0, 3);
        List<Double> values = Arrays.stream(v).boxed().toList();
        return sum * values.getFirst() + values.getLast() * level;
    }
}
