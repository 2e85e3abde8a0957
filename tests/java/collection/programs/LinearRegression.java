// SPDX-License-Identifier: MIT
public class LinearRegression {
    private final double intercept, slope;
    private final double r2;

    public LinearRegression(double[] x, double[] y) {
        if (x.length != y.length) {
            throw new IllegalArgumentException("array lengths are not equal");
        }
        int n = x.length;
        double sumx = 0.0, sumy = 0.0;
        for (int i = 0; i < n; i++) {
            sumx += x[i];
            sumy += y[i];
        }
        double xbar = sumx / n;
        double ybar = sumy / n;
        double xxbar = 0.0, yybar = 0.0, xybar = 0.0;
        for (int i = 0; i < n; i++) {
            xxbar += (x[i] - xbar) * (x[i] - xbar);
            yybar += (y[i] - ybar) * (y[i] - ybar);
            xybar += (x[i] - xbar) * (y[i] - ybar);
        }
        slope = xybar / xxbar;
        intercept = ybar - slope * xbar;
        double rss = 0.0;
        for (int i = 0; i < n; i++) {
            double fit = slope * x[i] + intercept;
            rss += (fit - ybar) * (fit - ybar);
        }
        r2 = rss / yybar;
    }

    public double slope() { return slope; }
    public double intercept() { return intercept; }
    public double R2() { return r2; }
    public double predict(double x) { return slope * x + intercept; }

    public String toString() {
        StringBuilder s = new StringBuilder();
        s.append(String.format("%.2f n + %.2f", slope(), intercept()));
        s.append("  (R^2 = " + String.format("%.3f", R2()) + ")");
        return s.toString();
    }

    public static double run(double[] x) {
        double[] t = {1, 2, 3, 4, 5, 6};
        LinearRegression regression = new LinearRegression(t, x);
        return regression.predict(7) + regression.R2() * regression.slope();
    }
}
