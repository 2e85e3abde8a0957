// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

public class KeplerSystem {
    record Vec(double x, double y) {
        static final Vec ZERO = new Vec(0, 0);
        Vec plus(Vec o) { return new Vec(x + o.x, y + o.y); }
        Vec minus(Vec o) { return new Vec(x - o.x, y - o.y); }
        Vec times(double s) { return new Vec(x * s, y * s); }
        double dot(Vec o) { return x * o.x + y * o.y; }
        double length() { return Math.hypot(x, y); }
    }
    static class Body {
        final String name; final double mass; Vec position, velocity;
        Body(String name, double mass, Vec position, Vec velocity) {
            this.name = name; this.mass = mass; this.position = position; this.velocity = velocity;
        }
        double kinetic() { return 0.5 * mass * velocity.dot(velocity); }
        @Override public String toString() { return name + " at " + position; }
    }
    private static final double G = 1.0;
    private final List<Body> bodies;
    private double time;
    KeplerSystem(Body... bodies) { this.bodies = Arrays.asList(bodies); }

    Vec acceleration(Body on) {
        return bodies.stream().filter(b -> b != on)
            .map(b -> {
                Vec d = b.position.minus(on.position);
                double r = d.length() + 0.1;
                return d.times(G * b.mass / (r * r * r));
            })
            .reduce(Vec.ZERO, Vec::plus);
    }
    void step(double dt) {
        for (Body b : bodies) b.velocity = b.velocity.plus(acceleration(b).times(dt));
        bodies.forEach(b -> b.position = b.position.plus(b.velocity.times(dt)));
        time += dt;
    }
    double total(ToDoubleFunction<Body> f) { return bodies.stream().mapToDouble(f).sum(); }
    double potential() {
        double e = 0;
        for (int i = 0; i < bodies.size(); i++)
            for (int j = i + 1; j < bodies.size(); j++)
                e -= G * bodies.get(i).mass * bodies.get(j).mass / (bodies.get(i).position.minus(bodies.get(j).position).length() + 0.1);
        return e;
    }
    public static double run(double[] x) {
        KeplerSystem s = new KeplerSystem(
            new Body("sun", 5 + x[0], Vec.ZERO, new Vec(0, 0.01 * x[1])),
            new Body("earth", 0.1, new Vec(1 + 0.1 * x[2], 0), new Vec(0, 2 + 0.1 * x[3])),
            new Body("moon", 0.01, new Vec(1.2, 0.1 * x[4]), new Vec(0.1 * x[5], 2.2)));
        for (int i = 0; i < 20; i++) s.step(0.01);
        System.out.printf("t = %.2f, %s%n", s.time, s.bodies);
        return s.total(Body::kinetic) + s.potential() + s.bodies.get(2).position.length();
    }
}
