// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

public class PlanetSystem implements Iterable<PlanetSystem.Body> {
    public static final double G = 1.0;

    public static class Vec {
        public final double x, y, z;
        public static final Vec ZERO = new Vec(0, 0, 0);
        public Vec(double x, double y, double z) { this.x = x; this.y = y; this.z = z; }
        public Vec add(Vec o) { return new Vec(x + o.x, y + o.y, z + o.z); }
        public Vec sub(Vec o) { return new Vec(x - o.x, y - o.y, z - o.z); }
        public Vec mul(double s) { return new Vec(x * s, y * s, z * s); }
        public double dot(Vec o) { return x * o.x + y * o.y + z * o.z; }
        public Vec cross(Vec o) { return new Vec(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x); }
        public double norm() { return Math.sqrt(dot(this)); }
    }

    public class Body {
        private final double mass;
        private Vec position;
        private Vec velocity;
        private Vec force = Vec.ZERO;

        Body(double mass, Vec position, Vec velocity) {
            this.mass = mass;
            this.position = position;
            this.velocity = velocity;
            bodies.add(this);
        }

        void attract(Body other) {
            Vec d = other.position.sub(position);
            double r2 = d.dot(d) + softening;
            force = force.add(d.mul(G * mass * other.mass / (r2 * Math.sqrt(r2))));
        }

        void kick(double dt) {
            velocity = velocity.add(force.mul(dt / mass));
            position = position.add(velocity.mul(dt));
            force = Vec.ZERO;
        }
    }

    private final List<Body> bodies = new ArrayList<>();
    private final double softening;

    public PlanetSystem(double softening) { this.softening = softening; }

    @Override
    public Iterator<Body> iterator() {
        return new Iterator<Body>() {
            private int next = 0;
            @Override public boolean hasNext() { return next < bodies.size(); }
            @Override public Body next() {
                if (!hasNext()) throw new NoSuchElementException();
                return bodies.get(next++);
            }
        };
    }

    void step(double dt) {
        for (Body a : this) {
            for (Body b : this) {
                if (a != b) a.attract(b);
            }
        }
        for (Body b : this) b.kick(dt);
    }

    double energy() {
        double e = 0;
        for (int i = 0; i < bodies.size(); i++) {
            Body a = bodies.get(i);
            e += 0.5 * a.mass * a.velocity.dot(a.velocity);
            for (int j = i + 1; j < bodies.size(); j++) {
                e -= G * a.mass * bodies.get(j).mass / a.position.sub(bodies.get(j).position).norm();
            }
        }
        return e;
    }

    public static double run(double[] x) {
        PlanetSystem s = new PlanetSystem(0.01 * x[0] * x[0]);
        PlanetSystem.Body sun = s.new Body(10 + x[1], new Vec(0, 0, 0), Vec.ZERO);
        Body earth = s.new Body(1, new Vec(3 + x[2], 0, 0.1), new Vec(0, 1.5, x[3]));
        s.new Body(0.5, new Vec(0, 5, x[4]), new Vec(-1.2, 0, 0));
        for (int i = 0; i < 10; i++) s.step(0.05);
        Vec l = earth.position.cross(earth.velocity);
        return s.energy() + l.norm() * x[5] + sun.position.x;
    }
}
