// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class Softmax {
    static double[] softmax(double[] z) {
        double max = Arrays.stream(z).max().orElse(0);
        double[] e = Arrays.stream(z).map(v -> Math.exp(v - max)).toArray();
        double sum = Arrays.stream(e).sum();
        for (int i = 0; i < e.length; i++) e[i] /= sum;
        return e;
    }
    static double crossEntropy(double[] p, int label) { return -Math.log(p[label] + 1e-12); }
    public static double run(double[] x) {
        double[] p = softmax(Arrays.copyOfRange(x, 0, 3)), q = softmax(Arrays.copyOfRange(x, 3, 6));
        return crossEntropy(p, 0) + crossEntropy(q, 2) + p[1] * q[1];
    }
}
