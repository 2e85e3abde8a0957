// SPDX-License-Identifier: MIT
import java.util.Arrays;

/** Refused: the elements change by another name. */
public class ChangedByAlias {
    public static double run(double[] x) {
        double[] y = x.clone();
        double[] z = y;
        return Arrays.stream(y).map(v -> {
            z[z.length - 1] = 3 * z[0];
            return v * v;
        }).sum();
    }
}
