// SPDX-License-Identifier: MIT
import java.util.List;
import java.util.stream.Collectors;

public class StreamObjects {
    record Sale(String region, double amount, int count) {}
    public static double run(double[] x) {
        List<Sale> sales = List.of(new Sale("north", x[0], 2), new Sale("south", x[1], 1), new Sale("north", x[2], 5), new Sale("east", x[3], 3));
        double north = sales.stream().filter(s -> s.region().equals("north")).mapToDouble(Sale::amount).sum();
        double all = sales.stream().mapToDouble(s -> s.amount() * s.count()).sum();
        List<Double> scaled = sales.stream().map(s -> s.amount() * x[4]).collect(Collectors.toList());
        double last = 0;
        for (double d : scaled) last = last * x[5] + d;
        return north * all + last;
    }
}
