// SPDX-License-Identifier: MIT
import java.util.Random;

public class HestonPaths {
    private final double kappa, theta, xi, rho, rate;

    public HestonPaths(double kappa, double theta, double xi, double rho, double rate) {
        this.kappa = kappa; this.theta = theta; this.xi = xi; this.rho = rho; this.rate = rate;
    }

    public double price(double spot, double v0, double strike, double maturity, int steps, int paths, long seed) {
        Random rng = new Random(seed);
        double dt = maturity / steps, sum = 0;
        final double sqrtDt = Math.sqrt(dt);
        for (int p = 0; p < paths; ++p) {
            double logS = Math.log(spot), v = v0;
            for (int i = 0; i < steps; ++i) {
                double z1 = rng.nextGaussian();
                double z2 = rho * z1 + Math.sqrt(1 - rho * rho) * rng.nextGaussian();
                double vPlus = Math.max(v, 0);
                logS += (rate - 0.5 * vPlus) * dt + Math.sqrt(vPlus) * sqrtDt * z1;
                v += kappa * (theta - vPlus) * dt + xi * Math.sqrt(vPlus) * sqrtDt * z2;
            }
            sum += Math.max(Math.exp(logS) - strike, 0.0);
        }
        return Math.exp(-rate * maturity) * sum / paths;
    }

    public static double run(double[] x) {
        HestonPaths h = new HestonPaths(1.5 + 0.1 * x[0], 0.04, 0.3 + 0.05 * x[1], -0.5, 0.02);
        return h.price(100 + x[2], 0.04 + 0.005 * x[3], 95, 1.0, 12, 40, 42L);
    }
}
