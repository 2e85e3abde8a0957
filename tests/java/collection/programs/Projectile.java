// SPDX-License-Identifier: MIT
public class Projectile {
    private static final double GRAVITY = 9.81;
    private double x, y, vx, vy;
    private final double drag;

    private Projectile(Builder b) {
        vx = b.speed * Math.cos(b.angle);
        vy = b.speed * Math.sin(b.angle);
        drag = b.drag;
        y = b.height;
    }

    public static class Builder {
        private double speed = 10;
        private double angle = Math.PI / 4;
        private double drag = 0;
        private double height;

        public Builder speed(double speed) {
            this.speed = speed;
            return this;
        }

        public Builder angle(double angle) {
            this.angle = angle;
            return this;
        }

        public Builder drag(double drag) {
            this.drag = drag;
            return this;
        }

        public Builder height(double height) {
            this.height = height;
            return this;
        }

        public Projectile build() {
            return new Projectile(this);
        }
    }

    private void step(double dt) {
        double v = Math.sqrt(vx * vx + vy * vy);
        vx += -drag * v * vx * dt;
        vy += (-GRAVITY - drag * v * vy) * dt;
        x += vx * dt;
        y += vy * dt;
    }

    public double range() {
        double dt = 0.02;
        double px = x, py = y;
        do {
            px = x;
            py = y;
            step(dt);
        } while (y > 0);
        return px + (x - px) * py / (py - y);
    }

    public static double run(double[] v) {
        Projectile p = new Builder().speed(8 + v[0]).angle(0.7 + 0.1 * v[1]).drag(0.02 + 0.005 * v[2]).height(2 + v[3]).build();
        return p.range() + v[4] * v[5];
    }
}
