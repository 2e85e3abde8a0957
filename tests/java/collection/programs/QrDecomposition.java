// SPDX-License-Identifier: MIT
public class QrDecomposition {
    private final double[][] QR;
    private final int m, n;
    private final double[] Rdiag;

    public QrDecomposition(double[][] A) {
        QR = copy(A);
        m = A.length;
        n = A[0].length;
        Rdiag = new double[n];
        for (int k = 0; k < n; k++) {
            double nrm = 0;
            for (int i = k; i < m; i++) nrm = Math.hypot(nrm, QR[i][k]);
            if (nrm != 0.0) {
                if (QR[k][k] < 0) nrm = -nrm;
                for (int i = k; i < m; i++) QR[i][k] /= nrm;
                QR[k][k] += 1.0;
                for (int j = k + 1; j < n; j++) {
                    double s = 0.0;
                    for (int i = k; i < m; i++) s += QR[i][k] * QR[i][j];
                    s = -s / QR[k][k];
                    for (int i = k; i < m; i++) QR[i][j] += s * QR[i][k];
                }
            }
            Rdiag[k] = -nrm;
        }
    }

    private static double[][] copy(double[][] a) {
        double[][] c = new double[a.length][a[0].length];
        for (int i = 0; i < a.length; i++) System.arraycopy(a[i], 0, c[i], 0, a[i].length);
        return c;
    }

    public double[] solve(double[] b) {
        double[] y = b.clone();
        for (int k = 0; k < n; k++) {
            double s = 0.0;
            for (int i = k; i < m; i++) s += QR[i][k] * y[i];
            s = -s / QR[k][k];
            for (int i = k; i < m; i++) y[i] += s * QR[i][k];
        }
        for (int k = n - 1; k >= 0; k--) {
            y[k] /= Rdiag[k];
            for (int i = 0; i < k; i++) y[i] -= y[k] * QR[i][k];
        }
        return y;
    }

    public static double run(double[] x) {
        double[] t = {0, 1, 2, 3, 4};
        double[][] a = new double[5][2];
        double[] b = new double[5];
        for (int i = 0; i < 5; i++) {
            a[i][0] = 1;
            a[i][1] = t[i] + (i < 2 ? x[i] : 0);
            b[i] = i < 4 ? x[i + 2] : 1.5;
        }
        double[] c = new QrDecomposition(a).solve(b);
        return c[0] * c[0] + 3 * c[1];
    }
}
