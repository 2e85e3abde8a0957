// SPDX-License-Identifier: MIT
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
public class PrintedObject {
    static class Counter implements Function<Double, String> {
        double sum = 0;
        public String apply(Double v) { sum += v * v; return "x"; }
    }
    public static double run(double[] x) {
        Counter c = new Counter();
        List<Double> all = List.of(x[0], x[1] * x[2]);
        System.out.println(all.stream().map(c).collect(Collectors.joining(",")));
        System.out.println(all.stream().map(new Counter()).count());
        return c.sum + x[3];
    }
}
