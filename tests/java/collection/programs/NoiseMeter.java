// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

public class NoiseMeter {
    private final double sampleRate;
    private final double[] window;
    private double peak = Double.NEGATIVE_INFINITY;

    public NoiseMeter(double sampleRate, int size, IntToDoubleFunction shape) {
        this.sampleRate = sampleRate;
        this.window = IntStream.range(0, size).mapToDouble(shape).toArray();
    }
    static IntToDoubleFunction hann(int n) { return i -> 0.5 - 0.5 * Math.cos(2 * Math.PI * i / (n - 1)); }
    static IntToDoubleFunction flat() { return i -> 1.0; }

    double[][] spectrum(double[] signal) {
        int n = window.length;
        double[][] bins = new double[n / 2][2];
        for (int k = 0; k < bins.length; k++) {
            for (int t = 0; t < n; t++) {
                double phase = -2 * Math.PI * k * t / n;
                bins[k][0] += window[t] * signal[t] * Math.cos(phase);
                bins[k][1] += window[t] * signal[t] * Math.sin(phase);
            }
        }
        return bins;
    }
    double level(double[] signal, DoubleUnaryOperator weighting) {
        double[][] bins = spectrum(signal);
        double power = 0;
        for (int k = 1; k < bins.length; k++) {
            double frequency = k * sampleRate / window.length;
            double magnitude = Math.hypot(bins[k][0], bins[k][1]);
            power += Math.pow(magnitude * weighting.applyAsDouble(frequency), 2);
            peak = Math.max(peak, magnitude);
        }
        return 10 * Math.log10(power + 1e-12);
    }
    public static double run(double[] x) {
        int n = 16;
        double[] signal = new double[n];
        Arrays.setAll(signal, t -> x[0] * Math.sin(0.4 * t) + x[1] * Math.cos(1.1 * t) + x[2] * Math.sin(2.3 * t + x[3]));
        DoubleUnaryOperator highPass = f -> f * f / (f * f + 4 + x[4] * x[4]);
        DoubleUnaryOperator gain = v -> v * (1 + 0.1 * x[5]);
        NoiseMeter meter = new NoiseMeter(8, n, hann(n));
        double a = meter.level(signal, highPass.andThen(gain));
        NoiseMeter plain = new NoiseMeter(8, n, flat());
        double b = plain.level(signal, DoubleUnaryOperator.identity());
        return a + 0.5 * b + meter.peak - plain.peak / 3;
    }
}
