// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class WeatherRecords {
    record Reading(String city, int day, double temp) {}

    public static double run(double[] x) {
        List<Reading> all = new ArrayList<>();
        String[] cities = {"Oslo", "Rome", "Kyiv"};
        for (int d = 0; d < 4; d++)
            for (int c = 0; c < cities.length; c++)
                all.add(new Reading(cities[c], d, 10 * c + x[(d + c) % 6] * (d + 1)));
        Map<String, Double> hottest = new HashMap<>();
        for (Reading r : all) hottest.merge(r.city(), r.temp(), Math::max);
        Map<String, List<Double>> byCity = all.stream().collect(Collectors.groupingBy(Reading::city, Collectors.mapping(Reading::temp, Collectors.toList())));
        double spread = 0;
        for (String c : cities) {
            List<Double> temps = byCity.get(c);
            spread += Collections.max(temps) - Collections.min(temps);
        }
        double sum = 0;
        for (var e : hottest.entrySet()) sum += e.getKey().length() * e.getValue();
        return sum / 10 + spread * x[0];
    }
}
