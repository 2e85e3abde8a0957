// SPDX-License-Identifier: MIT
public class GammaFunction {
    private static final double[] LANCZOS = {
        0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
        -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7
    };

    public static double gamma(double x) {
        if (x < 0.5) return Math.PI / (Math.sin(Math.PI * x) * gamma(1 - x));
        x -= 1;
        double a = LANCZOS[0];
        double t = x + 7 + 0.5;
        for (int i = 1; i < LANCZOS.length; i++) a += LANCZOS[i] / (x + i);
        return Math.sqrt(2 * Math.PI) * Math.pow(t, x + 0.5) * Math.exp(-t) * a;
    }

    public static double beta(double a, double b) {
        return gamma(a) * gamma(b) / gamma(a + b);
    }

    public static double run(double[] x) {
        return gamma(x[0]) + gamma(2 + x[1]) * x[2] + beta(1 + x[3], 2.5 + x[4]) + gamma(x[5]);
    }
}
