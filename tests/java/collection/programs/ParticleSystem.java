// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

public class ParticleSystem {
    static class Vec {
        double x, y;
        Vec(double x, double y) { this.x = x; this.y = y; }
        Vec(Vec o) { this(o.x, o.y); }
        Vec add(Vec o) { x += o.x; y += o.y; return this; }
        Vec mul(double s) { x *= s; y *= s; return this; }
        double dot(Vec o) { return x * o.x + y * o.y; }
        double length() { return Math.sqrt(dot(this)); }
        static Vec sub(Vec a, Vec b) { return new Vec(a.x - b.x, a.y - b.y); }
    }
    static abstract class Body {
        protected Vec pos, vel, force = new Vec(0, 0);
        protected final double mass;
        protected double life = 1.0;
        Body(double mass, Vec pos, Vec vel) { this.mass = mass; this.pos = pos; this.vel = vel; }
        void update(double dt) {
            vel.add(new Vec(force).mul(dt / mass));
            pos.add(new Vec(vel).mul(dt));
            force = new Vec(0, 0);
            life -= decay() * dt;
        }
        abstract double decay();
        boolean isDead() { return life <= 0; }
    }
    static class Spark extends Body {
        Spark(double m, Vec p, Vec v) { super(m, p, v); }
        @Override double decay() { return 0.8; }
    }
    static class Stone extends Body {
        Stone(double m, Vec p, Vec v) { super(m, p, v); }
        @Override double decay() { return 0; }
        @Override void update(double dt) {
            super.update(dt);
            if (pos.y < -1) { pos.y = -2 - pos.y; vel.y = -0.5 * vel.y; }
        }
    }
    interface Force { void apply(Body b); }

    private final List<Body> bodies = new ArrayList<>();
    private final List<Force> forces = new ArrayList<>();
    private double burnt;

    void step(double dt) {
        for (Body b : bodies) forces.forEach(f -> f.apply(b));
        for (Iterator<Body> it = bodies.iterator(); it.hasNext();) {
            Body b = it.next();
            b.update(dt);
            if (b.isDead()) {
                burnt += b.vel.length();
                it.remove();
            }
        }
    }

    public static double run(double[] x) {
        ParticleSystem s = new ParticleSystem();
        s.bodies.add(new Spark(1, new Vec(x[0], x[1]), new Vec(1, 0)));
        s.bodies.add(new Stone(2 + x[5], new Vec(x[2], 0.2), new Vec(0, x[3])));
        s.bodies.add(new Spark(0.5, new Vec(0, 0), new Vec(x[4], 1)));
        Vec wind = new Vec(0.3 * x[5], 0);
        s.forces.add(b -> b.force.add(new Vec(0, -9.81 * b.mass)));
        s.forces.add(b -> b.force.add(Vec.sub(wind, b.vel).mul(0.1)));
        s.forces.add(new Force() {
            @Override public void apply(Body b) {
                for (Body o : s.bodies) {
                    if (o == b) continue;
                    Vec d = Vec.sub(o.pos, b.pos);
                    b.force.add(d.mul(0.05 / (0.1 + d.dot(d))));
                }
            }
        });
        for (int i = 0; i < 8; i++) s.step(0.2);
        double e = s.burnt;
        for (Body b : s.bodies) e += 0.5 * b.mass * b.vel.dot(b.vel) + b.pos.length();
        return e + s.bodies.size();
    }
}
