// SPDX-License-Identifier: MIT
import java.time.*;
import java.util.*;

/** A map of days is gone through in the order of hash codes: refused. */
public class DayOrders {
    public static double run(double[] x) {
        Map<DayOfWeek, Double> load = new HashMap<>();
        LocalDate day = LocalDate.of(2024, 2, 26);
        for (double v : x) {
            load.put(day.getDayOfWeek(), v);
            day = day.plusDays(1);
        }
        double sum = 0;
        for (double v : load.values()) sum = 2 * sum + v;
        return sum;
    }
}
