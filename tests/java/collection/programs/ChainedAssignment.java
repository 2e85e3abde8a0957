// SPDX-License-Identifier: MIT
public class ChainedAssignment {
    public static double run(double[] x) {
        double[] a = new double[6], b = new double[6];
        double s, t;
        s = t = x[0];
        int i = 0;
        while (i < 6) {
            a[i] = b[5 - i] = x[i] * s;
            t += a[i++] * 0.5;
        }
        int k = 0;
        s += x[k++];
        s += x[k++] * x[k++];
        s -= x[--k];
        a[k] *= b[++k];
        double max = (t = t * 2) > s ? t : s;
        return s * t + max + a[2] + a[3] * b[1];
    }
}
