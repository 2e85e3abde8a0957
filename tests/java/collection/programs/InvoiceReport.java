// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

public class InvoiceReport {
    static class Line {
        private String description;
        private int quantity;
        private double unitPrice;

        public Line(String description, int quantity, double unitPrice) {
            this.description = description;
            this.quantity = quantity;
            this.unitPrice = unitPrice;
        }
        public String getDescription() { return description; }
        public double getTotal() { return quantity * unitPrice; }
    }

    private final List<Line> lines = new ArrayList<>();
    private double taxRate;

    public void addLine(String description, int quantity, double unitPrice) {
        lines.add(new Line(description, quantity, unitPrice));
    }

    public double total() {
        double net = 0;
        for (Line l : lines) {
            net += l.getTotal();
        }
        if (net > 20) {
            net *= 0.95;
        }
        return net * (1 + taxRate);
    }

    public String render() {
        StringBuilder out = new StringBuilder();
        out.append("INVOICE").append(System.lineSeparator());
        for (int i = 0; i < 20; i++) out.append('-');
        out.append("\n");
        int number = 0;
        for (Line l : lines) {
            out.append(++number).append(". ").append(l.getDescription().toUpperCase());
            while (out.length() % 10 != 0) {
                out.append(' ');
            }
            out.append(String.format(Locale.US, "%10.2f%n", l.getTotal()));
        }
        out.append("TOTAL ").append(String.format("%.2f", total()));
        return out.toString();
    }

    public static double run(double[] x) {
        InvoiceReport report = new InvoiceReport();
        report.taxRate = 0.19 + 0.01 * x[0];
        report.addLine("widget", 3, 2.5 + x[1]);
        report.addLine("gadget", 1, 10 * x[2]);
        report.addLine("shipping", 1, 4.9 + x[3] * x[4]);
        String text = report.render();
        System.out.println(text);
        return report.total();
    }
}
