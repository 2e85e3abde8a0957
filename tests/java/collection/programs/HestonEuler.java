// SPDX-License-Identifier: MIT
import java.util.Random;

public class HestonEuler {
    private static final Random RANDOM = new Random(11);
    public static double run(double[] x) {
        RANDOM.setSeed(17);
        double kappa = 1.5 + x[0], theta = 0.04 + 0.01 * x[1], xi = 0.3 + 0.1 * x[2], rho = -0.5;
        double sum = 0;
        for (int p = 0; p < 20; p++) {
            double s = 100 + x[3], v = 0.04;
            for (int t = 0; t < 10; t++) {
                double z1 = RANDOM.nextGaussian(), z2 = rho * z1 + Math.sqrt(1 - rho * rho) * RANDOM.nextGaussian();
                double root = Math.sqrt(Math.max(v, 1e-8) * 0.1);
                s *= Math.exp(-0.5 * Math.max(v, 0) * 0.1 + root * z1);
                v += kappa * (theta - v) * 0.1 + xi * root * z2;
            }
            sum += Math.max(s - 100, 0);
        }
        return sum / 20 + x[4] * x[5];
    }
}
