// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.stream.DoubleStream;

/** Refused: the elements change before the kept stream is used. */
public class ChangedFirst {
    static double change(double[] y) {
        y[0] = 5 * y[1];
        return y[0];
    }

    public static double run(double[] x) {
        double[] y = x.clone();
        DoubleStream all = Arrays.stream(y);
        return change(y) + all.map(v -> v * v).sum();
    }
}
