// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/** Several root finders behind one interface, as homework has them. */
public class RootFinders {
    interface RootFinder {
        double find(DoubleUnaryOperator f, double a, double b);
    }

    static class Result {
        double root;
        int iterations;
        boolean converged;
    }

    static final double EPS = 1e-12;

    static abstract class Base implements RootFinder {
        protected int maxIter = 100;

        @Override
        public final double find(DoubleUnaryOperator f, double a, double b) {
            Result r = search(f, a, b);
            if (!r.converged) {
                throw new IllegalStateException(getName() + " failed after " + r.iterations);
            }
            // One step of Newton's method makes the root depend smoothly on f.
            double h = 1e-4;
            double slope = (f.applyAsDouble(r.root + h) - f.applyAsDouble(r.root - h)) / (2 * h);
            return r.root - f.applyAsDouble(r.root) / slope;
        }

        protected abstract Result search(DoubleUnaryOperator f, double a, double b);
        protected abstract String getName();
    }

    static class Secant extends Base {
        @Override
        protected Result search(DoubleUnaryOperator f, double a, double b) {
            Result r = new Result();
            double x0 = a, x1 = b;
            while (r.iterations++ < maxIter) {
                double f0 = f.applyAsDouble(x0), f1 = f.applyAsDouble(x1);
                if (Math.abs(f1) < 1e-9) {
                    r.root = x1;
                    r.converged = true;
                    break;
                }
                double x2 = x1 - f1 * (x1 - x0) / (f1 - f0);
                x0 = x1;
                x1 = x2;
            }
            return r;
        }

        @Override
        protected String getName() {
            return "secant";
        }
    }

    static class Illinois extends Base {
        @Override
        protected Result search(DoubleUnaryOperator f, double a, double b) {
            Result r = new Result();
            double fa = f.applyAsDouble(a), fb = f.applyAsDouble(b);
            int side = 0;
            for (r.iterations = 0; r.iterations < maxIter; r.iterations++) {
                double c = (fa * b - fb * a) / (fa - fb);
                double fc = f.applyAsDouble(c);
                r.root = c;
                if (Math.abs(fc) < 1e-9) {
                    r.converged = true;
                    return r;
                }
                if (fc * fb > 0) {
                    b = c;
                    fb = fc;
                    if (side == -1) fa /= 2;
                    side = -1;
                } else {
                    a = c;
                    fa = fc;
                    if (side == +1) fb /= 2;
                    side = +1;
                }
            }
            return r;
        }

        @Override
        protected String getName() {
            return "illinois";
        }
    }

    public static double run(double[] x) {
        Map<String, RootFinder> finders = new LinkedHashMap<>();
        finders.put("secant", new Secant());
        finders.put("illinois", new Illinois());
        List<DoubleUnaryOperator> functions = new ArrayList<>();
        functions.add(t -> Math.exp(t) - 3 - x[0]);
        functions.add(t -> t * t * t + x[1] * t - 2 - x[2]);
        functions.add(t -> Math.cos(t) * x[3] - t * (1 + x[5]));
        double sum = 0;
        for (Map.Entry<String, RootFinder> e : finders.entrySet()) {
            System.out.println(e.getKey());
            for (DoubleUnaryOperator f : functions) sum += e.getValue().find(f, 0.1, 2.0);
        }
        return sum * x[4];
    }
}
