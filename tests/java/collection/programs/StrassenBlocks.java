// SPDX-License-Identifier: MIT
public class StrassenBlocks {
    static final class Mat {
        final int n;
        final double[][] a;
        Mat(int n) { this.n = n; a = new double[n][n]; }

        static Mat of(double[][] rows) {
            Mat m = new Mat(rows.length);
            for (int i = 0; i < rows.length; i++) System.arraycopy(rows[i], 0, m.a[i], 0, rows.length);
            return m;
        }

        Mat plus(Mat o) {
            Mat r = new Mat(n);
            for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) r.a[i][j] = a[i][j] + o.a[i][j];
            return r;
        }

        Mat minus(Mat o) {
            Mat r = new Mat(n);
            for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) r.a[i][j] = a[i][j] - o.a[i][j];
            return r;
        }

        Mat block(int bi, int bj) {
            Mat r = new Mat(n / 2);
            for (int i = 0; i < n / 2; i++) for (int j = 0; j < n / 2; j++) r.a[i][j] = a[bi * n / 2 + i][bj * n / 2 + j];
            return r;
        }

        Mat times(Mat o) {
            if (n == 1) {
                Mat r = new Mat(1);
                r.a[0][0] = a[0][0] * o.a[0][0];
                return r;
            }
            Mat a11 = block(0, 0), a12 = block(0, 1), a21 = block(1, 0), a22 = block(1, 1);
            Mat b11 = o.block(0, 0), b12 = o.block(0, 1), b21 = o.block(1, 0), b22 = o.block(1, 1);
            Mat m1 = a11.plus(a22).times(b11.plus(b22));
            Mat m2 = a21.plus(a22).times(b11);
            Mat m3 = a11.times(b12.minus(b22));
            Mat m4 = a22.times(b21.minus(b11));
            Mat m5 = a11.plus(a12).times(b22);
            Mat m6 = a21.minus(a11).times(b11.plus(b12));
            Mat m7 = a12.minus(a22).times(b21.plus(b22));
            return join(m1.plus(m4).minus(m5).plus(m7), m3.plus(m5), m2.plus(m4), m1.minus(m2).plus(m3).plus(m6));
        }

        static Mat join(Mat... blocks) {
            int h = blocks[0].n;
            Mat r = new Mat(2 * h);
            for (int k = 0; k < 4; k++)
                for (int i = 0; i < h; i++)
                    for (int j = 0; j < h; j++) r.a[(k / 2) * h + i][(k % 2) * h + j] = blocks[k].a[i][j];
            return r;
        }

        double trace() {
            double t = 0;
            for (int i = 0; i < n; i++) t += a[i][i];
            return t;
        }
    }

    public static double run(double[] x) {
        double[][] v = new double[4][4];
        for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) v[i][j] = x[(i * 4 + j) % 6] + 0.1 * i - 0.2 * j;
        Mat m = Mat.of(v);
        return m.times(m).times(m.plus(m)).trace() / 10;
    }
}
