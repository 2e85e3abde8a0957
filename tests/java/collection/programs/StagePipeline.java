// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class StagePipeline {
    @FunctionalInterface
    interface Stage<I, O> {
        O process(I input);

        default <R> Stage<I, R> then(Stage<? super O, ? extends R> next) {
            return in -> next.process(process(in));
        }

        static <T> Stage<T, T> identity() { return t -> t; }

        static <T> Stage<T, T> when(Predicate<? super T> p, Stage<T, T> s) {
            return t -> p.test(t) ? s.process(t) : t;
        }
    }

    record Signal(double[] samples, double gain) {
        Signal scaled(double k) {
            double[] s = samples.clone();
            for (int i = 0; i < s.length; i++) s[i] *= k;
            return new Signal(s, gain * k);
        }
    }

    static Signal smooth(Signal s) {
        double[] in = s.samples();
        double[] out = new double[in.length];
        for (int i = 0; i < in.length; i++) {
            double left = i > 0 ? in[i - 1] : in[i];
            double right = i < in.length - 1 ? in[i + 1] : in[i];
            out[i] = 0.25 * left + 0.5 * in[i] + 0.25 * right;
        }
        return new Signal(out, s.gain());
    }

    static double energy(Signal s) {
        return Arrays.stream(s.samples()).map(v -> v * v).sum() + s.gain();
    }

    public static double run(double[] x) {
        Stage<double[], Signal> wrap = a -> new Signal(a, 1.0);
        Stage<double[], Double> pipeline = wrap
            .then(StagePipeline::smooth)
            .then(Stage.when((Signal s) -> s.samples().length > 3, s -> s.scaled(1 + x[0])))
            .then(StagePipeline::smooth)
            .then(StagePipeline::energy);
        Stage<Double, Double> post = Stage.identity();
        post = post.then(d -> Math.sqrt(d)).then(d -> d * x[1]);
        return post.process(pipeline.process(x)) + pipeline.process(new double[] {x[2], x[3]});
    }
}
