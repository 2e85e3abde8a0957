// SPDX-License-Identifier: MIT
public class Interpolation2D {
    private final double[][] z;
    Interpolation2D(double[][] z) { this.z = z; }
    double at(double u, double v) {
        int i = (int) Math.floor(u), j = (int) Math.floor(v);
        i = Math.max(0, Math.min(i, z.length - 2));
        j = Math.max(0, Math.min(j, z[0].length - 2));
        double a = u - i, b = v - j;
        return (1 - a) * (1 - b) * z[i][j] + a * (1 - b) * z[i + 1][j] + (1 - a) * b * z[i][j + 1] + a * b * z[i + 1][j + 1];
    }
    public static double run(double[] x) {
        double[][] t = new double[4][4];
        for (int i = 0; i < 16; i++) t[i / 4][i % 4] = Math.sin(i) + (i % 3 == 0 ? x[i % 4] : 0);
        Interpolation2D f = new Interpolation2D(t);
        return f.at(1 + x[4] * 0.5 + 1, 1.3) + f.at(0.4, 2 + x[5]) * f.at(x[0], x[2]);
    }
}
