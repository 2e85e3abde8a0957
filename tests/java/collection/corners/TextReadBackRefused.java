// SPDX-License-Identifier: MIT
/** A number that went through a text has lost its derivative. */
public class TextReadBackRefused {
    public static double run(double[] x) {
        String s = "v=" + x[0];
        return Double.parseDouble(s.substring(2)) * x[1];
    }
}
