// SPDX-License-Identifier: MIT
public class LogisticRegression {
    private double[] weights;
    private final double rate;
    private static final double[][] DATA = {{1, 0.5, 1.2}, {1, -0.3, 0.7}, {1, 1.1, -0.4}, {1, -1.2, -0.8}};
    private static final int[] LABELS = {1, 0, 1, 0};
    LogisticRegression(double[] w, double rate) { weights = w; this.rate = rate; }
    private double sigmoid(double z) { return 1 / (1 + Math.exp(-z)); }
    double predict(double[] in) {
        double z = 0;
        for (int i = 0; i < weights.length; i++) z += weights[i] * in[i];
        return sigmoid(z);
    }
    void train(int epochs) {
        for (int n = 0; n < epochs; n++)
            for (int k = 0; k < DATA.length; k++) {
                double[] row = DATA[k];
                double error = LABELS[k] - predict(row);
                for (int j = 0; j < weights.length; j++) weights[j] += rate * error * row[j];
            }
    }
    public static double run(double[] x) {
        LogisticRegression m = new LogisticRegression(new double[] {x[0], x[1], x[2]}, 0.1 + 0.01 * x[3]);
        m.train(5);
        double loss = 0;
        for (int k = 0; k < 4; k++) loss -= Math.log(LABELS[k] == 1 ? m.predict(DATA[k]) : 1 - m.predict(DATA[k]));
        return loss + x[4] * x[5];
    }
}
