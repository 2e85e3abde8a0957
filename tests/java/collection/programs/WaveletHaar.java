// SPDX-License-Identifier: MIT
public class WaveletHaar {
    private static double[] forward(double[] s) {
        double[] out = s.clone();
        for (int len = s.length; len > 1; len /= 2) {
            double[] tmp = new double[len];
            for (int i = 0; i < len / 2; i++) {
                tmp[i] = (out[2 * i] + out[2 * i + 1]) / Math.sqrt(2);
                tmp[len / 2 + i] = (out[2 * i] - out[2 * i + 1]) / Math.sqrt(2);
            }
            System.arraycopy(tmp, 0, out, 0, len);
        }
        return out;
    }

    private static double soft(double v, double t) { return Math.signum(v) * Math.max(Math.abs(v) - t, 0); }

    public static double run(double[] x) {
        double[] signal = new double[8];
        for (int i = 0; i < 8; i++) signal[i] = x[i % 6] * Math.sin(i + x[0]);
        double[] w = forward(signal);
        double s = 0;
        for (int i = 0; i < 8; i++) s += Math.pow(soft(w[i], 0.1 * x[5]), 2) * (i + 1);
        return s;
    }
}
