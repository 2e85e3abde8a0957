// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class CsvStats {
    private static final String CSV = "name,score,weight\nann,3.5,1\nbob,oops,2\ncat,4.25,3\n";

    record Row(String name, double score, int weight) {
        static Optional<Row> parse(String line) {
            String[] p = line.split(",");
            try {
                return Optional.of(new Row(p[0], Double.parseDouble(p[1]), Integer.parseInt(p[2])));
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }
    }

    public static double run(double[] x) {
        List<Row> rows = Arrays.stream(CSV.split("\n")).skip(1).map(Row::parse).flatMap(Optional::stream).collect(Collectors.toList());
        double total = 0;
        for (Row r : rows) total += r.score() * x[r.weight()] * r.weight();
        return total * x[0];
    }
}
