// SPDX-License-Identifier: MIT
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
public class PrintedReturned {
    static double sum;
    static Function<Double, String> counting() { return s -> { sum += s * s; return "v"; }; }
    public static double run(double[] x) {
        sum = 0;
        List<Double> all = List.of(x[0], x[1] * x[2]);
        System.out.println(all.stream().map(counting()).collect(Collectors.joining()));
        return sum + x[3];
    }
}
