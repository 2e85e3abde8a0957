// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class SolarSystem {
    private static final double G = 6.674e-1;

    public static class Body {
        private final String name;
        private final double mass;
        private Vec position;
        private Vec velocity;

        public Body(String name, double mass, Vec position, Vec velocity) {
            this.name = name;
            this.mass = mass;
            this.position = position;
            this.velocity = velocity;
        }

        public String getName() { return name; }
        public double getMass() { return mass; }
        public Vec getPosition() { return position; }

        public void update(Vec force, double dt) {
            velocity = velocity.plus(force.scale(dt / mass));
            position = position.plus(velocity.scale(dt));
        }

        public double kineticEnergy() {
            return 0.5 * mass * velocity.dot(velocity);
        }

        @Override
        public String toString() {
            return String.format("%s[m=%.3f, pos=%s]", name, mass, position);
        }
    }

    public record Vec(double x, double y, double z) {
        static final Vec ZERO = new Vec(0, 0, 0);
        Vec plus(Vec o) { return new Vec(x + o.x, y + o.y, z + o.z); }
        Vec minus(Vec o) { return new Vec(x - o.x, y - o.y, z - o.z); }
        Vec scale(double s) { return new Vec(s * x, s * y, s * z); }
        double dot(Vec o) { return x * o.x + y * o.y + z * o.z; }
        double norm() { return Math.sqrt(dot(this)); }
    }

    private final List<Body> bodies = new ArrayList<>();
    private final Map<String, Vec> forces = new HashMap<>();

    public SolarSystem add(Body b) {
        bodies.add(b);
        return this;
    }

    private void computeForces() {
        forces.clear();
        for (Body a : bodies) {
            Vec total = bodies.stream()
                .filter(b -> b != a)
                .map(b -> {
                    Vec r = b.getPosition().minus(a.getPosition());
                    double d = r.norm() + 0.05;
                    return r.scale(G * a.getMass() * b.getMass() / (d * d * d));
                })
                .reduce(Vec.ZERO, Vec::plus);
            forces.put(a.getName(), total);
        }
    }

    public void step(double dt) {
        computeForces();
        bodies.forEach(b -> b.update(forces.get(b.getName()), dt));
    }

    public double energy() {
        double kinetic = bodies.stream().mapToDouble(Body::kineticEnergy).sum();
        double potential = 0;
        for (int i = 0; i < bodies.size(); i++)
            for (int j = i + 1; j < bodies.size(); j++) {
                Body a = bodies.get(i), b = bodies.get(j);
                potential -= G * a.getMass() * b.getMass() / a.getPosition().minus(b.getPosition()).norm();
            }
        return kinetic + potential;
    }

    public static double run(double[] x) {
        SolarSystem s = new SolarSystem()
            .add(new Body("Sun", 10 + x[0], new Vec(0, 0, 0), new Vec(0, 0, 0)))
            .add(new Body("Earth", 1.0, new Vec(2 + x[1], 0, 0.1), new Vec(0, 1.5 + x[2], 0)))
            .add(new Body("Mars", 0.5, new Vec(0, 3.5 + x[3], 0), new Vec(-1.2, x[4] * 0.1, 0)));
        for (int i = 0; i < 20; i++) {
            s.step(0.02);
            if (i % 10 == 0) System.out.println("step " + i + ": " + s.bodies);
        }
        List<Body> sorted = s.bodies.stream().sorted(Comparator.comparingDouble(Body::getMass).reversed()).collect(Collectors.toList());
        return s.energy() + sorted.get(1).getPosition().norm() * x[5];
    }
}
