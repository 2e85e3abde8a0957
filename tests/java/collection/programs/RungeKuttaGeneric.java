// SPDX-License-Identifier: MIT
import java.util.function.BiFunction;

public class RungeKuttaGeneric {
    interface VectorSpace<V> { V add(V a, V b); V scale(double s, V a); }
    static class Vec2 {
        final double x, y;
        Vec2(double x, double y) { this.x = x; this.y = y; }
        double norm2() { return x * x + y * y; }
    }
    static class Vec2Space implements VectorSpace<Vec2> {
        public Vec2 add(Vec2 a, Vec2 b) { return new Vec2(a.x + b.x, a.y + b.y); }
        public Vec2 scale(double s, Vec2 a) { return new Vec2(s * a.x, s * a.y); }
    }
    static <V> V rk4(VectorSpace<V> sp, BiFunction<Double, V, V> f, V y, double t, double h) {
        V k1 = f.apply(t, y);
        V k2 = f.apply(t + h / 2, sp.add(y, sp.scale(h / 2, k1)));
        V k3 = f.apply(t + h / 2, sp.add(y, sp.scale(h / 2, k2)));
        V k4 = f.apply(t + h, sp.add(y, sp.scale(h, k3)));
        V sum = sp.add(sp.add(k1, sp.scale(2, k2)), sp.add(sp.scale(2, k3), k4));
        return sp.add(y, sp.scale(h / 6, sum));
    }
    public static double run(double[] x) {
        Vec2 y = new Vec2(x[0], x[1]);
        Vec2Space sp = new Vec2Space();
        for (int i = 0; i < 10; i++) y = rk4(sp, (t, v) -> new Vec2(v.y, -(1 + x[2]) * v.x - 0.1 * x[3] * v.y + Math.cos(t * x[4])), y, i * 0.1, 0.1);
        return y.norm2() * x[5];
    }
}
