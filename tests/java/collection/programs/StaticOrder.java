// SPDX-License-Identifier: MIT
public class StaticOrder {
    static class Constants {
        static final double[] BASE = {1, 2, 3};
        static final double[] SQUARES = squares(BASE);
        static final double SUM;
        static {
            double s = 0;
            for (double b : SQUARES) s += b;
            SUM = s;
        }
        static double[] squares(double[] v) {
            double[] r = new double[v.length];
            for (int i = 0; i < v.length; i++) r[i] = v[i] * v[i];
            return r;
        }
    }
    static final double[] WEIGHTS = {Constants.SUM, Constants.SQUARES[2], 0.5};
    public static double run(double[] x) {
        double s = 0;
        for (int i = 0; i < 3; i++) s += WEIGHTS[i] * x[i] * x[i + 3] + Constants.BASE[i] * x[i];
        return s;
    }
}
