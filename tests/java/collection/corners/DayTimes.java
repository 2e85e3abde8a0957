// SPDX-License-Identifier: MIT
import java.time.*;
import java.time.temporal.ChronoUnit;
import java.util.*;

/** Times of a day and lengths of time. */
public class DayTimes {
    static LocalTime read(String text) { return LocalTime.parse(text); }

    public static double run(double[] x) {
        LocalTime open = LocalTime.of(8, 30), close = LocalTime.parse("17:05:10");
        Duration d = Duration.between(open, close), back = Duration.between(close, open).plusMillis(300);
        double sum = d.toMinutes() * x[0] + back.toMinutes() * x[1] + d.getSeconds() % 60 * x[2] + back.toMillis() * 0.001 + back.toHours() * x[3];
        sum += ChronoUnit.MINUTES.between(close, open) * x[4] * x[4] + (open.plusHours(20).isBefore(open) ? x[5] : 0);
        sum += open.minusMinutes(600).getHour() * x[0] * x[1] + close.plusSeconds(55).getMinute() + open.toSecondOfDay() * 1e-3;
        if (d.compareTo(Duration.ofHours(8)) > 0 && !d.equals(Duration.ZERO) && back.isNegative() && back.abs().multipliedBy(2).toHours() == 17) sum += x[2] * x[2];
        if (LocalTime.NOON.equals(read("12:00")) && LocalTime.NOON.minus(d).compareTo(LocalTime.MIDNIGHT) > 0) sum *= 1.5;
        Map<LocalTime, Double> load = new TreeMap<>();
        for (String text : "09:15 07:45 23:00".split(" ")) load.merge(read(text), x[3] * text.length(), Double::sum);
        for (Map.Entry<LocalTime, Double> e : load.entrySet()) sum = 0.5 * sum + e.getValue() * e.getKey().getHour();
        try {
            LocalTime.of(24, 0);
        } catch (DateTimeException e) {
            sum += x[4];
        }
        try {
            Duration.ofDays(Long.MAX_VALUE / 1000);
        } catch (ArithmeticException e) {
            sum -= x[5];
        }
        return sum;
    }
}
