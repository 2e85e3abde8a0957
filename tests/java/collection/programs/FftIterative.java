// SPDX-License-Identifier: MIT
public class FftIterative {
    static void fft(double[] re, double[] im, boolean inverse) {
        int n = re.length;
        if (Integer.bitCount(n) != 1) throw new IllegalArgumentException("length must be a power of two");
        int shift = 1 + Integer.numberOfLeadingZeros(n);
        for (int k = 0; k < n; k++) {
            int j = Integer.reverse(k) >>> shift;
            if (j > k) {
                double t = re[j]; re[j] = re[k]; re[k] = t;
                t = im[j]; im[j] = im[k]; im[k] = t;
            }
        }
        for (int len = 2; len <= n; len <<= 1) {
            double ang = 2 * Math.PI / len * (inverse ? -1 : 1);
            for (int i = 0; i < n; i += len) {
                for (int k = 0; k < len / 2; k++) {
                    double wr = Math.cos(ang * k), wi = Math.sin(ang * k);
                    int u = i + k, v = i + k + len / 2;
                    double tr = re[v] * wr - im[v] * wi, ti = re[v] * wi + im[v] * wr;
                    re[v] = re[u] - tr; im[v] = im[u] - ti;
                    re[u] += tr; im[u] += ti;
                }
            }
        }
        if (inverse) for (int i = 0; i < n; i++) { re[i] /= n; im[i] /= n; }
    }

    public static double run(double[] x) {
        double[] re = new double[8], im = new double[8];
        System.arraycopy(x, 0, re, 1, 6);
        fft(re, im, false);
        for (int i = 0; i < 8; i++) {
            double p = re[i] * re[i] + im[i] * im[i];
            re[i] = p; im[i] = 0;
        }
        fft(re, im, true);
        double s = 0;
        for (int i = 0; i < 8; i++) s += re[i] * (i + 1);
        return s;
    }
}
