// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

public class RayTracer {
    record Vec(double x, double y, double z) {
        Vec add(Vec o) { return new Vec(x + o.x, y + o.y, z + o.z); }
        Vec sub(Vec o) { return new Vec(x - o.x, y - o.y, z - o.z); }
        Vec mul(double k) { return new Vec(k * x, k * y, k * z); }
        double dot(Vec o) { return x * o.x + y * o.y + z * o.z; }
        double length() { return Math.sqrt(this.dot(this)); }
        Vec normalize() { return mul(1 / length()); }
        Vec reflect(Vec n) { return sub(n.mul(2 * dot(n))); }
    }
    record Ray(Vec origin, Vec direction) {
        Vec at(double t) { return origin.add(direction.mul(t)); }
    }
    record Hit(double t, Vec point, Vec normal, Surface surface) {}

    interface Surface {
        Optional<Hit> intersect(Ray ray);
        double reflectivity();
    }

    record Sphere(Vec center, double radius, double reflectivity) implements Surface {
        @Override
        public Optional<Hit> intersect(Ray ray) {
            Vec oc = ray.origin().sub(center);
            double b = oc.dot(ray.direction());
            double c = oc.dot(oc) - radius * radius;
            double disc = b * b - c;
            if (disc < 0) return Optional.empty();
            double t = -b - Math.sqrt(disc);
            if (t < 1e-4) return Optional.empty();
            Vec p = ray.at(t);
            return Optional.of(new Hit(t, p, p.sub(center).normalize(), this));
        }
    }

    record Floor(double height, double reflectivity) implements Surface {
        @Override
        public Optional<Hit> intersect(Ray ray) {
            if (ray.direction().y() >= 0) return Optional.empty();
            double t = (height - ray.origin().y()) / ray.direction().y();
            return t < 1e-4 ? Optional.empty() : Optional.of(new Hit(t, ray.at(t), new Vec(0, 1, 0), this));
        }
    }

    static class Scene {
        private final List<Surface> surfaces = new ArrayList<>();
        private final Vec light;
        Scene(Vec light) { this.light = light; }
        void add(Surface s) { surfaces.add(s); }

        Optional<Hit> closest(Ray ray) {
            Optional<Hit> best = Optional.empty();
            for (Surface s : surfaces) {
                Optional<Hit> h = s.intersect(ray);
                if (h.isPresent() && (best.isEmpty() || h.get().t() < best.get().t())) best = h;
            }
            return best;
        }

        double trace(Ray ray, int depth) {
            if (depth == 0) return 0;
            Optional<Hit> found = closest(ray);
            if (found.isEmpty()) return 0.1 * (1 + ray.direction().y());
            Hit hit = found.get();
            double diffuse = Math.max(0, hit.normal().dot(light.sub(hit.point()).normalize()));
            double k = hit.surface().reflectivity();
            return (1 - k) * diffuse + k * trace(new Ray(hit.point(), ray.direction().reflect(hit.normal()).normalize()), depth - 1);
        }
    }

    public static double run(double[] x) {
        Scene scene = new Scene(new Vec(5 + x[0], 8, -5));
        scene.add(new Sphere(new Vec(0.2 * x[1], 0, 4), 1 + 0.2 * x[3], 0.4));
        scene.add(new Sphere(new Vec(2, 0.5 * x[2], 5), 1, 0.2 + 0.1 * x[5]));
        scene.add(new Floor(-1.5, 0.3));
        double sum = 0;
        for (int i = -2; i <= 2; i++) {
            for (int j = -2; j <= 2; j++) {
                sum += scene.trace(new Ray(new Vec(0, 0, 0), new Vec(0.13 * i, 0.11 * j, 1).normalize()), 3);
            }
        }
        return sum;
    }
}
