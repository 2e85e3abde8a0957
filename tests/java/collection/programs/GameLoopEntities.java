// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

public class GameLoopEntities {
    static final double DT = 1.0 / 30;

    static class Vec {
        double x, y;
        Vec() { this(0, 0); }
        Vec(double x, double y) { this.x = x; this.y = y; }
        Vec(Vec o) { this(o.x, o.y); }
        Vec add(Vec o, double s) { x += s * o.x; y += s * o.y; return this; }
        double len() { return Math.sqrt(x * x + y * y); }
    }

    interface Component { void update(Entity owner, double dt); }

    static class Gravity implements Component {
        private final double g;
        Gravity(double g) { this.g = g; }
        @Override public void update(Entity e, double dt) { e.velocity.y -= g * dt; }
    }

    static class Drag implements Component {
        private final double c;
        Drag(double c) { this.c = c; }
        @Override public void update(Entity e, double dt) {
            double speed = e.velocity.len();
            e.velocity.add(e.velocity, -c * speed * dt);
        }
    }

    static class Entity {
        final Vec position, velocity;
        final List<Component> components = new ArrayList<>();
        int bounces;

        Entity(Vec p, Vec v) {
            position = new Vec(p);
            velocity = new Vec(v);
        }

        Entity with(Component c) { components.add(c); return this; }

        void update(double dt) {
            for (Component c : components) c.update(this, dt);
            position.add(velocity, dt);
            if (position.y < 0) {
                position.y = -position.y;
                velocity.y *= -0.8;
                bounces++;
            }
        }
    }

    public static double run(double[] x) {
        List<Entity> world = new ArrayList<>();
        Vec start = new Vec(0, 1);
        Component shared = new Gravity(9.81);
        world.add(new Entity(start, new Vec(1 + x[0], 2)).with(shared));
        world.add(new Entity(start, new Vec(x[1], 3 * x[2])).with(shared).with(new Drag(0.1 + 0.05 * x[3])));
        world.add(new Entity(new Vec(), new Vec(1, x[4])).with((e, dt) -> e.velocity.x += Math.sin(e.position.x) * dt));
        BiPredicate<Entity, Entity> near = (a, b) -> Math.hypot(a.position.x - b.position.x, a.position.y - b.position.y) < 0.05;
        int contacts = 0;
        for (double t = 0; t < 0.5; t += DT) {
            world.forEach(e -> e.update(DT));
            for (int i = 0; i < world.size(); i++)
                for (int j = i + 1; j < world.size(); j++)
                    if (near.test(world.get(i), world.get(j))) contacts++;
        }
        double result = 0;
        for (Entity e : world) result += e.position.x * e.velocity.y + e.position.y;
        return result + x[5] * x[5] + 0 * contacts;
    }
}
