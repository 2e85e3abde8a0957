// SPDX-License-Identifier: MIT
import java.util.Random;

public class AsianOption {
    enum PayoffType { CALL, PUT }

    private final double spot, strike, rate, vol, maturity;
    private final PayoffType type;

    AsianOption(double spot, double strike, double rate, double vol, double maturity, PayoffType type) {
        this.spot = spot;
        this.strike = strike;
        this.rate = rate;
        this.vol = vol;
        this.maturity = maturity;
        this.type = type;
    }

    private double payoff(double average) {
        switch (type) {
            case CALL:
                return Math.max(average - strike, 0);
            case PUT:
                return Math.max(strike - average, 0);
            default:
                throw new AssertionError("unknown type " + type);
        }
    }

    double price(int paths, int steps, long seed) {
        Random random = new Random(seed);
        double dt = maturity / steps;
        double drift = (rate - 0.5 * vol * vol) * dt;
        double diffusion = vol * Math.sqrt(dt);
        double sum = 0, sumSquares = 0;
        for (int p = 0; p < paths; p++) {
            double s = spot, average = 0;
            for (int i = 1; i <= steps; i++) {
                s *= Math.exp(drift + diffusion * random.nextGaussian());
                average += (s - average) / i;
            }
            double v = payoff(average);
            sum += v;
            sumSquares += v * v;
        }
        double mean = sum / paths;
        double error = Math.sqrt((sumSquares / paths - mean * mean) / paths);
        System.out.printf("%.4f +- %.4f%n", mean, error);
        return Math.exp(-rate * maturity) * mean;
    }

    public static double run(double[] x) {
        AsianOption call = new AsianOption(100 * x[0], 80 + x[1], 0.05 * x[2], 0.2 * x[3], 1.0, PayoffType.CALL);
        AsianOption put = new AsianOption(100 * x[0], 95, 0.05 + 0.01 * x[4], 0.3 + 0.1 * x[5], 1.5, PayoffType.PUT);
        return call.price(40, 6, 42L) + put.price(40, 6, 7L);
    }
}
