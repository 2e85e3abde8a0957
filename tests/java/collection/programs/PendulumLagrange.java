// SPDX-License-Identifier: MIT
import java.util.function.BiFunction;

public class PendulumLagrange {
    public interface State<S> {
        S plus(S other);
        S times(double factor);
    }

    public record Double4(double a, double b, double c, double d) implements State<Double4> {
        @Override public Double4 plus(Double4 o) { return new Double4(a + o.a, b + o.b, c + o.c, d + o.d); }
        @Override public Double4 times(double f) { return new Double4(f * a, f * b, f * c, f * d); }
        static Double4 zero() { return new Double4(0, 0, 0, 0); }
    }

    static <S extends State<S>> S rk4(BiFunction<Double, S, S> f, S y, double t, double h) {
        S k1 = f.apply(t, y);
        S k2 = f.apply(t + h / 2, y.plus(k1.times(h / 2)));
        S k3 = f.apply(t + h / 2, y.plus(k2.times(h / 2)));
        S k4 = f.apply(t + h, y.plus(k3.times(h)));
        return y.plus(k1.plus(k2.times(2)).plus(k3.times(2)).plus(k4).times(h / 6));
    }

    public static double run(double[] x) {
        final double m1 = x[0], m2 = x[2], l1 = 1 + x[5], l2 = 1, g = 9.81;
        BiFunction<Double, Double4, Double4> rhs = (t, s) -> {
            double delta = s.b() - s.a();
            double den1 = (m1 + m2) * l1 - m2 * l1 * Math.cos(delta) * Math.cos(delta);
            double den2 = (l2 / l1) * den1;
            double dd1 = (m2 * l1 * s.c() * s.c() * Math.sin(delta) * Math.cos(delta) + m2 * g * Math.sin(s.b()) * Math.cos(delta)
                    + m2 * l2 * s.d() * s.d() * Math.sin(delta) - (m1 + m2) * g * Math.sin(s.a())) / den1;
            double dd2 = (-m2 * l2 * s.d() * s.d() * Math.sin(delta) * Math.cos(delta) + (m1 + m2) * g * Math.sin(s.a()) * Math.cos(delta)
                    - (m1 + m2) * l1 * s.c() * s.c() * Math.sin(delta) - (m1 + m2) * g * Math.sin(s.b())) / den2;
            return new Double4(s.c(), s.d(), dd1, dd2 - 0.1 * x[3] * s.d());
        };
        Double4 y = new Double4(x[1], 0.5 * x[4], 0, 0);
        double t = 0;
        for (int i = 0; i < 60; i++, t += 0.01) y = rk4(rhs, y, t, 0.01);
        return y.a() * y.a() + y.b() - 0.1 * y.c();
    }
}
