// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class PumpCurve {
    private final NavigableMap<Integer, Double> heads = new TreeMap<>();
    private final double rpm;

    PumpCurve(double rpm, double... points) {
        this.rpm = rpm;
        int flow = 0;
        for (double p : points) heads.put(flow += 10, p);
    }

    double head(double flow) {
        double scaled = flow / rpm;
        Integer lo = heads.floorKey((int) Math.floor(scaled));
        Integer hi = heads.higherKey((int) Math.floor(scaled));
        if (lo == null) return heads.firstEntry().getValue() * rpm * rpm;
        if (hi == null) return heads.lastEntry().getValue() * rpm * rpm;
        double t = (scaled - lo) / (hi - lo);
        return ((1 - t) * heads.get(lo) + t * heads.get(hi)) * rpm * rpm;
    }

    static OptionalDouble bisect(DoubleUnaryOperator f, double a, double b) {
        double fa = f.applyAsDouble(a);
        if (fa * f.applyAsDouble(b) > 0) return OptionalDouble.empty();
        for (int i = 0; i < 50; i++) {
            double m = 0.5 * (a + b);
            double fm = f.applyAsDouble(m);
            if (fa * fm <= 0) b = m; else { a = m; fa = fm; }
        }
        return OptionalDouble.of(0.5 * (a + b));
    }

    public static double run(double[] x) {
        PumpCurve pump = new PumpCurve(1 + 0.1 * x[0], 30 + x[1], 28 + x[2], 22, 12 + x[3]);
        double k = 0.01 * (1 + x[4] * x[4]);
        double q = 25 + x[5];
        for (int i = 0; i < 4; i++) {
            double h = 1e-3;
            DoubleUnaryOperator g = f -> pump.head(f) - 5 - k * f * f;
            double slope = (g.applyAsDouble(q + h) - g.applyAsDouble(q - h)) / (2 * h);
            q -= g.applyAsDouble(q) / slope;
        }
        return q + pump.head(q);
    }
}
