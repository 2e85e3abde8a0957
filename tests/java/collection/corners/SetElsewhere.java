// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a stream's functions set in other containers does not concern it. */
public class SetElsewhere {
    private final Map<String, Double> totals = new TreeMap<>();

    public static double run(double[] x) {
        SetElsewhere here = new SetElsewhere();
        List<Double> values = new ArrayList<>(List.of(x[0], x[1], x[2]));
        List<Double> squares = new ArrayList<>(List.of(0.0, x[4]));
        Map<Integer, Double> last = new HashMap<>();
        values.stream().filter(v -> v < 100).forEach(v -> {
            squares.set(0, squares.get(0) + v * v);
            last.put(1, v);
            here.totals.merge(v > 0 ? "up" : "down", v * x[3], Double::sum);
        });
        return squares.get(0) * squares.get(1) + last.get(1) + here.totals.values().stream().mapToDouble(v -> v * v).sum();
    }
}
