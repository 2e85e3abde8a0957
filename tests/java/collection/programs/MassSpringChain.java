// SPDX-License-Identifier: MIT
/** N masses in a chain; symplectic Euler; energy; 2-D arrays for the history. */
public class MassSpringChain {
    private static final int N = 5;
    private final double[] position = new double[N], velocity = new double[N];
    private final double k, damping;
    private final double[][] history;
    private int recorded = 0;

    public MassSpringChain(double k, double damping, int steps) {
        this.k = k;
        this.damping = damping;
        history = new double[steps][];
    }

    private double force(int i) {
        double left = i == 0 ? 0 : position[i - 1];
        double right = i == N - 1 ? 0 : position[i + 1];
        return k * (left - 2 * position[i] + right) - damping * velocity[i];
    }

    public void step(double dt) {
        for (int i = 0; i < N; i++) velocity[i] += force(i) * dt;
        for (int i = 0; i < N; i++) position[i] += velocity[i] * dt;
        history[recorded++] = position.clone();
    }

    public double energy() {
        double e = 0;
        for (int i = 0; i < N; i++) {
            e += 0.5 * velocity[i] * velocity[i];
            double d = position[i] - (i > 0 ? position[i - 1] : 0);
            e += .5 * k * d * d;
        }
        return e + .5 * k * position[N - 1] * position[N - 1];
    }

    public static double run(double[] x) {
        int steps = 40;
        MassSpringChain c = new MassSpringChain(10 * x[2], x[5], steps);
        for (int i = 0; i < N; i++) c.position[i] = x[i];
        do {
            c.step(0.02);
        } while (c.recorded < steps);
        double drift = 0;
        for (int s = 1; s < steps; s++) {
            for (int i = 0; i < N; i++) drift += Math.pow(c.history[s][i] - c.history[s - 1][i], 2);
        }
        return c.energy() + 100 * drift;
    }
}
