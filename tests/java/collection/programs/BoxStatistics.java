// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class BoxStatistics {
    private final List<Double> data;

    BoxStatistics(Double... values) {
        data = new ArrayList<>(Arrays.asList(values));
        Collections.sort(data);
    }

    double quantile(double q) {
        double pos = q * (data.size() - 1);
        int lower = (int) pos;
        double frac = pos - lower;
        if (lower + 1 == data.size()) return data.get(lower);
        return data.get(lower) * (1 - frac) + data.get(lower + 1) * frac;
    }

    double iqr() { return quantile(0.75) - quantile(0.25); }

    double trimmedMean(int cut) {
        double s = 0;
        List<Double> inner = data.subList(cut, data.size() - cut);
        for (Double d : inner) s += d;
        return s / inner.size();
    }

    static double mad(List<Double> values) {
        List<Double> copy = new ArrayList<>(values);
        copy.sort(null);
        double median = copy.get(copy.size() / 2);
        copy.replaceAll(v -> Math.abs(v - median));
        Collections.sort(copy, Collections.reverseOrder());
        return copy.get(copy.size() / 2);
    }

    public static double run(double[] x) {
        BoxStatistics b = new BoxStatistics(x[0], x[1], x[2], x[3], x[4], x[5], x[0] * x[2]);
        return b.iqr() + b.trimmedMean(1) * 2 + mad(b.data) + b.quantile(0.4);
    }
}
