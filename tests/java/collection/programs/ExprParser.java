// SPDX-License-Identifier: MIT
/** A recursive-descent parser of arithmetic with variables, evaluated on the fly. */
public class ExprParser {
    private final String text;
    private final double[] variables;
    private int pos;

    ExprParser(String text, double[] variables) {
        this.text = text;
        this.variables = variables;
    }

    private char peek() {
        return pos < text.length() ? text.charAt(pos) : '$';
    }

    private boolean eat(char c) {
        while (peek() == ' ') pos++;
        if (peek() == c) {
            pos++;
            return true;
        }
        return false;
    }

    double parse() {
        double v = expression();
        if (pos < text.length()) throw new IllegalArgumentException("unexpected " + peek() + " at " + pos);
        return v;
    }

    private double expression() {
        double v = term();
        for (;;) {
            if (eat('+')) v += term();
            else if (eat('-')) v -= term();
            else return v;
        }
    }

    private double term() {
        double v = factor();
        for (;;) {
            if (eat('*')) v *= factor();
            else if (eat('/')) v /= factor();
            else return v;
        }
    }

    private double factor() {
        if (eat('-')) return -factor();
        double v;
        if (eat('(')) {
            v = expression();
            eat(')');
        } else if (Character.isLetter(peek())) {
            v = variables[peek() - 'a'];
            pos++;
        } else {
            int start = pos;
            while (Character.isDigit(peek()) || peek() == '.') pos++;
            v = Double.parseDouble(text.substring(start, pos));
        }
        return eat('^') ? Math.pow(v, factor()) : v;
    }

    public static double run(double[] x) {
        return new ExprParser("(a + 2.5*b) * c - d/(e*e + 1) + 3*f^2 - -a", x).parse();
    }
}
