// SPDX-License-Identifier: MIT
public class ExpressionParser {
    private final String text;
    private int pos = 0;
    private final double x, y;

    ExpressionParser(String text, double x, double y) { this.text = text; this.x = x; this.y = y; }

    private char peek() { return pos < text.length() ? text.charAt(pos) : '\0'; }
    private double factor() {
        char c = peek();
        if (c == '(') { pos++; double v = sum(); pos++; return v; }
        if (c == '-') { pos++; return -factor(); }
        if (Character.isDigit(c)) {
            int start = pos;
            while (Character.isDigit(peek()) || peek() == '.') pos++;
            return Double.parseDouble(text.substring(start, pos));
        }
        pos++;
        if (c == 'x') return x;
        if (c == 'y') return y;
        throw new IllegalStateException("unexpected '" + c + "' at " + pos);
    }
    private double product() {
        double v = factor();
        while (peek() == '*' || peek() == '/') {
            char op = text.charAt(pos++);
            double w = factor();
            if (op == '*') v *= w; else v /= w;
        }
        return v;
    }
    private double sum() {
        double v = product();
        for (;;) {
            if (peek() == '+') { pos++; v += product(); }
            else if (peek() == '-') { pos++; v -= product(); }
            else return v;
        }
    }
    public static double run(double[] x) {
        return new ExpressionParser("(x+2)*y-x/(3+y*y)", x[0], x[1]).sum();
    }
}
