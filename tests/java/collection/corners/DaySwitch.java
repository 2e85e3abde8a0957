// SPDX-License-Identifier: MIT
import java.time.*;
import java.util.*;

/** Switches by days and months. */
public class DaySwitch {
    static int season(Month m) {
        return switch (m) {
            case DECEMBER, JANUARY, FEBRUARY -> 0;
            case MARCH, APRIL, MAY -> 1;
            default -> 2;
        };
    }

    public static double run(double[] x) {
        LocalDate day = LocalDate.of(2024, 2, 26);
        double sum = 0;
        DayOfWeek last = null;
        for (double v : x) {
            DayOfWeek d = day.getDayOfWeek();
            switch (d) {
                case MONDAY: sum += v; break;
                case WEDNESDAY: sum += v * v;
                default: sum += 0.5 * v * season(day.getMonth());
            }
            if (last != null && last.plus(1) == d) sum *= 1.1;
            last = d;
            day = day.plusDays(1);
        }
        return sum;
    }
}
