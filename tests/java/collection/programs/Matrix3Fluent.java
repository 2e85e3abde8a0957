// SPDX-License-Identifier: MIT
public class Matrix3Fluent {
    private final double[][] m;

    private Matrix3Fluent(double[][] m) { this.m = m; }

    static Matrix3Fluent identity() {
        return new Matrix3Fluent(new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
    }

    static Matrix3Fluent rotation(char axis, double angle) {
        double c = Math.cos(angle), s = Math.sin(angle);
        switch (axis) {
            case 'x': return new Matrix3Fluent(new double[][] {{1, 0, 0}, {0, c, -s}, {0, s, c}});
            case 'y': return new Matrix3Fluent(new double[][] {{c, 0, s}, {0, 1, 0}, {-s, 0, c}});
            case 'z': return new Matrix3Fluent(new double[][] {{c, -s, 0}, {s, c, 0}, {0, 0, 1}});
            default: throw new IllegalArgumentException("axis " + axis);
        }
    }

    Matrix3Fluent then(Matrix3Fluent o) {
        double[][] r = new double[3][3];
        for (int i = 0; i < 3; ++i)
            for (int j = 0; j < 3; ++j) {
                r[i][j] = 0;
                for (int k = 0; k < 3; ++k) r[i][j] += o.m[i][k] * m[k][j];
            }
        return new Matrix3Fluent(r);
    }

    double[] apply(double... v) {
        double[] r = new double[v.length];
        for (int i = 0; i < v.length; i++)
            for (int j = 0; j < v.length; j++)
                r[i] += m[i][j] * v[j];
        return r;
    }

    public static double run(double[] x) {
        Matrix3Fluent t = identity();
        String axes = "xyzzy";
        for (int i = 0; i < axes.length(); i++) {
            t = t.then(rotation(axes.charAt(i), x[i] * (i + 1)));
        }
        double[] p = t.apply(1, 2, x[5]);
        return p[0] + 2 * p[1] * p[2];
    }
}
