// SPDX-License-Identifier: MIT
import java.time.*;
import java.time.temporal.ChronoUnit;
import java.util.*;

public class LeaseCalendar {
    record Payment(LocalDate date, double amount) {}

    public static double run(double[] x) {
        LocalDate start = LocalDate.parse("2023-01-31");
        List<Payment> plan = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            plan.add(new Payment(start.plusMonths(i), 10 + x[0] * i));
        }
        plan.add(new Payment(LocalDate.of(2023, Month.MARCH, 15), 3 * x[1]));
        plan.sort(Comparator.comparing(Payment::date));
        double rate = 0.05 + 0.01 * x[2];
        double value = 0;
        for (Payment p : plan) {
            long days = ChronoUnit.DAYS.between(start, p.date());
            value += p.amount() * Math.pow(1 + rate, -days / 365.0);
            if (p.date().getDayOfWeek() == DayOfWeek.SUNDAY || p.date().isAfter(LocalDate.parse("2023-06-15"))) {
                value += 0.1 * x[3];
            }
        }
        return value;
    }
}
