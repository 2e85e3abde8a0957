// SPDX-License-Identifier: MIT
import java.util.*;

public class ParticleBox {
    private static class Particle {
        double x, y, vx, vy;
        final double mass;
        Particle(double x, double y, double vx, double vy, double mass) {
            this.x = x; this.y = y; this.vx = vx; this.vy = vy; this.mass = mass;
        }
        void move(double dt) {
            x += vx * dt;
            y += vy * dt;
            if (x < 0 || x > 3) vx = -vx;
            if (y < 0 || y > 3) vy = -vy;
        }
        double kinetic() { return 0.5 * mass * (vx * vx + vy * vy); }
    }

    private final List<Particle> particles = new LinkedList<>();
    private double gravity = -0.5;

    void add(Particle p) { particles.add(p); }

    void step(double dt) {
        for (int i = 0; i < particles.size(); i++) {
            for (int j = i + 1; j < particles.size(); j++) {
                Particle a = particles.get(i), b = particles.get(j);
                double dx = b.x - a.x, dy = b.y - a.y;
                double r2 = dx * dx + dy * dy + 0.01;
                double f = a.mass * b.mass / (r2 * Math.sqrt(r2));
                a.vx += f * dx / a.mass * dt; a.vy += f * dy / a.mass * dt;
                b.vx -= f * dx / b.mass * dt; b.vy -= f * dy / b.mass * dt;
            }
        }
        Iterator<Particle> it = particles.iterator();
        while (it.hasNext()) {
            Particle p = it.next();
            p.vy += gravity * dt;
            p.move(dt);
            if (p.kinetic() > 100) it.remove();
        }
    }

    public static double run(double[] x) {
        ParticleBox box = new ParticleBox();
        box.add(new Particle(0.5, 1, x[0], x[1], 1));
        box.add(new Particle(2, 1.5, x[4], x[3], 1 + x[2]));
        box.add(new Particle(1.2, 2.2, 0, 0.1, 2 * x[2] + x[5]));
        for (int i = 0; i < 15; i++) box.step(0.05);
        return box.particles.stream().mapToDouble(Particle::kinetic).sum();
    }
}
