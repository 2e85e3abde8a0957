// SPDX-License-Identifier: MIT
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

public class DateSums {
    // Days of four centuries, around the ends of months and years, and before the epoch.
    public static double run(double[] x) {
        double sum = 0;
        for (LocalDate day = LocalDate.of(1896, 2, 25); day.isBefore(LocalDate.of(2105, 1, 1)); day = day.plusDays(97)) {
            LocalDate later = day.plusMonths(13).minusWeeks(2).plusYears(1);
            sum += x[0] * day.getDayOfYear() + x[1] * day.getDayOfMonth() * day.getMonthValue() + x[2] * (day.getYear() % 7);
            sum -= x[3] * ChronoUnit.DAYS.between(later, day) + x[4] * ChronoUnit.MONTHS.between(day, later) + ChronoUnit.WEEKS.between(later, day);
            sum += x[5] * day.lengthOfMonth() + (day.isLeapYear() ? x[0] * x[1] : 0) + day.withDayOfMonth(1).until(later, ChronoUnit.YEARS);
            if (later.minusYears(2).equals(day.plus(1, ChronoUnit.DAYS)) || later.compareTo(day) < 0 || day.isAfter(later)) sum += 1000;
        }
        LocalDate epoch = LocalDate.ofEpochDay(0);
        sum += epoch.minusDays(800000).toEpochDay() * x[1] + LocalDate.parse("2024-02-29").plusYears(1).getDayOfMonth() * x[2];
        try {
            sum += LocalDate.of(2023, 2, 29).getDayOfYear();
        } catch (RuntimeException wrong) {
            sum += x[5];
        }
        return sum * 1e-4;
    }
}
