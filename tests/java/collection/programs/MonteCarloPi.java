// SPDX-License-Identifier: MIT
import java.util.Random;

public class MonteCarloPi {
    private final Random random = new Random(99);
    private final double drift, vol;

    MonteCarloPi(double drift, double vol) { this.drift = drift; this.vol = vol; }

    double simulate(double s0, int steps) {
        double s = s0, dt = 1.0 / steps;
        for (int i = 0; i < steps; i++) s *= Math.exp((drift - 0.5 * vol * vol) * dt + vol * Math.sqrt(dt) * random.nextGaussian());
        return s;
    }
    public static double run(double[] x) {
        MonteCarloPi mc = new MonteCarloPi(0.1 * x[0], 0.2 + 0.1 * x[1]);
        double sum = 0;
        int paths = 5;
        for (int p = 0; p < paths; p++) {
            double payoff = Math.max(mc.simulate(100 + x[2], 4) - 95.0, 0.0);
            sum += payoff;
        }
        return Math.exp(-0.05) * sum / paths;
    }
}
