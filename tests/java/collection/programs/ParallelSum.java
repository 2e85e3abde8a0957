// SPDX-License-Identifier: MIT
import java.util.stream.IntStream;

public class ParallelSum {
    public static double run(double[] x) {
        double a = IntStream.rangeClosed(1, 10).mapToDouble(i -> x[i % 6] / i).sum();
        double[] table = IntStream.range(0, 5).mapToDouble(i -> Math.sin(i * x[0])).toArray();
        int evens = IntStream.range(0, 20).filter(i -> i % 2 == 0).sum();
        double last = 0;
        for (double t : table) last += t * t;
        return a * last + evens * x[5];
    }
}
