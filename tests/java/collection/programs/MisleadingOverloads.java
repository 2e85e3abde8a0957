// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class MisleadingOverloads {
    static double g(double v) { return v * v; }
    static double g(String s) { return s.equals("two") ? 2 : 1; }
    public static double run(double[] x) {
        return g(3) * x[0] + g("two") * x[1] + g(x[2]) + x[3] * x[4] * x[5];
    }
}
