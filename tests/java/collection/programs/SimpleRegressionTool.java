// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class SimpleRegressionTool {
    private static final String DATA =
        "speed,dist\n" +
        "4,2\n7,4\n8,16\n9,10\n10,18\n" +
        "# comment\n" +
        "11,17\n12,24\n13,x\n";

    record Row(double speed, double dist) {}

    static List<Row> load(String csv) {
        List<Row> rows = new ArrayList<>();
        String[] lines = csv.split("\n");
        List<String> header = Arrays.asList(lines[0].split(","));
        int si = header.indexOf("speed"), di = header.indexOf("dist");
        for (int n = 1; n < lines.length; n++) {
            String line = lines[n].strip();
            if (line.isBlank() || line.charAt(0) == '#') continue;
            String[] cells = line.split(",");
            try {
                rows.add(new Row(Double.parseDouble(cells[si]), Double.parseDouble(cells[di])));
            } catch (NumberFormatException e) {
                System.err.println("line " + (n + 1) + ": " + e.getMessage());
            }
        }
        return rows;
    }

    static double[] fit(List<Row> rows, double ridge) {
        double n = rows.size();
        double sx = rows.stream().mapToDouble(Row::speed).sum(), sy = rows.stream().mapToDouble(Row::dist).sum();
        double sxx = 0, sxy = 0;
        for (Row r : rows) {
            sxx += (r.speed() - sx / n) * (r.speed() - sx / n);
            sxy += (r.speed() - sx / n) * (r.dist() - sy / n);
        }
        double slope = sxy / (sxx + ridge);
        return new double[] {sy / n - slope * sx / n, slope};
    }

    public static double run(double[] x) {
        List<Row> rows = load(DATA).stream().map(r -> new Row(r.speed() + 0.1 * x[0], r.dist() * (1 + 0.05 * x[1]))).collect(Collectors.toList());
        double[] c = fit(rows, Math.exp(x[2]));
        double rss = rows.stream().mapToDouble(r -> r.dist() - c[0] - c[1] * r.speed()).map(e -> Math.abs(e) < 3 + x[3] ? e * e : 6 * Math.abs(e) - 9).sum();
        Map<Boolean, Long> signs = rows.stream().collect(Collectors.partitioningBy(r -> r.dist() > c[0] + c[1] * r.speed(), Collectors.counting()));
        return rss * 0.01 + c[0] * x[4] + c[1] + signs.get(true) * x[5];
    }
}
