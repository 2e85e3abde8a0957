// SPDX-License-Identifier: MIT
public class BuiltTextCompared {
    public static double run(double[] x) {
        String a = "x" + x.length;
        return a.equals("x6") ? x[0] * x[1] : x[2];
    }
}
