// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Reads a small netlist and computes the voltage at the nodes of a ladder. */
public class LineScanner {
    private static final String NETLIST = """
        # a ladder
        R1 1 2 100
        R2 2 0 2.2k
        R3 2 3 470
        R4 3 0 1k
        """;

    static abstract class Element {
        final String name; final int from, to;
        Element(String name, int from, int to) { this.name = name; this.from = from; this.to = to; }
        abstract void stamp(double[][] g, double[] rhs);
    }

    static class Resistor extends Element {
        final double ohms;
        Resistor(String name, int from, int to, double ohms) { super(name, from, to); this.ohms = ohms; }
        @Override void stamp(double[][] g, double[] rhs) {
            double c = 1 / ohms;
            if (from > 0) g[from - 1][from - 1] += c;
            if (to > 0) g[to - 1][to - 1] += c;
            if (from > 0 && to > 0) { g[from - 1][to - 1] -= c; g[to - 1][from - 1] -= c; }
        }
        @Override public String toString() { return String.format(Locale.ROOT, "%s %d-%d %.1f", name, from, to, ohms); }
    }

    static class Source extends Element {
        final double amps;
        Source(String name, int to, double amps) { super(name, 0, to); this.amps = amps; }
        @Override void stamp(double[][] g, double[] rhs) { rhs[to - 1] += amps; }
    }

    static double parseValue(String text) {
        char last = Character.toLowerCase(text.charAt(text.length() - 1));
        double scale = switch (last) {
            case 'k' -> 1e3;
            case 'm' -> 1e6;
            default -> 1;
        };
        String digits = scale == 1 ? text : text.substring(0, text.length() - 1);
        return Double.parseDouble(digits) * scale;
    }

    static List<Element> parse(String text, double[] tolerance) {
        List<Element> elements = new ArrayList<>();
        for (String line : text.split("\n")) {
            line = line.trim();
            if (line.isEmpty() || line.startsWith("#")) continue;
            String[] parts = line.split("\\s+");
            double value = parseValue(parts[3]) * (1 + 0.1 * tolerance[elements.size() % tolerance.length]);
            elements.add(new Resistor(parts[0], Integer.parseInt(parts[1]), Integer.parseInt(parts[2]), value));
        }
        return elements;
    }

    static double[] solve(double[][] a, double[] b) {
        int n = b.length;
        for (int k = 0; k < n; k++) {
            for (int i = k + 1; i < n; i++) {
                double f = a[i][k] / a[k][k];
                for (int j = k; j < n; j++) a[i][j] -= f * a[k][j];
                b[i] -= f * b[k];
            }
        }
        double[] v = new double[n];
        for (int i = n - 1; i >= 0; i--) {
            double s = b[i];
            for (int j = i + 1; j < n; j++) s -= a[i][j] * v[j];
            v[i] = s / a[i][i];
        }
        return v;
    }

    public static double run(double[] x) {
        List<Element> elements = parse(NETLIST, Arrays.copyOfRange(x, 0, 4));
        elements.add(new Source("I1", 1, 0.01 * (1 + x[4])));
        int nodes = 0;
        for (Element e : elements) nodes = Math.max(nodes, Math.max(e.from, e.to));
        double[][] g = new double[nodes][nodes];
        double[] rhs = new double[nodes];
        for (Element e : elements) e.stamp(g, rhs);
        double[] v = solve(g, rhs);
        System.out.println(elements.get(0) + " -> " + Arrays.toString(v));
        double sum = 0;
        for (int i = 0; i < v.length; i++) sum += v[i] * (i + 1) * x[5];
        return sum;
    }
}
