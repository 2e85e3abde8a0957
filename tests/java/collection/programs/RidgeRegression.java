// SPDX-License-Identifier: MIT
import java.util.Random;

public class RidgeRegression {
    private double[] weights;
    private double bias;
    private final double learningRate;
    private final double lambda;
    private int epochs;

    public RidgeRegression(double learningRate, double lambda, int epochs) {
        this.learningRate = learningRate;
        this.lambda = lambda;
        this.epochs = epochs;
    }

    public void fit(double[][] X, double[] y) {
        int n = X.length, d = X[0].length;
        weights = new double[d];
        double previous = Double.POSITIVE_INFINITY;
        for (int epoch = 0; epoch < epochs; epoch++) {
            double[] grad = new double[d];
            double gradBias = 0.0, loss = 0.0;
            for (int i = 0; i < n; i++) {
                double error = predict(X[i]) - y[i];
                loss += error * error;
                for (int j = 0; j < d; j++) grad[j] += 2 * error * X[i][j];
                gradBias += 2 * error;
            }
            for (int j = 0; j < d; j++) weights[j] -= learningRate * (grad[j] / n + lambda * weights[j]);
            bias -= learningRate * gradBias / n;
            loss /= n;
            if (epoch % 10 == 0) {
                System.out.println("Epoch " + epoch + " loss " + loss);
            }
            if (Math.abs(previous - loss) < 1e-15) {
                System.out.println("converged");
                break;
            }
            previous = loss;
        }
    }

    public double predict(double[] row) {
        double s = bias;
        for (int j = 0; j < row.length; j++) s += row[j] * weights[j];
        return s;
    }

    public static double run(double[] x) {
        Random r = new Random(5);
        double[][] data = new double[8][2];
        double[] target = new double[8];
        for (int i = 0; i < data.length; i++) {
            data[i][0] = r.nextDouble() + x[0];
            data[i][1] = r.nextDouble() * x[2];
            target[i] = 2 * data[i][0] - x[3] * data[i][1] + 0.1 * r.nextGaussian();
        }
        RidgeRegression model = new RidgeRegression(0.1, 0.01 + 0.01 * x[3], 30);
        model.fit(data, target);
        return model.predict(new double[] {x[4], x[5]});
    }
}
