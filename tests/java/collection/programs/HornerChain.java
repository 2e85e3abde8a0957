// SPDX-License-Identifier: MIT
public class HornerChain {
    static double horner(double x, double... c) {
        double r = 0;
        for (int i = c.length; i-- > 0; ) r = r * x + c[i];
        return r;
    }
    public static double run(double[] x) {
        float f = 2.5f;
        int n = 3;
        short sh = 2;
        byte by = 1;
        n += 2.7;
        sh *= 3;
        by++;
        double mixed = x[0] * f + x[1] * n + x[2] * sh + x[3] * by;
        return horner(x[4], 1, 2, x[5], 3) + mixed;
    }
}
