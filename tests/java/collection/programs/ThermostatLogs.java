// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

public class ThermostatLogs {
    static class Reading {
        final String room;
        final double value;
        final long time;

        Reading(String room, double value, long time) {
            this.room = room;
            this.value = value;
            this.time = time;
        }

        static Reading parse(String line, double scale) {
            String[] p = line.split("\\|");
            if (p.length != 3) throw new IllegalArgumentException("bad line: " + line);
            return new Reading(p[0].strip(), Double.parseDouble(p[1].strip()) * scale, Long.parseLong(p[2].strip()));
        }

        @Override public boolean equals(Object o) {
            if (o == null || getClass() != o.getClass()) return false;
            Reading r = (Reading) o;
            return room.equals(r.room) && time == r.time;
        }
        @Override public int hashCode() { return Objects.hash(room, time); }
    }

    static class Log {
        private final List<Reading> readings = new ArrayList<>();
        private int duplicates, errors;

        void load(String text, double scale) {
            for (String line : text.split(";")) {
                try {
                    Reading r = Reading.parse(line, scale);
                    if (readings.contains(r)) duplicates++;
                    else readings.add(r);
                } catch (NumberFormatException e) {
                    errors += 10;
                } catch (IllegalArgumentException e) {
                    errors++;
                }
            }
        }

        double average(Predicate<Reading> which) {
            double sum = 0;
            int n = 0;
            for (Reading r : readings) {
                if (!which.test(r)) continue;
                sum += r.value;
                n++;
            }
            if (n == 0) return Double.NaN;
            return sum / n;
        }
    }

    public static double run(double[] x) {
        Log log = new Log();
        log.load("hall | 19.5 | 100; kitchen | 22.25 | 100; hall | 20.0 | 200", 1 + 0.1 * x[0]);
        log.load("hall|18|100;attic|oops|5;nonsense;attic|12.5|300", 1 + 0.1 * x[1]);
        Predicate<Reading> hall = r -> r.room.equals("hall");
        double a = log.average(hall), b = log.average(hall.negate().and(r -> r.time >= 100));
        double c = log.average(r -> r.room.startsWith("cellar"));
        if (Double.isNaN(c)) c = x[2];
        return a * x[3] + b * x[4] + c * x[5] + log.duplicates + log.errors * 0.01;
    }
}
