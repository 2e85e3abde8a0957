// SPDX-License-Identifier: MIT
public class Rosenbrock {
    public static double run(double[] x) {
        double sum = 0;
        for (int i = 0; i < x.length - 1; ++i) sum += 100 * Math.pow(x[i + 1] - x[i] * x[i], 2) + Math.pow(1 - x[i], 2);
        return sum;
    }
}
