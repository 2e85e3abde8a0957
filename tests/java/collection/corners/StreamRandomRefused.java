// SPDX-License-Identifier: MIT
import java.util.Random;
import java.util.stream.IntStream;

public class StreamRandomRefused {
    // Numbers are drawn for the two functions in turn.
    public static double run(double[] x) {
        Random random = new Random(1);
        return IntStream.range(0, 5).mapToDouble(i -> random.nextDouble() * x[i]).map(v -> v + random.nextDouble() * x[5]).sum();
    }
}
