// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class ListSum {
    public static double run(double[] x) {
        List<Double> values = new ArrayList<>();
        for (double v : x) values.add(v);
        values.add(0, 1.5);
        values.remove(3);
        values.set(1, values.get(1) * 2);
        List<Double> more = Arrays.asList(x[0], x[5], 2.0);
        values.addAll(more);
        double s = 0;
        int i = 1;
        for (Double d : values) s += d * d * i++;
        return s;
    }
}
