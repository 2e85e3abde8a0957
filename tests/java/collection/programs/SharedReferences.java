// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;
public class SharedReferences {
    static class Vec { double x, y; Vec(double x, double y) { this.x = x; this.y = y; } Vec plus(Vec o) { return new Vec(x + o.x, y + o.y); } Vec scale(double s) { x *= s; y *= s; return this; } static Vec mid(Vec a, Vec b) { return new Vec((a.x + b.x) / 2, (a.y + b.y) / 2); } }
    static void swap(Vec[] a, int i, int j) { Vec t = a[i]; a[i] = a[j]; a[j] = t; }
    static void change(Vec v) { v.x = 5; v = new Vec(0, 0); v.y = 7; }
    static double sum(Iterable<? extends Vec> all) { double s = 0; for (Vec v : all) s += v.x * v.y; return s; }
    static class Body extends Vec { double mass; private Vec velocity = new Vec(0.1, 0); Body(double x, double y, double m) { super(x, y); mass = m; } void step(List<Body> all, double dt) { for (Body b : all) { if (b == this) continue; double dx = b.x - x, dy = b.y - y, r2 = dx * dx + dy * dy + 0.1; double f = b.mass / (r2 * Math.sqrt(r2)); velocity.x += f * dx * dt; velocity.y += f * dy * dt; } } void move(double dt) { x += velocity.x * dt; y += velocity.y * dt; } }
    static class History<T> { private final Deque<T> past = new ArrayDeque<>(), future = new ArrayDeque<>(); private T now; private final UnaryOperator<T> copy; History(T t, UnaryOperator<T> c) { now = t; copy = c; } void edit(Consumer<? super T> f) { past.push(copy.apply(now)); future.clear(); f.accept(now); } boolean undo() { if (past.isEmpty()) return false; future.push(now); now = past.pop(); return true; } T get() { return now; } }
    public static double run(double[] x) {
        Vec a = new Vec(x[0], x[1]), b = a, c = new Vec(a.x, a.y);
        b.scale(2); c.x += b.x;
        Vec[] arr = {a, c, Vec.mid(a, c)}; swap(arr, 0, 2); change(arr[1]);
        double s = sum(Arrays.asList(arr)) + a.x + c.x * c.y + (a == b ? 1 : 0);
        List<Body> bodies = new ArrayList<>(); for (int i = 0; i < 3; i++) bodies.add(new Body(x[i], x[i + 3], 1 + 0.1 * i));
        for (int t = 0; t < 10; t++) { for (Body p : bodies) p.step(bodies, 0.05); bodies.forEach(p -> p.move(0.05)); }
        s += sum(bodies);
        History<Vec> h = new History<>(new Vec(x[2], x[3]), v -> new Vec(v.x, v.y));
        h.edit(v -> v.x *= x[4]); h.edit(v -> { v.y += v.x; }); double mid = h.get().y; h.undo(); 
        double[][] grid = new double[3][3]; double[] row = grid[1]; row[2] = x[5]; grid[0] = row; grid[0][0] = x[4]; double[][] deep = new double[3][]; for (int i = 0; i < 3; i++) deep[i] = grid[i].clone(); grid[1][2] = 9;
        return s + mid * h.get().x + h.get().y + deep[0][2] * deep[1][0] + grid[0][2] * grid[1][0];
    }
}
