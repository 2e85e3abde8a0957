// SPDX-License-Identifier: MIT
import static java.lang.Math.*;

public class StressTensor {
    private final double[][] s = new double[3][3];

    public StressTensor(double... voigt) {
        int[][] where = {{0, 0}, {1, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}};
        for (int k = 0; k < voigt.length; k++) {
            int i = where[k][0], j = where[k][1];
            s[i][j] = s[j][i] = voigt[k];
        }
    }

    public double trace() { return s[0][0] + s[1][1] + s[2][2]; }

    public StressTensor deviator() {
        double p = trace() / 3;
        StressTensor d = new StressTensor();
        for (int i = 0; i < 3; i++) {
            System.arraycopy(s[i], 0, d.s[i], 0, 3);
            d.s[i][i] -= p;
        }
        return d;
    }

    public double det() {
        return s[0][0] * (s[1][1] * s[2][2] - s[1][2] * s[2][1]) - s[0][1] * (s[1][0] * s[2][2] - s[1][2] * s[2][0]) + s[0][2] * (s[1][0] * s[2][1] - s[1][1] * s[2][0]);
    }

    public double j2() {
        double sum = 0;
        for (double[] row : deviator().s) for (double v : row) sum += v * v;
        return sum / 2;
    }

    public double[] principal() {
        double p = trace() / 3, j2 = j2(), j3 = deviator().det();
        double r = sqrt(j2 / 3);
        double theta = acos(max(-1, min(1, j3 / (2 * r * r * r)))) / 3;
        double[] e = new double[3];
        for (int k = 0; k < 3; ++k) e[k] = p + 2 * r * cos(theta - 2 * PI * k / 3);
        return e;
    }

    public double vonMises() { return sqrt(3 * j2()); }
    public double tresca() {
        double[] e = principal();
        java.util.Arrays.sort(e);
        return e[2] - e[0];
    }

    public static double run(double[] x) {
        StressTensor t = new StressTensor(x);
        double logStrain = 0;
        for (double e : t.principal()) logStrain += cbrt(e) * signum(e);
        return t.vonMises() + 2 * t.tresca() + logStrain + t.det();
    }
}
