// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class ThenComparingTextRefused {
    record Named(int rank, String name, double value) {}

    public static double run(double[] x) {
        List<Named> all = new ArrayList<>();
        all.add(new Named(1, "b", x[0]));
        all.add(new Named(1, "a", x[1]));
        all.sort(Comparator.comparingInt(Named::rank).thenComparing(Named::name));
        return all.get(0).value();
    }
}
