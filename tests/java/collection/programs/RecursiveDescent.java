// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

public class RecursiveDescent {
    private final String text;
    private int pos = -1, ch;
    private final Map<String, Double> variables;
    private static final Map<String, DoubleUnaryOperator> FUNCTIONS = Map.of("sin", Math::sin, "cos", Math::cos, "sqrt", Math::sqrt, "sq", v -> v * v);

    RecursiveDescent(String text, Map<String, Double> variables) { this.text = text; this.variables = variables; }
    private void nextChar() { ch = ++pos < text.length() ? text.charAt(pos) : -1; }
    private boolean eat(int wanted) {
        while (ch == ' ') nextChar();
        if (ch == wanted) { nextChar(); return true; }
        return false;
    }
    double parse() {
        nextChar();
        double v = parseExpression();
        if (pos < text.length()) throw new RuntimeException("Unexpected: " + (char) ch);
        return v;
    }
    private double parseExpression() {
        double v = parseTerm();
        for (;;) {
            if (eat('+')) v += parseTerm();
            else if (eat('-')) v -= parseTerm();
            else return v;
        }
    }
    private double parseTerm() {
        double v = parseFactor();
        for (;;) {
            if (eat('*')) v *= parseFactor();
            else if (eat('/')) v /= parseFactor();
            else return v;
        }
    }
    private double parseFactor() {
        if (eat('+')) return parseFactor();
        if (eat('-')) return -parseFactor();
        double v;
        int start = this.pos;
        if (eat('(')) {
            v = parseExpression();
            eat(')');
        } else if ((ch >= '0' && ch <= '9') || ch == '.') {
            while ((ch >= '0' && ch <= '9') || ch == '.') nextChar();
            v = Double.parseDouble(text.substring(start, this.pos));
        } else if (ch >= 'a' && ch <= 'z') {
            while (ch >= 'a' && ch <= 'z') nextChar();
            String name = text.substring(start, this.pos);
            if (variables.containsKey(name)) {
                v = variables.get(name);
            } else {
                DoubleUnaryOperator f = FUNCTIONS.get(name);
                if (f == null) throw new RuntimeException("Unknown function: " + name);
                eat('(');
                v = f.applyAsDouble(parseExpression());
                eat(')');
            }
        } else {
            throw new RuntimeException("Unexpected: " + (char) ch);
        }
        if (eat('^')) v = Math.pow(v, parseFactor());
        return v;
    }
    public static double run(double[] x) {
        Map<String, Double> vars = new HashMap<>();
        for (int i = 0; i < x.length; i++) vars.put("" + (char) ('u' + i), x[i]);
        double a = new RecursiveDescent("sq(u) * 2.5 + sin(v + w / 3) - sqrt(sq(x) + 1)", vars).parse();
        double b = new RecursiveDescent("-(y - z) * (u + 4)^2 / 10", vars).parse();
        DoubleBinaryOperator combine = (p, q) -> p * 0.5 + q * q;
        return combine.applyAsDouble(a, b);
    }
}
