// SPDX-License-Identifier: MIT
public class HiddenMarkov {
    public static double run(double[] x) {
        double p = 1 / (1 + Math.exp(-x[0])), q = 1 / (1 + Math.exp(-x[1]));
        double[][] transition = {{p, 1 - p}, {1 - q, q}};
        double[][] emission = {{0.7 + 0.05 * x[2], 0.3 - 0.05 * x[2]}, {0.2 + 0.05 * x[3], 0.8 - 0.05 * x[3]}};
        int[] observed = {0, 1, 1, 0, 0, 0, 1};
        double[] alpha = {0.5, 0.5};
        double logLikelihood = 0;
        for (int t = 0; t < observed.length; t++) {
            double[] next = new double[2];
            for (int j = 0; j < 2; j++) {
                for (int i = 0; i < 2; i++) next[j] += t == 0 ? alpha[i] / 2 : alpha[i] * transition[i][j];
                next[j] *= emission[j][observed[t]];
            }
            double scale = next[0] + next[1];
            logLikelihood += Math.log(scale);
            for (int j = 0; j < 2; j++) alpha[j] = next[j] / scale;
        }
        return logLikelihood + x[4] * x[5];
    }
}
