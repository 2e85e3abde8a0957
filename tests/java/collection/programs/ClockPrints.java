// SPDX-License-Identifier: MIT
import java.text.DecimalFormat;

/** Prints beside clocks do what they call. */
public class ClockPrints {
    private int calls;
    private double state = 1;

    double next(double by) {
        calls++;
        state = state * 0.5 + by * by;
        return state;
    }

    public static double run(double[] x) {
        ClockPrints p = new ClockPrints();
        long start = System.nanoTime();
        DecimalFormat format = new DecimalFormat("0.00");
        for (double v : x) p.next(v);
        System.out.println(p.next(2 * x[0]) + " after " + (System.nanoTime() - start) + " ns");
        long end = System.nanoTime();
        System.out.println("state " + format.format(p.state) + " in " + (end - start));
        return p.state * p.calls;
    }
}
