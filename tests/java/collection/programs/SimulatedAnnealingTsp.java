// SPDX-License-Identifier: MIT
import java.util.*;

public class SimulatedAnnealingTsp {
    private final double[][] d; private final Random rnd; private int[] tour; private int accepted = 0;
    SimulatedAnnealingTsp(double[] xs, double[] ys, long seed) {
        int n = xs.length;
        d = new double[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) d[i][j] = Math.hypot(xs[i] - xs[j], ys[i] - ys[j] + (i == j ? 0 : 1e-3));
        rnd = new Random(seed);
        tour = new int[n];
        for (int i = 0; i < n; i++) tour[i] = i;
    }
    double length(int[] t) { double s = 0; for (int i = 0; i < t.length; i++) s += d[t[i]][t[(i + 1) % t.length]]; return s; }
    double solve(int steps, double temperature) {
        double current = length(tour), best = current;
        for (int k = 0; k < steps; k++, temperature *= 0.97) {
            int i = rnd.nextInt(tour.length), j = rnd.nextInt(tour.length);
            int[] candidate = tour.clone();
            for (int a = Math.min(i, j), b = Math.max(i, j); a < b; a++, b--) { int s = candidate[a]; candidate[a] = candidate[b]; candidate[b] = s; }
            double len = length(candidate);
            if (len < current || rnd.nextDouble() < Math.exp((current - len) / temperature)) { tour = candidate; current = len; accepted++; }
            best = Math.min(best, current);
        }
        return best;
    }
    public static double run(double[] x) {
        double[] xs = new double[7], ys = new double[7];
        for (int i = 0; i < 7; i++) { xs[i] = Math.cos(i * 2.4) + x[i % 6]; ys[i] = Math.sin(i * 1.7) * x[(i + 2) % 6]; }
        SimulatedAnnealingTsp t = new SimulatedAnnealingTsp(xs, ys, 99);
        return t.solve(60, 1.0) + 0.001 * t.accepted * x[0];
    }
}
