// SPDX-License-Identifier: MIT
import java.util.TreeMap;

public class PolynomialParser {
    private final TreeMap<Integer, Double> coefficients = new TreeMap<>();

    static PolynomialParser parse(String s) {
        PolynomialParser p = new PolynomialParser();
        for (String term : s.replace(" ", "").replace("-", "+-").split("\\+")) {
            if (term.isEmpty()) continue;
            int at = term.indexOf('x');
            if (at < 0) p.add(0, Double.parseDouble(term));
            else {
                String c = term.substring(0, at);
                double coefficient = c.isEmpty() ? 1 : c.equals("-") ? -1 : Double.parseDouble(c);
                int power = at + 1 < term.length() ? Integer.parseInt(term.substring(at + 2)) : 1;
                p.add(power, coefficient);
            }
        }
        return p;
    }

    void add(int power, double c) { coefficients.merge(power, c, Double::sum); }

    double at(double x) {
        double v = 0;
        for (int power : coefficients.keySet()) v += coefficients.get(power) * Math.pow(x, power);
        return v;
    }

    public static double run(double[] x) {
        PolynomialParser p = parse("3x^2 - 2.5x + 7 - x^3");
        return p.at(x[0]) * p.at(x[1]) + p.at(x[2] * x[3]) + x[4] + p.coefficients.lastKey() * x[5];
    }
}
