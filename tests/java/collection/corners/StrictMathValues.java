// SPDX-License-Identifier: MIT
public class StrictMathValues {
    public static double run(double[] x) {
        double s = 0;
        for (int i = 0; i < 200; i++) {
            double t = x[i % 6] + 0.013 * i;
            s += StrictMath.exp(t) * StrictMath.sin(t) - Math.exp(t) * Math.cos(t) + StrictMath.pow(t * t, x[0]) * StrictMath.tanh(t);
        }
        return s;
    }
}
