// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class WeatherCsv {
    private static final String CSV = """
            station,month,temp,rain
            north,1,-2.5,40
            north,7,15.5,60
            south,1,5.0,30
            south,7,24.0,
            coast,1,3.5,80
            """;

    record Row(String station, int month, double temp, Double rain) {
        static Row parse(String line) {
            String[] f = line.split(",", -1);
            return new Row(f[0], Integer.parseInt(f[1]), Double.parseDouble(f[2]), f[3].isEmpty() ? null : Double.valueOf(f[3]));
        }
        boolean hasRain() { return rain != null; }
    }

    public static double run(double[] x) {
        List<Row> rows = new ArrayList<>();
        String[] lines = CSV.split("\n");
        for (int i = 1; i < lines.length; i++) rows.add(Row.parse(lines[i]));
        Map<String, Double> mean = rows.stream().collect(Collectors.groupingBy(Row::station, TreeMap::new, Collectors.averagingDouble(Row::temp)));
        double value = 0;
        int k = 0;
        for (Map.Entry<String, Double> e : mean.entrySet()) {
            value += Math.exp(-0.05 * e.getValue() * x[k]) * x[k + 1];
            k++;
        }
        double rain = rows.stream().filter(Row::hasRain).mapToDouble(r -> r.rain() * x[4] / (1 + r.month())).sum();
        Row hottest = rows.stream().max(Comparator.comparingDouble(r -> r.temp() + r.month() * 0.01)).orElseThrow();
        return value + rain / 10 + hottest.temp() * x[5] * x[3];
    }
}
