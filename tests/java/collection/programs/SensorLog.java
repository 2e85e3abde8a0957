// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;

public class SensorLog {
    private static final String LOG = """
        # time sensor value
        0.0 temp 21.5
        0.5 hum 40
        1.0 temp 22.25
        1.5 hum 43
        bad line here
        2.0 temp 22.0
        """;

    static class Reading {
        double time;
        String sensor;
        double value;

        static Reading parse(String line) {
            String[] parts = line.trim().split("\\s+");
            if (parts.length != 3) throw new IllegalArgumentException("expected 3 columns: " + line);
            Reading r = new Reading();
            r.time = Double.parseDouble(parts[0]);
            r.sensor = parts[1];
            r.value = Double.valueOf(parts[2]);
            return r;
        }
    }

    public static double run(double[] x) {
        Map<String, List<Reading>> bySensor = new TreeMap<>();
        int errors = 0;
        try (Scanner in = new Scanner(LOG)) {
            while (in.hasNextLine()) {
                String line = in.nextLine();
                if (line.isEmpty() || line.startsWith("#")) continue;
                try {
                    Reading r = Reading.parse(line);
                    bySensor.computeIfAbsent(r.sensor, k -> new ArrayList<>()).add(r);
                } catch (NumberFormatException e) {
                    errors++;
                }
            }
        }
        double result = errors * x[5];
        for (Map.Entry<String, List<Reading>> e : bySensor.entrySet()) {
            double gain = e.getKey().equals("temp") ? x[0] : x[1];
            double prev = Double.NaN, area = 0;
            for (Reading r : e.getValue()) {
                double v = gain * r.value + x[2] * r.time;
                if (!Double.isNaN(prev)) area += 0.5 * (v + prev);
                prev = v;
            }
            result += area * (e.getKey().length() == 4 ? x[3] : x[4]);
        }
        return result;
    }
}
