// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class Tokenizer2 {
    private final String src;
    private int pos;
    private final double[] vars;

    Tokenizer2(String src, double[] vars) { this.src = src; this.vars = vars; }

    private void skip() { while (pos < src.length() && Character.isWhitespace(src.charAt(pos))) pos++; }
    private boolean accept(char c) {
        skip();
        if (pos < src.length() && src.charAt(pos) == c) { pos++; return true; }
        return false;
    }

    double expr() {
        double v = term();
        for (;;) {
            if (accept('+')) v += term();
            else if (accept('-')) v -= term();
            else return v;
        }
    }

    double term() {
        double v = factor();
        for (;;) {
            if (accept('*')) v *= factor();
            else if (accept('/')) v /= factor();
            else return v;
        }
    }

    double factor() {
        if (accept('-')) return -factor();
        if (accept('(')) {
            double v = expr();
            if (!accept(')')) throw new RuntimeException("expected ) at " + pos);
            return v;
        }
        skip();
        int start = pos;
        while (pos < src.length() && (Character.isDigit(src.charAt(pos)) || src.charAt(pos) == '.')) pos++;
        if (pos > start) return Double.parseDouble(src.substring(start, pos));
        if (pos < src.length() && Character.isLetter(src.charAt(pos))) return vars[src.charAt(pos++) - 'a'];
        throw new RuntimeException("unexpected character at " + pos);
    }

    public static double run(double[] x) {
        return new Tokenizer2("a * (b + 2.5) - c / (d - -e) + f*f", x).expr();
    }
}
