// SPDX-License-Identifier: MIT
import java.util.*;

public class FixedEntry {
    public static double run(double[] x) {
        Map.Entry<String, Double> pair = Map.entry("a", x[0] * x[1]);
        double before = pair.getValue();
        pair.setValue(x[2]);
        return before * pair.getValue();
    }
}
