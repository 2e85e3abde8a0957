// SPDX-License-Identifier: MIT
import java.util.function.Function;
import java.util.stream.IntStream;

public class SignalChain {
    interface Filter extends Function<double[], double[]> {
        static Filter gain(double g) { return s -> IntStream.range(0, s.length).mapToDouble(i -> g * s[i]).toArray(); }
        static Filter fir(double... taps) {
            return s -> {
                double[] out = new double[s.length];
                for (int n = 0; n < s.length; n++)
                    for (int k = 0; k < taps.length && k <= n; k++) out[n] += taps[k] * s[n - k];
                return out;
            };
        }
        static Filter onePole(double a) {
            return new Filter() {
                private double state;
                @Override public double[] apply(double[] s) {
                    double[] out = s.clone();
                    for (int i = 0; i < out.length; i++) {
                        state = a * state + (1 - a) * out[i];
                        out[i] = state;
                    }
                    return out;
                }
            };
        }
        default Filter then(Filter next) { return s -> next.apply(apply(s)); }
    }

    static double rms(double[] s) {
        double sum = 0;
        for (double v : s) sum = Math.fma(v, v, sum);
        return Math.sqrt(sum / s.length);
    }

    public static double run(double[] x) {
        double[] tone = IntStream.rangeClosed(1, 32).mapToDouble(i -> Math.sin(0.3 * i * x[0]) + 0.2 * Math.cos(2.1 * i)).toArray();
        Filter chain = Filter.gain(x[2]).then(Filter.fir(0.5, x[1], 0.25)).then(Filter.onePole(0.5 * x[3]));
        double[] first = chain.apply(tone);
        double[] second = chain.apply(first);
        Function<double[], Double> level = chain.andThen(SignalChain::rms);
        return rms(first) + 2 * rms(second) * x[5] + level.apply(second) - x[4];
    }
}
