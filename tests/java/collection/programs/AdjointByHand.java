// SPDX-License-Identifier: MIT
import java.util.Arrays;

public class AdjointByHand {
    static final class DoubleStack {
        private double[] values = new double[4];
        private int size;
        void push(double v) {
            if (size == values.length) values = Arrays.copyOf(values, 2 * size);
            values[size++] = v;
        }
        double pop() { return values[--size]; }
    }
    /** The adjoint of the tutorial's chain as plain code: values and adjoints in arrays of their own. */
    static double a1Run(DoubleStack stack, double stiffness, double[] a1Stiffness, double[] x, double[] a1X, int steps, double a1Result) {
        double[] v = new double[x.length];
        for (int t = 0; t < steps; t++) {
            for (int i = 1; i < x.length - 1; i++) v[i] += 0.1 * (stiffness * (x[i - 1] - 2.0 * x[i] + x[i + 1]) - Math.sin(x[i]));
            for (int i = 1; i < x.length - 1; i++) {
                stack.push(x[i]);
                x[i] += 0.1 * v[i];
            }
        }
        double energy = 0.0;
        for (int i = 0; i < x.length; i++) energy += 0.5 * v[i] * v[i] + 1.0 - Math.cos(x[i]);
        double[] a1V = new double[x.length];
        for (int i = x.length - 1; i >= 0; i--) {
            a1V[i] += v[i] * a1Result;
            a1X[i] += Math.sin(x[i]) * a1Result;
        }
        for (int t = steps - 1; t >= 0; t--) {
            for (int i = x.length - 2; i >= 1; i--) {
                x[i] = stack.pop();
                a1V[i] += 0.1 * a1X[i];
            }
            for (int i = x.length - 2; i >= 1; i--) {
                double w = 0.1 * a1V[i];
                double w2 = stiffness * w;
                a1Stiffness[0] += (x[i - 1] - 2.0 * x[i] + x[i + 1]) * w;
                a1X[i - 1] += w2;
                a1X[i] += -2.0 * w2 - Math.cos(x[i]) * w;
                a1X[i + 1] += w2;
            }
        }
        return energy;
    }
    public static double run(double[] x) {
        double[] places = x.clone(), gradient = new double[x.length], k = new double[1];
        a1Run(new DoubleStack(), 2 + x[0], k, places, gradient, 4, 1.0);
        double sum = k[0] * k[0];
        for (int i = 0; i < x.length; i++) sum += (i + 1) * gradient[i] * gradient[i];
        return sum;
    }
}
