// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.stream.IntStream;

public class BatchNormalizer {
    private final double[] gamma, beta, runningMean, runningVar;
    private final double eps = 1e-5, momentum = 0.1;

    BatchNormalizer(int features) {
        gamma = new double[features];
        beta = new double[features];
        runningMean = new double[features];
        runningVar = new double[features];
        Arrays.fill(gamma, 1.0);
        Arrays.fill(runningVar, 1.0);
    }

    double[][] forward(double[][] batch, boolean training) {
        int n = batch.length, f = gamma.length;
        double[][] out = new double[n][f];
        for (int j = 0; j < f; j++) {
            final int col = j;
            double mean = training ? IntStream.range(0, n).mapToDouble(i -> batch[i][col]).average().orElse(0) : runningMean[j];
            double var = training ? Arrays.stream(batch).mapToDouble(r -> (r[col] - mean) * (r[col] - mean)).sum() / n : runningVar[j];
            if (training) {
                runningMean[j] += momentum * (mean - runningMean[j]);
                runningVar[j] += momentum * (var - runningVar[j]);
            }
            for (int i = 0; i < n; i++) out[i][j] = gamma[j] * (batch[i][j] - mean) / Math.sqrt(var + eps) + beta[j];
        }
        return out;
    }

    public static double run(double[] x) {
        BatchNormalizer b = new BatchNormalizer(2);
        b.gamma[1] = x[5];
        b.beta[0] = x[4];
        double[][] data = {{x[0], x[1]}, {x[2], x[3]}, {x[4] * x[0], 1}};
        double[][] y = b.forward(data, true), z = b.forward(data, false);
        return y[0][0] * z[1][1] + y[2][1] + Arrays.stream(z[0]).sum();
    }
}
