// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class CsvParameters {
    private static final String TABLE =
        "time,load\n"
        + "0.0,1.5\n"
        + "0.5,2.25\n"
        + "1.0,0.75\n"
        + "2.0,3.0\n";

    static List<double[]> parse(String text) {
        List<double[]> rows = new ArrayList<>();
        String[] lines = text.split("\n");
        for (int i = 1; i < lines.length; i++) {
            String line = lines[i].trim();
            if (line.isEmpty()) continue;
            String[] cells = line.split(",");
            double[] row = new double[cells.length];
            for (int j = 0; j < cells.length; j++) row[j] = Double.parseDouble(cells[j]);
            rows.add(row);
        }
        return rows;
    }

    public static double run(double[] x) {
        List<double[]> rows = parse(TABLE);
        double work = 0;
        for (int i = 1; i < rows.size(); i++) {
            double dt = rows.get(i)[0] - rows.get(i - 1)[0];
            work += dt * (x[0] * rows.get(i)[1] + x[1] * rows.get(i - 1)[1] * x[2]);
        }
        return work;
    }
}
