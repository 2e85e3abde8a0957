// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class Splitter {
    private enum Type { NUMBER, PLUS, TIMES, NAME, END }
    private static final class Token {
        final Type type; final String text;
        Token(Type type, String text) { this.type = type; this.text = text; }
        @Override public String toString() { return type + ":" + text; }
    }
    static List<Token> lex(String in) {
        List<Token> out = new ArrayList<>();
        int i = 0;
        while (i < in.length()) {
            char c = in.charAt(i);
            if (Character.isWhitespace(c)) { i++; continue; }
            StringBuilder word = new StringBuilder();
            if (Character.isDigit(c)) {
                while (i < in.length() && (Character.isDigit(in.charAt(i)) || in.charAt(i) == '.')) word.append(in.charAt(i++));
                out.add(new Token(Type.NUMBER, word.toString()));
            } else if (Character.isLetter(c)) {
                while (i < in.length() && Character.isLetterOrDigit(in.charAt(i))) word.append(in.charAt(i++));
                out.add(new Token(Type.NAME, word.toString()));
            } else if (c == '+' || c == '*') {
                out.add(new Token(c == '+' ? Type.PLUS : Type.TIMES, "" + c));
                i++;
            } else {
                throw new IllegalArgumentException("unexpected '" + c + "' at " + i);
            }
        }
        out.add(new Token(Type.END, ""));
        return out;
    }
    private final List<Token> tokens; private int at; private final double[] x;
    Splitter(List<Token> tokens, double[] x) { this.tokens = tokens; this.x = x; }
    double sum() { double v = product(); while (tokens.get(at).type == Type.PLUS) { at++; v += product(); } return v; }
    double product() { double v = atom(); while (tokens.get(at).type == Type.TIMES) { at++; v *= atom(); } return v; }
    double atom() {
        Token t = tokens.get(at++);
        switch (t.type) {
            case NUMBER: return Double.parseDouble(t.text);
            case NAME: return x[Integer.parseInt(t.text.substring(1))];
            default: throw new IllegalStateException("unexpected " + t);
        }
    }
    public static double run(double[] x) {
        return new Splitter(lex("x0*x1 + 2.5*x2 + x3*x4*x5 + 7"), x).sum();
    }
}
