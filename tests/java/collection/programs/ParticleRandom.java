// SPDX-License-Identifier: MIT
import java.util.*;

public class ParticleRandom {
    static class Particle {
        double x, v, weight;
        Particle(double x, double v) { this.x = x; this.v = v; weight = 1; }
        Particle copy() { return new Particle(x, v); }
    }
    private final List<Particle> particles = new ArrayList<>();
    private final Random rng;
    private final double noise;

    ParticleRandom(int n, double noise, long seed) {
        rng = new Random(seed);
        this.noise = noise;
        for (int i = 0; i < n; i++) particles.add(new Particle(rng.nextGaussian(), rng.nextDouble() - 0.5));
    }
    void predict(double dt) {
        for (Particle p : particles) {
            p.x += p.v * dt + noise * rng.nextGaussian();
        }
    }
    void update(double measurement) {
        double total = 0;
        for (Particle p : particles) {
            double d = p.x - measurement;
            p.weight = Math.exp(-0.5 * d * d / (noise * noise + 0.1));
            total += p.weight;
        }
        for (Particle p : particles) p.weight /= total;
    }
    double estimate() {
        return particles.stream().mapToDouble(p -> p.x * p.weight).sum();
    }
    void keepBest(int n) {
        particles.sort((a, b) -> Double.compare(b.weight, a.weight));
        List<Particle> best = new ArrayList<>(particles.subList(0, n));
        particles.clear();
        for (int i = 0; i < 2 * n; i++) {
            Particle p = best.get(i % n).copy();
            p.v += 0.01 * rng.nextInt(5);
            particles.add(p);
        }
    }
    public static double run(double[] x) {
        ParticleRandom filter = new ParticleRandom(10, 0.3 + 0.1 * x[0], 12345L);
        double error = 0;
        for (int step = 0; step < 4; step++) {
            double truth = x[1] + step * x[2];
            filter.predict(1.0);
            filter.update(truth);
            double e = filter.estimate() - truth;
            error += e * e;
            filter.keepBest(5);
        }
        return error + x[3] * filter.particles.size();
    }
}
