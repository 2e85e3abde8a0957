// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

public class SavitzkyGolay {
    private final double[] coefficients;

    public SavitzkyGolay(int halfWidth, int degree) {
        int n = 2 * halfWidth + 1, m = degree + 1;
        double[][] a = new double[m][m];
        double[] b = new double[m];
        b[0] = 1;
        for (int i = 0; i < m; i++)
            for (int j = 0; j < m; j++)
                for (int k = -halfWidth; k <= halfWidth; k++) a[i][j] += Math.pow(k, i + j);
        double[] c = solve(a, b);
        coefficients = IntStream.rangeClosed(-halfWidth, halfWidth).mapToDouble(k -> {
            double s = 0, p = 1;
            for (double ci : c) {
                s += ci * p;
                p *= k;
            }
            return s;
        }).toArray();
        assert coefficients.length == n;
    }

    private static double[] solve(double[][] a, double[] b) {
        int n = b.length;
        for (int p = 0; p < n; p++) {
            int max = p;
            for (int i = p + 1; i < n; i++) if (Math.abs(a[i][p]) > Math.abs(a[max][p])) max = i;
            double[] temp = a[p]; a[p] = a[max]; a[max] = temp;
            double t = b[p]; b[p] = b[max]; b[max] = t;
            if (Math.abs(a[p][p]) <= 1e-10) throw new ArithmeticException("Matrix is singular or nearly singular");
            for (int i = p + 1; i < n; i++) {
                double alpha = a[i][p] / a[p][p];
                b[i] -= alpha * b[p];
                for (int j = p; j < n; j++) a[i][j] -= alpha * a[p][j];
            }
        }
        double[] x = new double[n];
        for (int i = n - 1; i >= 0; i--) {
            double sum = 0.0;
            for (int j = i + 1; j < n; j++) sum += a[i][j] * x[j];
            x[i] = (b[i] - sum) / a[i][i];
        }
        return x;
    }

    public double[] smooth(double... signal) {
        int h = coefficients.length / 2;
        double[] padded = new double[signal.length + 2 * h];
        Arrays.fill(padded, 0, h, signal[0]);
        System.arraycopy(signal, 0, padded, h, signal.length);
        Arrays.fill(padded, padded.length - h, padded.length, signal[signal.length - 1]);
        return IntStream.range(0, signal.length).mapToDouble(i -> IntStream.range(0, coefficients.length).mapToDouble(k -> coefficients[k] * padded[i + k]).sum()).toArray();
    }

    public static double run(double[] x) {
        SavitzkyGolay f = new SavitzkyGolay(2, 2);
        double[] noisy = DoubleStream.iterate(0, t -> t + 0.25).limit(16).map(t -> x[0] * Math.sin(t) + x[1] * Math.exp(-t * (1 + x[2] * x[2])) + x[3]).toArray();
        double[] s = f.smooth(noisy);
        double rough = 0;
        for (int i = 1; i + 1 < s.length; i++) rough += Math.pow(s[i - 1] - 2 * s[i] + s[i + 1], 2);
        return rough + Arrays.stream(s).max().getAsDouble() * x[4] + Arrays.stream(s, 2, 9).average().orElseThrow() * x[5];
    }
}
