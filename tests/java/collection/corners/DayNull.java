// SPDX-License-Identifier: MIT
import java.time.*;

/** Days that are null. */
public class DayNull {
    static class Shift {
        DayOfWeek day;
        final double hours;
        Shift(double hours) { this.hours = hours; }
        boolean isPlanned() { return day != null; }
    }

    static double factor(Month m) {
        return m == null ? 0.5 : m.getValue() + m.ordinal();
    }

    public static double run(double[] x) {
        Shift s = new Shift(x[0]);
        double sum = s.isPlanned() ? 100 : x[1] * x[1];
        s.day = DayOfWeek.MONDAY;
        sum += s.isPlanned() ? x[2] * s.day.getValue() : 50;
        Month[] months = new Month[2];
        months[1] = Month.of(3).plus(-3);
        sum += factor(months[0]) * x[3] * x[4] + factor(months[1]) * x[5];
        LocalDate day = LocalDate.of(2024, Month.FEBRUARY, 29);
        return sum * s.hours + (day.getDayOfWeek().minus(4) == DayOfWeek.SUNDAY ? x[0] : 3) + day.getMonth().getValue() * x[1];
    }
}
