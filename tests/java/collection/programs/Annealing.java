// SPDX-License-Identifier: MIT
import java.util.Random;

public class Annealing {
    public static double run(double[] x) {
        Random rng = new Random(5);
        double state = x[0], temperature = 2;
        double energy = state * state + Math.cos(3 * state) * x[1];
        double best = energy;
        while (temperature > 0.05) {
            double candidate = state + 0.5 * (rng.nextDouble() - 0.5) * x[2];
            double e = candidate * candidate + Math.cos(3 * candidate) * x[1];
            if (e < energy || rng.nextDouble() < Math.exp((energy - e) / temperature)) {
                state = candidate;
                energy = e;
            }
            best = Math.min(best, energy);
            temperature *= 0.9;
        }
        return best + state * x[3] + x[4] * x[5];
    }
}
