// SPDX-License-Identifier: MIT
import java.util.logging.Logger;

public abstract class AbstractTemplate {
    private static final Logger LOG = Logger.getLogger(AbstractTemplate.class.getName());
    protected double tolerance = 1e-12;
    protected int maxIterations = 100;

    protected abstract double step(double current);
    protected boolean converged(double a, double b) { return Math.abs(a - b) < tolerance; }

    public final double iterate(double start) {
        double current = start;
        for (int i = 0; i < maxIterations; i++) {
            double next = step(current);
            if (converged(next, current)) {
                LOG.fine("converged after " + i);
                return next;
            }
            current = next;
        }
        LOG.warning("not converged");
        return current;
    }

    static class Babylonian extends AbstractTemplate {
        private final double a;
        Babylonian(double a) { this.a = a; maxIterations = 40; }
        @Override protected double step(double c) { return 0.5 * (c + a / c); }
    }

    static class Relaxed extends Babylonian {
        private final double w;
        Relaxed(double a, double w) { super(a); this.w = w; }
        @Override protected double step(double c) { return w * super.step(c) + (1 - w) * c; }
    }

    public static double run(double[] x) {
        AbstractTemplate t = new Babylonian(2 + x[0]), r = new Relaxed(1 + x[2], 0.8 + 0.1 * x[5]);
        return t.iterate(1) * x[3] + r.iterate(1) * x[4] + x[1];
    }
}
