// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;

public class ParticleSwarm {
    private final Random random = new Random(12345);
    private final Particle[] swarm;
    private final ToDoubleFunction<double[]> objective;
    private double[] globalBest;
    private double globalValue = Double.POSITIVE_INFINITY;

    private class Particle {
        final double[] position, velocity;
        double[] best;
        double bestValue = Double.POSITIVE_INFINITY;

        Particle(int dim) {
            position = new double[dim];
            velocity = new double[dim];
            for (int i = 0; i < dim; i++) position[i] = random.nextDouble() * 4 - 2;
            best = position.clone();
        }

        void evaluate() {
            double v = objective.applyAsDouble(position);
            if (v < bestValue) {
                bestValue = v;
                best = Arrays.copyOf(position, position.length);
            }
            if (v < globalValue) {
                globalValue = v;
                globalBest = position.clone();
            }
        }

        void move(double w, double c1, double c2) {
            for (int i = 0; i < position.length; i++) {
                velocity[i] = w * velocity[i] + c1 * random.nextDouble() * (best[i] - position[i])
                        + c2 * random.nextDouble() * (globalBest[i] - position[i]);
                position[i] += velocity[i];
            }
        }
    }

    public ParticleSwarm(int size, int dim, ToDoubleFunction<double[]> objective) {
        this.objective = objective;
        swarm = new Particle[size];
        for (int i = 0; i < size; i++) swarm[i] = new Particle(dim);
    }

    public double[] minimise(int steps, double w) {
        for (Particle p : swarm) p.evaluate();
        for (int s = 0; s < steps; s++) {
            for (Particle p : swarm) {
                p.move(w, 1.4, 1.4);
                p.evaluate();
            }
        }
        return globalBest;
    }

    public static double run(double[] x) {
        ParticleSwarm pso = new ParticleSwarm(6, 2, p -> Math.pow(p[0] - x[0], 2) + x[2] * x[2] * Math.pow(p[1] + x[1], 2) + 0.1 * Math.cos(3 * p[0] * x[3]));
        double[] best = pso.minimise(8, 0.6 + 0.01 * x[4]);
        return best[0] * best[1] + pso.globalValue * x[5];
    }
}
