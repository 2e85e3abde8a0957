// SPDX-License-Identifier: MIT
import java.util.List;
import java.util.ArrayList;
import java.util.Comparator;

abstract class Solid {
    private String name;
    protected Solid(String name) { this.name = name; }
    public abstract double volume();
    public abstract double surface();
    public String getName() { return name; }
    public double ratio() { return surface() / volume(); }
}

class Ball extends Solid {
    private final double r;
    Ball(double r) { super("ball"); this.r = r; }
    @Override public double volume() { return 4.0 / 3 * Math.PI * Math.pow(r, 3); }
    @Override public double surface() { return 4 * Math.PI * Math.pow(r, 2); }
}

class Box3 extends Solid {
    private final double a, b, c;
    Box3(double a, double b, double c) { super("box"); this.a = a; this.b = b; this.c = c; }
    @Override public double volume() { return a * b * c; }
    @Override public double surface() { return 2 * (a * b + b * c + a * c); }
}

class Cylinder extends Solid {
    private final double r, h;
    Cylinder(double r, double h) { super("cylinder"); this.r = r; this.h = h; }
    @Override public double volume() { return Math.PI * r * r * h; }
    @Override public double surface() { return 2 * Math.PI * r * (r + h); }
}

public class Shape3 {
    public static double run(double[] x) {
        List<Solid> solids = new ArrayList<>(List.of(new Ball(x[0]), new Box3(x[2], x[3], 1 + x[5]), new Cylinder(x[3], 2 + x[4])));
        solids.sort(Comparator.comparingDouble(Solid::volume).reversed());
        double total = 0;
        int rank = 1;
        for (Solid s : solids) {
            System.out.printf("%-10s %8.3f %8.3f%n", s.getName(), s.volume(), s.surface());
            total += s.ratio() / rank++;
        }
        double max = solids.stream().mapToDouble(Solid::surface).max().orElse(0);
        return total + max * x[1];
    }
}
