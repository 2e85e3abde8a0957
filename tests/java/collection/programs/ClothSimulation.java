// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class ClothSimulation {
    static class Particle {
        double x, y, vx, vy, fx, fy;
        final double mass;
        final boolean pinned;

        Particle(double x, double y, double mass, boolean pinned) {
            this.x = x;
            this.y = y;
            this.mass = mass;
            this.pinned = pinned;
        }

        void clearForce() { fx = fy = 0; }
        void addForce(double ax, double ay) { fx += ax; fy += ay; }

        void integrate(double dt) {
            if (pinned) return;
            vx += fx / mass * dt;
            vy += fy / mass * dt;
            x += vx * dt;
            y += vy * dt;
        }
    }

    static class Spring {
        private final Particle a, b;
        private final double k, rest;
        Spring(Particle a, Particle b, double k) {
            this.a = a;
            this.b = b;
            this.k = k;
            rest = Math.hypot(a.x - b.x, a.y - b.y);
        }
        void apply() {
            double dx = b.x - a.x, dy = b.y - a.y;
            double l = Math.sqrt(dx * dx + dy * dy);
            double f = k * (l - rest) / l;
            a.addForce(f * dx, f * dy);
            b.addForce(-f * dx, -f * dy);
        }
    }

    public static double run(double[] x) {
        Particle[][] grid = new Particle[3][3];
        List<Particle> particles = new ArrayList<>();
        List<Spring> springs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                grid[i][j] = new Particle(j * (1 + 0.1 * x[0]), -i, 0.5 + 0.1 * x[3], i == 0);
                particles.add(grid[i][j]);
                if (j > 0) springs.add(new Spring(grid[i][j - 1], grid[i][j], 20 + x[1]));
                if (i > 0) springs.add(new Spring(grid[i - 1][j], grid[i][j], 20 + x[2]));
            }
        }
        for (int step = 0; step < 20; step++) {
            for (Particle p : particles) {
                p.clearForce();
                p.addForce(x[4] * 0.3, -9.81 * p.mass);
                p.addForce(-0.1 * p.vx, -0.1 * p.vy);
            }
            for (Spring s : springs) s.apply();
            for (Particle p : particles) p.integrate(0.01);
        }
        return grid[2][2].x * x[5] + grid[2][1].y;
    }
}
