// SPDX-License-Identifier: MIT
public class ReportBuilder {
    private final StringBuilder sb = new StringBuilder();
    private int lines;

    void line(String label, double value) {
        if (sb.length() > 0) sb.append('\n');
        sb.append(label).append(": ").append(String.format("%.3f", value));
        lines++;
    }

    static String repeat(char c, int n) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < n; i++) s.append(c);
        return s.toString();
    }

    public static double run(double[] x) {
        ReportBuilder report = new ReportBuilder();
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            double v = Math.sin(x[i]) * x[i];
            report.line("value " + i, v);
            sum += v * v;
        }
        report.line(repeat('-', 10), sum);
        System.out.println(report.sb.toString());
        return sum / report.lines;
    }
}
