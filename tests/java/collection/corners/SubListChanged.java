// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class SubListChanged {
    public static double run(double[] x) {
        List<Double> all = new ArrayList<>();
        for (double v : x) all.add(v);
        double sum = 0;
        for (double v : all.subList(1, 4)) sum += v * v;
        all.subList(0, 2).clear();
        return sum + all.get(0);
    }
}
