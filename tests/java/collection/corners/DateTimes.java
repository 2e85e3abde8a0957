// SPDX-License-Identifier: MIT
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Times of days: every number that is asked of them takes part. */
public class DateTimes {
    static double numbers(LocalDateTime t) {
        return t.getYear() + 0.1 * t.getMonthValue() + 0.01 * t.getDayOfMonth() + 1e-3 * t.getHour() + 1e-4 * t.getMinute() + 1e-5 * t.getSecond() + 1e-6 * t.getDayOfYear()
            + (t.getDayOfWeek() == DayOfWeek.SUNDAY ? 0.5 : 0) + 1e-9 * t.getNano();
    }

    public static double run(double[] x) {
        LocalDateTime start = LocalDateTime.of(2024, 2, 28, 23, 30);
        LocalDateTime[] others = {start.plusHours(1), start.plusMinutes(-1500), start.plusSeconds(90061), start.plusDays(2).minusHours(25), start.plusMonths(1).minusWeeks(3),
            start.plusYears(1).plusNanos(-1), start.plus(Duration.ofMinutes(10000)), start.minus(Duration.ofSeconds(7)), LocalDate.of(2023, 12, 31).atStartOfDay(),
            LocalDate.of(2024, 3, 1).atTime(LocalTime.of(23, 29, 59)), LocalDateTime.of(2024, 2, 29, 0, 0, 1), start.minusSeconds(86400)};
        double sum = 0;
        TreeMap<LocalDateTime, Double> sorted = new TreeMap<>();
        Map<LocalDateTime, Double> byTime = new HashMap<>();
        for (int i = 0; i < others.length; i++) {
            LocalDateTime t = others[i];
            sorted.put(t, x[i % 6]);
            byTime.merge(t.plusDays(1).minusDays(1), x[(i + 1) % 6], Double::sum);
            long units = ChronoUnit.DAYS.between(start, t) + 3 * ChronoUnit.HOURS.between(start, t) + 5 * ChronoUnit.WEEKS.between(t, start) + 7 * ChronoUnit.MONTHS.between(t, start)
                + 11 * ChronoUnit.YEARS.between(start, t) + 13 * ChronoUnit.MINUTES.between(t, start) + Duration.between(start, t).toMillis() % 1000;
            sum += x[i % 6] * (numbers(t) + 1e-3 * units) + (t.isBefore(start) ? x[0] : 0) + (t.isAfter(start) ? x[1] : 0) + Integer.signum(t.compareTo(start)) * x[2];
            if (t.equals(start.minusDays(1)) || t.isEqual(start.plusHours(1))) sum *= 1.01;
            if (t.toLocalDate().equals(start.toLocalDate())) sum += x[3] * t.toLocalTime().toSecondOfDay() * 1e-4;
        }
        int k = 1;
        for (Map.Entry<LocalDateTime, Double> e : sorted.entrySet()) sum += k++ * e.getValue();
        for (double v : sorted.headMap(start, true).values()) sum += v * v;
        return sum * 1e-3 + byTime.get(start.minusDays(1)) + byTime.size();
    }
}
