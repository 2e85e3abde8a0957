// SPDX-License-Identifier: MIT
import java.time.*;

/** A day that is null has no number. */
public class DayThrows {
    static class Shift {
        DayOfWeek day;
    }

    public static double run(double[] x) {
        Shift s = new Shift();
        double sum = x[0] * x[1];
        return sum + s.day.getValue();
    }
}
