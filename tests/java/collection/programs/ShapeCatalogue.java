// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class ShapeCatalogue {
    sealed interface Shape permits Circle, Rect, Union, Moved {}
    record Circle(double r) implements Shape {}
    record Rect(double w, double h) implements Shape {}
    record Moved(Shape inner, double dx, double dy) implements Shape {}
    record Union(List<Shape> parts) implements Shape {
        Union(Shape... parts) { this(List.of(parts)); }
    }

    record Box(double x0, double y0, double x1, double y1) {
        static final Box NONE = new Box(Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE);
        Box join(Box o) {
            return new Box(Math.min(x0, o.x0), Math.min(y0, o.y0), Math.max(x1, o.x1), Math.max(y1, o.y1));
        }
        Box shift(double dx, double dy) { return new Box(x0 + dx, y0 + dy, x1 + dx, y1 + dy); }
        double area() { return Math.max(0, x1 - x0) * Math.max(0, y1 - y0); }
    }

    static Box bounds(Shape s) {
        if (s instanceof Circle c) return new Box(-c.r(), -c.r(), c.r(), c.r());
        if (s instanceof Rect r) return new Box(0, 0, r.w(), r.h());
        if (s instanceof Moved m) return bounds(m.inner()).shift(m.dx(), m.dy());
        if (s instanceof Union u) return u.parts().stream().map(ShapeCatalogue::bounds).reduce(Box.NONE, Box::join);
        throw new AssertionError(s);
    }

    static double area(Shape s) {
        if (s instanceof Circle c) return Math.PI * Math.pow(c.r(), 2);
        else if (s instanceof Rect r) return r.w() * r.h();
        else if (s instanceof Moved m) return area(m.inner());
        else if (s instanceof Union u) {
            double sum = 0;
            for (Shape p : u.parts()) sum += area(p);
            return sum;
        }
        return 0;
    }

    private static final Map<String, Function<double[], Shape>> FACTORIES = new TreeMap<>();
    static {
        FACTORIES.put("disc", p -> new Circle(p[0]));
        FACTORIES.put("slab", p -> new Rect(p[1], p[2] + 1));
        FACTORIES.put("pair", p -> new Union(new Circle(p[0]), new Moved(new Rect(1, p[2]), p[3], p[4])));
    }

    public static double run(double[] x) {
        double total = 0;
        for (Map.Entry<String, Function<double[], Shape>> e : FACTORIES.entrySet()) {
            Shape s = e.getValue().apply(x);
            total += area(s) / (1 + bounds(s).area());
            if (e.getKey().startsWith("p")) total *= x[5];
        }
        return total;
    }
}
