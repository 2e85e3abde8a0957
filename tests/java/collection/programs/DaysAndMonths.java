// SPDX-License-Identifier: MIT
import java.time.*;
import java.util.*;

/** Days of the week and months by their constants. */
public class DaysAndMonths {
    static double factor(DayOfWeek day) {
        switch (day) {
            case SATURDAY:
            case SUNDAY: return 0.5;
            case MONDAY: return 1.2;
            default: return 1;
        }
    }

    public static double run(double[] x) {
        LocalDate day = LocalDate.parse("2024-02-26");
        Map<DayOfWeek, Double> load = new EnumMap<>(DayOfWeek.class);
        double sum = 0;
        for (int k = 0; k < 12; k++) {
            sum += factor(day.getDayOfWeek()) * x[k % 6] * x[k % 6];
            load.merge(day.getDayOfWeek(), x[k % 6], Double::sum);
            if (day.getMonth() == Month.MARCH && day.getDayOfWeek() == DayOfWeek.FRIDAY) sum += x[0];
            day = day.plusDays(1);
        }
        int i = 1;
        for (Map.Entry<DayOfWeek, Double> e : load.entrySet()) sum += e.getValue() * e.getValue() * e.getKey().getValue() / i++;
        for (String text : "2024-12-24,2025-01-01".split(",")) {
            LocalDate d = LocalDate.parse(text);
            sum += x[1] * d.getMonth().getValue() + d.getDayOfWeek().plus(6).getValue() + d.getMonth().minus(1).ordinal();
            sum += d.toString().equals("2025-01-01") ? x[2] * x[2] : d.getDayOfWeek().name().length();
        }
        return sum + LocalDate.of(2023, Month.JULY, 4).getDayOfYear() * x[3];
    }
}
