// SPDX-License-Identifier: MIT
public class Ackley {
    static final double A = 20, B = 0.2, C = 2 * Math.PI;
    public static double run(double[] x) {
        int d = x.length;
        double s1 = 0, s2 = 0;
        for (double v : x) {
            s1 += v * v;
            s2 += Math.cos(C * v);
        }
        return -A * Math.exp(-B * Math.sqrt(s1 / d)) - Math.exp(s2 / d) + A + Math.E;
    }
}
