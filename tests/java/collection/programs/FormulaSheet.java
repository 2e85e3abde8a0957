// SPDX-License-Identifier: MIT
import java.util.*;

public class FormulaSheet {
    private final String text;
    private int pos;
    private final Map<String, Double> variables;

    FormulaSheet(String text, Map<String, Double> variables) {
        this.text = text;
        this.variables = variables;
    }

    static class SyntaxException extends RuntimeException {
        SyntaxException(String message) {
            super(message);
        }
    }

    private char peek() {
        return pos < text.length() ? text.charAt(pos) : '\0';
    }

    private boolean accept(char c) {
        while (Character.isWhitespace(peek())) pos++;
        if (peek() == c) {
            pos++;
            return true;
        }
        return false;
    }

    double parse() {
        double v = sum();
        if (pos < text.length()) throw new SyntaxException("unexpected '" + peek() + "' at " + pos);
        return v;
    }

    private double sum() {
        double v = product();
        for (;;) {
            if (accept('+')) v += product();
            else if (accept('-')) v -= product();
            else return v;
        }
    }

    private double product() {
        double v = power();
        for (;;) {
            if (accept('*')) v *= power();
            else if (accept('/')) {
                double d = power();
                if (d == 0.0) throw new ArithmeticException("division by zero");
                v /= d;
            } else return v;
        }
    }

    private double power() {
        double base = unary();
        return accept('^') ? Math.pow(base, power()) : base;
    }

    private double unary() {
        if (accept('-')) return -unary();
        if (accept('(')) {
            double v = sum();
            if (!accept(')')) throw new SyntaxException("missing )");
            return v;
        }
        int start = pos;
        if (Character.isDigit(peek())) {
            while (Character.isDigit(peek()) || peek() == '.') pos++;
            return Double.parseDouble(text.substring(start, pos));
        }
        StringBuilder name = new StringBuilder();
        while (Character.isLetterOrDigit(peek())) {
            name.append(peek());
            pos++;
        }
        if (accept('(')) {
            double arg = sum();
            accept(')');
            switch (name.toString()) {
                case "sin": return Math.sin(arg);
                case "exp": return Math.exp(arg);
                case "sqrt": return Math.sqrt(arg);
                default: throw new SyntaxException("unknown function " + name);
            }
        }
        Double v = variables.get(name.toString());
        if (v == null) throw new NoSuchElementException("variable " + name);
        return v;
    }

    static double evaluate(String formula, Map<String, Double> vars) {
        try {
            return new FormulaSheet(formula, vars).parse();
        } catch (SyntaxException | NoSuchElementException e) {
            return 1.0;
        }
    }

    public static double run(double[] x) {
        Map<String, Double> vars = new HashMap<>();
        vars.put("a", x[0]);
        vars.put("b", x[1]);
        vars.put("c1", x[2]);
        double r = evaluate("3*a + sin(b*c1) - 2 ^ a", vars);
        r += evaluate("exp(a) / (1 + b^2)", vars) * x[3];
        r += evaluate("nothing + a", vars) * x[4];
        r += evaluate("sqrt(a*a + 1", vars) * x[5];
        return r;
    }
}
