// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class UnitTests {
    static class AssertionFailed extends RuntimeException {
        AssertionFailed(String m, Throwable cause) { super(m, cause); }
        AssertionFailed(String m) { this(m, null); }
    }
    interface Check { void run() throws Exception; }
    static class Suite {
        private final Map<String, Check> checks = new LinkedHashMap<>();
        final Set<String> failures = new LinkedHashSet<>();
        Suite add(String name, Check c) { if (checks.put(name, c) != null) throw new IllegalArgumentException("duplicate " + name); return this; }
        int runAll() {
            int passed = 0;
            for (Map.Entry<String, Check> e : checks.entrySet()) {
                try {
                    e.getValue().run();
                    passed++;
                } catch (AssertionFailed f) {
                    failures.add(e.getKey() + ": " + f.getMessage());
                } catch (Exception other) {
                    failures.add(e.getKey() + "!");
                }
            }
            return passed;
        }
    }
    static void assertClose(double a, double b, double tol) { if (Math.abs(a - b) > tol) throw new AssertionFailed("expected " + a + " but was " + b); }

    public static double run(double[] x) {
        double[] collected = new double[1];
        Suite suite = new Suite().add("sum", () -> { collected[0] += x[0] * x[1]; assertClose(x[0], x[0], 1e-9); })
            .add("fails", () -> { collected[0] += x[2]; assertClose(1, 2, 0.5); })
            .add("throws", () -> { collected[0] += x[3] * x[3]; Object o = List.of(1).get(3); });
        int passed = suite.runAll();
        try {
            suite.add("sum", () -> {});
        } catch (IllegalArgumentException e) {
            collected[0] *= 1 + x[4];
        }
        return collected[0] + passed * x[5] + suite.failures.size();
    }
}
