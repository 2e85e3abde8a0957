// SPDX-License-Identifier: MIT
public class RombergTable {
    interface Integrand { double f(double t); }

    public static double romberg(Integrand g, double a, double b, int maxSteps, double acc) {
        double[] Rp = new double[maxSteps];
        double[] Rc = new double[maxSteps];
        double h = b - a;
        Rp[0] = (g.f(a) + g.f(b)) * h * 0.5;
        for (int i = 1; i < maxSteps; i++) {
            h /= 2.;
            double c = 0;
            int ep = 1 << (i - 1);
            for (int j = 1; j < ep + 1; j++) {
                c += g.f(a + (2 * j - 1) * h);
            }
            Rc[0] = h * c + .5 * Rp[0];
            for (int j = 1; j < i + 1; j++) {
                double nk = Math.pow(4, j);
                Rc[j] = (nk * Rc[j - 1] - Rp[j - 1]) / (nk - 1);
            }
            if (i > 1 && Math.abs(Rp[i - 1] - Rc[i]) < acc) {
                return Rc[i];
            }
            double[] rt = Rp;
            Rp = Rc;
            Rc = rt;
        }
        return Rp[maxSteps - 1];
    }

    static class Gaussian implements Integrand {
        private final double mu, sigma;
        Gaussian(double mu, double sigma) { this.mu = mu; this.sigma = sigma; }
        public double f(double t) {
            double z = (t - mu) / sigma;
            return Math.exp(-0.5 * z * z) / (sigma * Math.sqrt(2 * Math.PI));
        }
    }

    public static double run(double[] x) {
        return romberg(new Gaussian(x[1], 1 + x[3]), x[4], 1 + x[0], 9, 1e-10)
            + romberg(t -> Math.sin(x[2] * t) * t, 0, 2, 9, 1e-11);
    }
}
