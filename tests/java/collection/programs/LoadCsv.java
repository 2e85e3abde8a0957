// SPDX-License-Identifier: MIT
import java.io.*;
import java.util.*;

public class LoadCsv {
    private static final String DATA = String.join("\n",
        "time;load;note",
        "0.0;1.50;start",
        "0.5;2.25;",
        "# comment",
        "1.0;bad;broken sensor",
        "1.5;3.75;ok",
        "2.0;0.5;end");

    static class Row {
        double time;
        double load;
        String note;

        static Row parse(String line) {
            String[] parts = line.split(";", -1);
            Row r = new Row();
            r.time = Double.parseDouble(parts[0]);
            r.load = Double.parseDouble(parts[1]);
            r.note = parts.length > 2 ? parts[2].trim() : "";
            return r;
        }
    }

    static List<Row> read(Reader source) throws IOException {
        List<Row> rows = new ArrayList<>();
        int skipped = 0;
        try (BufferedReader in = new BufferedReader(source)) {
            String line = in.readLine();
            while ((line = in.readLine()) != null) {
                if (line.startsWith("#")) continue;
                try {
                    rows.add(Row.parse(line));
                } catch (NumberFormatException e) {
                    skipped++;
                }
            }
        }
        if (skipped > 3) throw new IOException("too many bad lines: " + skipped);
        return rows;
    }

    static double integrate(List<Row> rows, double scale, double offset) {
        double sum = 0;
        Row last = null;
        for (Row r : rows) {
            if (last != null) {
                sum += 0.5 * (scale * r.load + offset + scale * last.load + offset) * (r.time - last.time);
            }
            last = r;
        }
        return sum;
    }

    public static double run(double[] x) {
        try {
            List<Row> rows = read(new StringReader(DATA));
            rows.forEach(r -> r.load *= Math.exp(-x[0] * r.time));
            double total = integrate(rows, 1 + x[1], x[2]);
            rows.removeIf(r -> r.note.isEmpty());
            total += x[3] * integrate(rows, x[4], x[5]);
            return total;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
