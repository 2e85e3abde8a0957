// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;

/** Stages of a signal pipeline composed with andThen and compose; currying. */
public class Pipeline {
    static DoubleUnaryOperator gain(double k) {
        return v -> k * v;
    }

    static DoubleUnaryOperator clip(double limit) {
        return v -> limit * Math.tanh(v / limit);
    }

    static UnaryOperator<double[]> lowPass(double alpha) {
        return in -> {
            double[] out = new double[in.length];
            double state = 0;
            for (int i = 0; i < in.length; i++) {
                state += alpha * (in[i] - state);
                out[i] = state;
            }
            return out;
        };
    }

    static UnaryOperator<double[]> each(DoubleUnaryOperator f) {
        return in -> {
            double[] out = in.clone();
            for (int i = 0; i < out.length; i++) out[i] = f.applyAsDouble(out[i]);
            return out;
        };
    }

    private final List<UnaryOperator<double[]>> stages = new ArrayList<>();

    Pipeline then(UnaryOperator<double[]> s) {
        stages.add(s);
        return this;
    }

    double[] process(double[] in) {
        double[] v = in;
        for (UnaryOperator<double[]> s : stages) v = s.apply(v);
        return v;
    }

    public static double run(double[] x) {
        DoubleUnaryOperator shape = gain(x[2]).andThen(clip(1 + x[3])).compose(v -> v + x[0]);
        Pipeline p = new Pipeline().then(each(shape)).then(lowPass(x[5])).then(each(Math::sin)).then(each(DoubleUnaryOperator.identity()));
        double[] signal = new double[16];
        for (int i = 0; i < signal.length; i++) signal[i] = Math.sin(i * 0.4 + x[1]) * x[4];
        double power = 0;
        for (double v : p.process(signal)) power += v * v;
        return power;
    }
}
