// SPDX-License-Identifier: MIT
import java.util.List;

public class StreamOrderRefused {
    // Each function is asked for two elements, not for all three.
    public static double run(double[] x) {
        int[] count = {0};
        double sum = List.of(x[0], x[1], x[2]).stream().map(v -> v * ++count[0]).limit(2).mapToDouble(v -> v).sum();
        return sum + count[0] * x[3];
    }
}
