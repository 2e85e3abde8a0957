// SPDX-License-Identifier: MIT
import java.time.Duration;
import java.time.Instant;

public class ScopeTimers {
    static double work(double a, int n) {
        double s = 0;
        for (int i = 1; i <= n; i++) s += Math.pow(a, i) / i;
        return s;
    }

    public static double run(double[] x) {
        long start = System.nanoTime();
        Instant begin = Instant.now();
        double r = work(0.5 * x[0], 20) + work(0.3 * x[1], 10) * x[2];
        long elapsed = System.nanoTime() - start;
        System.out.println("took " + elapsed / 1_000_000 + " ms, " + Duration.between(begin, Instant.now()).toMillis());
        return r * x[5];
    }
}
