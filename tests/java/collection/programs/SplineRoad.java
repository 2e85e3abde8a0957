// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

public class SplineRoad {
    static final class P {
        final double x, y;
        P(double x, double y) { this.x = x; this.y = y; }
        static P lerp(P a, P b, double t) { return new P(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t); }
        double to(P o) { return Math.hypot(x - o.x, y - o.y); }
    }
    static P casteljau(P[] points, double t) {
        P[] p = points.clone();
        for (int n = p.length - 1; n > 0; n--)
            for (int i = 0; i < n; i++) p[i] = P.lerp(p[i], p[i + 1], t);
        return p[0];
    }
    static Stream<P> sample(DoubleFunction<P> curve, int n) {
        return DoubleStream.iterate(0, t -> t + 1.0 / n).limit(n + 1).mapToObj(curve);
    }
    static double length(DoubleFunction<P> curve, int n) {
        Iterator<P> it = sample(curve, n).iterator();
        P last = it.next();
        double sum = 0;
        while (it.hasNext()) {
            P next = it.next();
            sum += last.to(next);
            last = next;
        }
        return sum;
    }
    public static double run(double[] x) {
        P[] control = {new P(0, 0), new P(1 + x[0], 2 + x[1]), new P(3, x[2]), new P(4 + x[3], 1)};
        DoubleFunction<P> curve = t -> casteljau(control, t);
        DoubleFunction<P> lifted = t -> { P p = curve.apply(t); return new P(p.x, p.y + x[4] * Math.sin(3 * t)); };
        return length(curve, 8) + 2 * length(lifted, 12) + curve.apply(0.3).y * x[5];
    }
}
