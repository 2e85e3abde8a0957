// SPDX-License-Identifier: MIT
import java.util.*;

public class JsonLikeParser {
    private final String text;
    private int pos;
    private final double[] variables;

    JsonLikeParser(String text, double[] variables) {
        this.text = text;
        this.variables = variables;
    }

    /* value := '[' value (',' value)* ']' | number | '$' digit | '(' value op value ')' */
    double value() {
        skip();
        char c = text.charAt(pos);
        if (c == '[') {
            pos++;
            double sum = 0;
            int index = 1;
            while (true) {
                sum += value() * index++;
                skip();
                char d = text.charAt(pos++);
                if (d == ']') break;
                if (d != ',') throw new IllegalArgumentException("expected , at " + pos + " but got " + d);
            }
            return sum;
        }
        if (c == '$') {
            int digit = text.charAt(pos + 1) - '0';
            pos += 2;
            return variables[digit];
        }
        if (c == '(') {
            pos++;
            double left = value();
            skip();
            char op = text.charAt(pos++);
            double right = value();
            skip();
            pos++;
            return switch (op) {
                case '+' -> left + right;
                case '-' -> left - right;
                case '*' -> left * right;
                case '/' -> {
                    if (right == 0) throw new ArithmeticException("division by zero");
                    yield left / right;
                }
                default -> throw new IllegalStateException("Unexpected operator: " + op);
            };
        }
        int start = pos;
        while (pos < text.length() && (Character.isDigit(text.charAt(pos)) || text.charAt(pos) == '.')) pos++;
        return Double.parseDouble(text.substring(start, pos));
    }

    private void skip() {
        while (pos < text.length() && Character.isWhitespace(text.charAt(pos))) pos++;
    }

    public static double run(double[] x) {
        JsonLikeParser p = new JsonLikeParser("[ ($0 * $1), 2.5, [$2, ($3 / 4)], (($4 + 1) * ($5 - $0)) ]", x);
        return p.value();
    }
}
