// SPDX-License-Identifier: MIT
import java.util.*;

public class MoleculeParser {
    private final String formula;
    private int pos = 0;
    private final Map<String, Double> masses;

    MoleculeParser(String formula, Map<String, Double> masses) {
        this.formula = formula;
        this.masses = masses;
    }
    double parse() {
        double total = group();
        if (pos != formula.length()) throw new IllegalStateException("unexpected '" + formula.charAt(pos) + "' at " + pos);
        return total;
    }
    private double group() {
        double sum = 0;
        while (pos < formula.length() && formula.charAt(pos) != ')') {
            double unit;
            if (formula.charAt(pos) == '(') {
                pos++;
                unit = group();
                if (pos >= formula.length()) throw new IllegalStateException("missing )");
                pos++;
            } else {
                unit = element();
            }
            sum += unit * number();
        }
        return sum;
    }
    private double element() {
        int start = pos++;
        while (pos < formula.length() && Character.isLowerCase(formula.charAt(pos))) pos++;
        String symbol = formula.substring(start, pos);
        Double mass = masses.get(symbol);
        if (mass == null) throw new IllegalArgumentException("unknown element " + symbol);
        return mass;
    }
    private int number() {
        int start = pos;
        while (pos < formula.length() && Character.isDigit(formula.charAt(pos))) pos++;
        return start == pos ? 1 : Integer.parseInt(formula.substring(start, pos));
    }
    public static double run(double[] x) {
        Map<String, Double> masses = new HashMap<>();
        masses.put("H", 1 + 0.01 * x[0]);
        masses.put("C", 12 + x[1]);
        masses.put("O", 16.0 * x[2]);
        masses.put("Na", 23.0);
        masses.put("Ca", 40 + x[3] * x[3]);
        String[] formulas = {"H2O", "Ca(OH)2", "C6H12O6", "NaXe", "C2(H3(O", "Na2CO3"};
        double sum = 0;
        int errors = 0;
        for (String f : formulas) {
            try {
                double m = new MoleculeParser(f, masses).parse();
                sum += Math.log(m);
                System.out.printf("%-10s %8.3f%n", f, m);
            } catch (IllegalArgumentException | IllegalStateException e) {
                System.out.println(f + ": " + e.getMessage());
                errors++;
            }
        }
        return sum + errors * x[4] * x[5];
    }
}
