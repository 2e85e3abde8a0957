// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class ForceComposite {
    static class Vec {
        static final Vec ZERO = new Vec(0, 0);
        final double x, y;
        Vec(double x, double y) { this.x = x; this.y = y; }
        Vec plus(Vec o) { return new Vec(x + o.x, y + o.y); }
        Vec times(double s) { return new Vec(s * x, s * y); }
        double norm() { return Math.hypot(x, y); }
        @Override public String toString() { return "(" + x + ", " + y + ")"; }
    }
    interface Force { Vec on(Body b, double t); }
    static class Body {
        private Vec position, velocity;
        private final double mass;
        Body(Vec p, Vec v, double mass) {
            position = p;
            velocity = v;
            this.mass = mass;
        }
        void advance(Force f, double t, double dt) {
            Vec a = f.on(this, t).times(1 / mass);
            velocity = velocity.plus(a.times(dt));
            position = position.plus(velocity.times(dt));
        }
        double energy() { return 0.5 * mass * (velocity.x * velocity.x + velocity.y * velocity.y) + mass * 9.81 * position.y; }
    }
    static class Gravity implements Force {
        @Override public Vec on(Body b, double t) { return new Vec(0, -9.81 * b.mass); }
    }
    static class Drag implements Force {
        private final double coefficient;
        Drag(double c) { coefficient = c; }
        @Override public Vec on(Body b, double t) { return b.velocity.times(-coefficient * b.velocity.norm()); }
    }
    static class Sum implements Force {
        private final List<Force> parts = new ArrayList<>();
        Sum(Force... forces) { parts.addAll(Arrays.asList(forces)); }
        @Override public Vec on(Body b, double t) {
            Vec total = Vec.ZERO;
            for (Force f : parts) total = total.plus(f.on(b, t));
            return total;
        }
    }
    public static double run(double[] x) {
        Body ball = new Body(new Vec(0, 1 + x[0]), new Vec(3 * x[2], 4), 0.5 + 0.1 * x[3]);
        Force wind = (b, t) -> t < 0.5 ? new Vec(x[1], 0) : Vec.ZERO;
        Force all = new Sum(new Gravity(), new Drag(0.02 * (1 + x[5])), new Sum(wind));
        double t = 0;
        double highest = Double.NEGATIVE_INFINITY;
        do {
            ball.advance(all, t, 0.05);
            highest = Math.max(highest, ball.position.y);
            t += 0.05;
        } while (ball.position.y > 0 && t < 3);
        System.out.println("landed at " + ball.position + " after " + t);
        return ball.position.x + highest * x[4] + 0.01 * ball.energy();
    }
}
