// SPDX-License-Identifier: MIT
import java.time.*;
import java.util.*;

public class RomanTimesheet {
    static class Shift {
        private final LocalTime start, end;
        private final double rate;
        Shift(String start, String end, double rate) {
            this.start = LocalTime.parse(start);
            this.end = LocalTime.parse(end);
            this.rate = rate;
        }
        double hours() { return Duration.between(start, end).toMinutes() / 60.0; }
        double pay() {
            double h = hours();
            double overtime = Math.max(0, h - 8);
            return (h + 0.5 * overtime) * rate * (start.getHour() < 6 ? 1.2 : 1);
        }
    }
    static class Week {
        private final Map<DayOfWeek, List<Shift>> days = new EnumMap<>(DayOfWeek.class);
        void add(DayOfWeek d, Shift s) { days.computeIfAbsent(d, k -> new ArrayList<>()).add(s); }
        double total(double weekend) {
            double sum = 0;
            for (Map.Entry<DayOfWeek, List<Shift>> e : days.entrySet()) {
                double factor = e.getKey() == DayOfWeek.SUNDAY ? 1 + weekend : 1;
                for (Shift s : e.getValue()) sum += factor * s.pay();
            }
            return sum;
        }
    }
    public static double run(double[] x) {
        Week w = new Week();
        w.add(DayOfWeek.MONDAY, new Shift("08:00", "17:30", 20 + x[0]));
        w.add(DayOfWeek.SUNDAY, new Shift("05:15", "12:00", 18 + x[1]));
        w.add(DayOfWeek.MONDAY, new Shift("19:00", "21:45", 25 * x[2]));
        return w.total(0.5 + x[3]) + x[4] * x[5];
    }
}
