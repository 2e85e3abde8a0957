// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Functions of a stream that write elsewhere. */
public class CountedApart {
    public static double run(double[] x) {
        double[] total = new double[1];
        List<Double> kept = new ArrayList<>();
        Arrays.stream(x).forEach(v -> total[0] += v * v);
        Arrays.stream(x).filter(v -> v > 0).forEach(kept::add);
        kept.stream().forEach(v -> total[0] *= 1 + v);
        return total[0];
    }
}
