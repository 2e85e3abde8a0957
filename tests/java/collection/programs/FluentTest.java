// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class FluentTest {
    static class AssertionFailed extends AssertionError {
        private static final long serialVersionUID = 1L;
        AssertionFailed(String m) { super(m); }
    }
    static class Expectation {
        private final double actual; private double tolerance = 1e-9; private final List<String> trail = new ArrayList<>();
        private Expectation(double actual) { this.actual = actual; }
        static Expectation that(double v) { return new Expectation(v); }
        Expectation within(double tol) { tolerance = tol; trail.add("within " + tol); return this; }
        Expectation isCloseTo(double expected) {
            trail.add("close to " + expected);
            if (Math.abs(actual - expected) > tolerance) throw new AssertionFailed(String.join(", ", trail));
            return this;
        }
        Expectation isPositive() { if (!(actual > 0)) throw new AssertionFailed(actual + " is not positive"); return this; }
    }
    private int passed, failed; private double loss;
    void test(Runnable r, double weight) {
        try {
            r.run();
            passed++;
        } catch (AssertionError e) {
            failed++;
            loss += weight;
            System.out.println("FAILED: " + e.getMessage());
        }
    }
    public static double run(double[] x) {
        FluentTest t = new FluentTest();
        t.test(() -> Expectation.that(x[0] * 2).within(0.5).isCloseTo(1.7), x[0]);
        t.test(() -> Expectation.that(x[1]).isPositive(), x[1] * x[1]);
        t.test(() -> Expectation.that(x[2]).isPositive().within(0.01).isCloseTo(5), x[2] * x[3]);
        return t.loss * 3 + t.passed * x[4] + t.failed * x[5];
    }
}
