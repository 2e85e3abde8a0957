// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Streams in variables and parameters, between whose making and use nothing changes. */
public class KeptStream {
    static double total(Stream<Double> all) {
        double scale = 2;
        return all.mapToDouble(v -> scale * v).sum();
    }

    public static double run(double[] x) {
        List<Double> values = new ArrayList<>();
        for (double v : x) {
            values.add(v * v);
        }
        Stream<Double> large = values.stream().filter(v -> v > 0.01);
        double offset = x[0] + 1;
        double first = large.mapToDouble(v -> v + offset).sum();
        DoubleStream squares = Arrays.stream(x).map(v -> v * v);
        double second = squares.max().getAsDouble();
        return first * second + total(values.stream());
    }
}
