// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class DuctSizing {
    enum Shape { ROUND, SQUARE }
    static final class Air {
        private Air() {}
        static double density(double celsius) { return 353.0 / (celsius + 273.15); }
        static double viscosity(double celsius) { return 1.716e-5 * Math.pow((celsius + 273.15) / 273.15, 0.7); }
    }
    static double bisect(DoubleUnaryOperator f, double lo, double hi) {
        double flo = f.applyAsDouble(lo);
        if (flo * f.applyAsDouble(hi) > 0) throw new ArithmeticException("no sign change in [" + lo + ", " + hi + "]");
        for (int i = 0; i < 20; i++) {
            double mid = 0.5 * (lo + hi);
            double fm = f.applyAsDouble(mid);
            if (flo * fm <= 0) hi = mid;
            else { lo = mid; flo = fm; }
        }
        double m = 0.5 * (lo + hi), h = 1e-4;
        for (int i = 0; i < 5; i++) m -= f.applyAsDouble(m) * 2 * h / (f.applyAsDouble(m + h) - f.applyAsDouble(m - h));
        return m;
    }
    static class Duct {
        final Shape shape; final double length, flow, temperature;
        Duct(Shape shape, double length, double flow, double temperature) {
            this.shape = shape; this.length = length; this.flow = flow; this.temperature = temperature;
        }
        double area(double d) { return switch (shape) { case ROUND -> Math.PI * d * d / 4; case SQUARE -> d * d; }; }
        double reynolds(double d) { return Air.density(temperature) * flow / area(d) * d / Air.viscosity(temperature); }
        double friction(double d) {
            double re = reynolds(d);
            return re < 2300 ? 64 / re : 0.316 / Math.pow(re, 0.25);
        }
        double drop(double d) {
            double v = flow / area(d);
            return friction(d) * length / d * 0.5 * Air.density(temperature) * v * v;
        }
        double size(double allowed) { return bisect(d -> drop(d) - allowed, 0.05, 2.0); }
    }
    public static double run(double[] x) {
        List<Duct> ducts = new ArrayList<>();
        ducts.add(new Duct(Shape.ROUND, 10 + x[0], 0.5 + 0.1 * x[1], 20 + x[2]));
        ducts.add(new Duct(Shape.SQUARE, 6, 0.3 + 0.05 * x[3], 25));
        Map<Shape, Double> sizes = new EnumMap<>(Shape.class);
        for (Duct d : ducts) sizes.put(d.shape, d.size(8 + x[4]));
        double sheet = 0;
        for (Duct d : ducts) {
            double s = sizes.get(d.shape);
            sheet += (d.shape == Shape.ROUND ? Math.PI * s : 4 * s) * d.length;
        }
        return sheet * (1 + 0.1 * x[5]);
    }
}
