// SPDX-License-Identifier: MIT
import java.util.*;

public class FixedListThrows {
    public static double run(double[] x) {
        List<Double> list = new ArrayList<>();
        for (double v : x) list.add(v * v);
        List<Double> seen = Collections.unmodifiableList(list);
        double sum = 0;
        for (double v : seen) sum += v;
        seen.set(0, 2 * x[0]);
        return sum * list.get(0);
    }
}
