// SPDX-License-Identifier: MIT
import java.util.Formatter;

/** A formatter that writes into a text of which the length is asked. */
public class PrintedInto {
    public static double run(double[] x) {
        StringBuilder text = new StringBuilder("ab");
        Formatter formatter = new Formatter(text);
        formatter.format("%d-%d", 3, 14);
        double sum = 0;
        for (int i = 0; i < text.length(); i++) sum += x[i % 6] * x[i % 6];
        return sum;
    }
}
