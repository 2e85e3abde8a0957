// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.List;

public class OrbitSimulation {
    record Vector3(double x, double y, double z) {
        static final Vector3 ZERO = new Vector3(0, 0, 0);
        Vector3 plus(Vector3 o) { return new Vector3(x + o.x, y + o.y, z + o.z); }
        Vector3 minus(Vector3 o) { return new Vector3(x - o.x, y - o.y, z - o.z); }
        Vector3 times(double s) { return new Vector3(x * s, y * s, z * s); }
        double dot(Vector3 o) { return x * o.x + y * o.y + z * o.z; }
        double norm() { return Math.sqrt(dot(this)); }
        Vector3 cross(Vector3 o) {
            return new Vector3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
        }
    }

    static class Body {
        final String name;
        final double mass;
        Vector3 position;
        Vector3 velocity;
        Vector3 force = Vector3.ZERO;

        Body(String name, double mass, Vector3 position, Vector3 velocity) {
            this.name = name;
            this.mass = mass;
            this.position = position;
            this.velocity = velocity;
        }

        void attract(Body other) {
            if (this == other) return;
            Vector3 d = other.position.minus(position);
            double r2 = d.dot(d) + 1e-3;
            force = force.plus(d.times(mass * other.mass / (r2 * Math.sqrt(r2))));
        }

        void move(double dt) {
            velocity = velocity.plus(force.times(dt / mass));
            position = position.plus(velocity.times(dt));
            force = Vector3.ZERO;
        }
    }

    static double energy(List<Body> bodies) {
        double e = 0;
        for (int i = 0; i < bodies.size(); i++) {
            Body a = bodies.get(i);
            e += 0.5 * a.mass * a.velocity.dot(a.velocity);
            for (int j = i + 1; j < bodies.size(); j++) {
                Body b = bodies.get(j);
                e -= a.mass * b.mass / a.position.minus(b.position).norm();
            }
        }
        return e;
    }

    public static double run(double[] x) {
        List<Body> bodies = Arrays.asList(
            new Body("sun", 3.0, Vector3.ZERO, Vector3.ZERO),
            new Body("earth", 0.1, new Vector3(1 + x[0], 0, x[1] * 0.1), new Vector3(0, 1.5, x[5])),
            new Body("moon", 0.01 + 0.01 * x[2], new Vector3(x[4], x[3], 0), new Vector3(0.3, 0, 0)));
        for (int step = 0; step < 15; step++) {
            for (Body a : bodies) {
                for (Body b : bodies) {
                    a.attract(b);
                }
            }
            bodies.forEach(b -> b.move(0.02));
        }
        Body e = bodies.get(1);
        return energy(bodies) + e.position.cross(e.velocity).norm();
    }
}
