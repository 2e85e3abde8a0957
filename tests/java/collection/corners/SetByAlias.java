// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

/** Refused: the elements of a list change by another name, which the library does not notice. */
public class SetByAlias {
    public static double run(double[] x) {
        List<Double> values = new ArrayList<>(List.of(x[0], x[1], x[2]));
        List<Double> other = values;
        return values.stream().filter(v -> v < 100).mapToDouble(v -> {
            other.set(2, v * x[3]);
            return v * v;
        }).sum();
    }
}
