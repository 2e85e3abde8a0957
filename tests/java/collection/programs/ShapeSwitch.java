// SPDX-License-Identifier: MIT
import java.util.List;

/** Sealed solids told apart by instanceof, records with compact constructors. */
public class ShapeSwitch {
    sealed interface Solid permits Ball, Cylinder, Cone, Union {}
    record Ball(double r) implements Solid {
        Ball {
            if (r <= 0) throw new IllegalArgumentException("radius");
        }
    }
    record Cylinder(double r, double h) implements Solid {}
    record Cone(double r, double h) implements Solid {
        double slant() { return Math.hypot(r, h); }
    }
    record Union(List<Solid> parts, double overlap) implements Solid {
        static Union of(Solid... parts) { return new Union(List.of(parts), 0.0); }
    }

    static double volume(Solid s) {
        if (s instanceof Ball b) {
            return 4.0 / 3.0 * Math.PI * Math.pow(b.r(), 3);
        } else if (s instanceof Cylinder c) {
            return Math.PI * c.r() * c.r() * c.h();
        } else if (s instanceof Cone k && k.h() > 0) {
            return Math.PI * k.r() * k.r() * k.h() / 3;
        } else if (s instanceof Union u) {
            double v = -u.overlap();
            for (Solid part : u.parts()) v += volume(part);
            return v;
        }
        throw new IllegalStateException("unknown solid " + s);
    }

    static double surface(Solid s) {
        if (s instanceof Ball b) return 4 * Math.PI * b.r() * b.r();
        if (s instanceof Cylinder c) return 2 * Math.PI * c.r() * (c.r() + c.h());
        if (s instanceof Cone k) return Math.PI * k.r() * (k.r() + k.slant());
        Union u = (Union) s;
        return u.parts().stream().mapToDouble(ShapeSwitch::surface).sum();
    }

    public static double run(double[] x) {
        Solid all = Union.of(new Ball(x[0]), new Cylinder(x[2], x[3]), new Cone(x[3], x[0] * x[2]), new Union(List.of(new Ball(x[5])), x[1] * x[4]));
        return volume(all) / surface(all);
    }
}
