// SPDX-License-Identifier: MIT
import java.util.Arrays;

/** Refused: a function of the stream changes the elements that follow. */
public class SelfChanging {
    public static double run(double[] x) {
        double[] y = x.clone();
        return Arrays.stream(y).map(v -> {
            y[y.length - 1] = 3 * y[0];
            return v * v;
        }).sum();
    }
}
