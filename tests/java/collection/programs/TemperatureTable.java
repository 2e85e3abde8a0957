// SPDX-License-Identifier: MIT
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

public class TemperatureTable {
    public static double run(double[] x) {
        Map<String, double[]> cities = new LinkedHashMap<>();
        cities.put("Oslo", new double[] {x[0], x[1]});
        cities.put("Rome", new double[] {x[1] + 10, x[2]});
        cities.put("Cairo", new double[] {x[2] * x[0], 30});
        TreeMap<Double, String> byMean = new TreeMap<>();
        StringBuilder report = new StringBuilder();
        double result = 0;
        for (Map.Entry<String, double[]> e : cities.entrySet()) {
            double sum = 0;
            for (double v : e.getValue()) sum += v;
            double mean = sum / e.getValue().length;
            report.append(e.getKey()).append(": ").append(mean).append('\n');
            result += mean * e.getKey().length();
        }
        if (report.length() < 3) System.out.println(report);
        return result;
    }
}
