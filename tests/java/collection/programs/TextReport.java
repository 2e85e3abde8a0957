// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

/** Measurements with a report made by StringBuilder, column widths, and statistics beside. */
public class TextReport {
    private final List<String> labels = new ArrayList<>();
    private final List<double[]> rows = new ArrayList<>();

    void add(String label, double... values) {
        labels.add(label);
        rows.add(values);
    }

    private static String pad(String s, int width) {
        StringBuilder b = new StringBuilder(s);
        while (b.length() < width) b.append(' ');
        return b.toString();
    }

    String report() {
        int widest = 0;
        for (String l : labels) widest = Math.max(widest, l.length());
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < rows.size(); i++) {
            out.append(pad(labels.get(i), widest + 2));
            for (double v : rows.get(i)) {
                out.append(String.format("%10.4f", v));
            }
            out.append(System.lineSeparator());
        }
        return out.toString();
    }

    double score() {
        double s = 0;
        for (int i = 0; i < rows.size(); i++) {
            double m = 0;
            for (double v : rows.get(i)) m += v;
            m /= rows.get(i).length;
            double var = 0;
            for (double v : rows.get(i)) var += Math.pow(v - m, 2);
            s += m + Math.sqrt(var);
        }
        return s;
    }

    public static double run(double[] x) {
        TextReport r = new TextReport();
        r.add("first", x[0], x[1], x[2]);
        r.add("second one", x[3] * x[4], x[5]);
        r.add("all", x);
        System.out.print(r.report());
        return r.score();
    }
}
