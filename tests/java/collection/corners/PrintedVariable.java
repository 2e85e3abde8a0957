// SPDX-License-Identifier: MIT
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
public class PrintedVariable {
    static double count = 0;
    record S(String name, double v) {}
    public static double run(double[] x) {
        List<S> all = List.of(new S("a", x[0]), new S("b", x[1] * x[2]));
        double[] sum = {0};
        Function<S, String> f = s -> { sum[0] += s.v() * s.v(); return s.name(); };
        System.out.println(all.stream().map(f).collect(Collectors.joining()));
        return sum[0] + x[3];
    }
}
