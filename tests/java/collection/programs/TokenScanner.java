// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

public class TokenScanner {
    enum Type { NUMBER, NAME, OPERATOR, LEFT, RIGHT }

    static final class Token {
        final Type type;
        final String text;
        Token(Type type, String text) { this.type = type; this.text = text; }
        int precedence() {
            switch (text) {
                case "+": case "-": return 1;
                case "*": case "/": return 2;
                default: return 0;
            }
        }
    }

    static List<Token> scan(String s) {
        List<Token> out = new ArrayList<>();
        int i = 0;
        while (i < s.length()) {
            char c = s.charAt(i);
            if (c == ' ') {
                i++;
            } else if (Character.isDigit(c)) {
                int j = i;
                while (j < s.length() && (Character.isDigit(s.charAt(j)) || s.charAt(j) == '.')) j++;
                out.add(new Token(Type.NUMBER, s.substring(i, j)));
                i = j;
            } else if (Character.isLetter(c)) {
                out.add(new Token(Type.NAME, String.valueOf(c)));
                i++;
            } else {
                out.add(new Token(c == '(' ? Type.LEFT : c == ')' ? Type.RIGHT : Type.OPERATOR, "" + c));
                i++;
            }
        }
        return out;
    }

    static List<Token> postfix(List<Token> in) {
        List<Token> out = new ArrayList<>();
        Deque<Token> ops = new ArrayDeque<>();
        for (Token t : in) {
            switch (t.type) {
                case NUMBER, NAME -> out.add(t);
                case LEFT -> ops.push(t);
                case RIGHT -> {
                    while (ops.peek().type != Type.LEFT) out.add(ops.pop());
                    ops.pop();
                }
                case OPERATOR -> {
                    while (!ops.isEmpty() && ops.peek().type == Type.OPERATOR && ops.peek().precedence() >= t.precedence()) out.add(ops.pop());
                    ops.push(t);
                }
            }
        }
        while (!ops.isEmpty()) out.add(ops.pop());
        return out;
    }

    static double evaluate(List<Token> rpn, Map<String, Double> names) {
        Deque<Double> stack = new ArrayDeque<>();
        for (Token t : rpn) {
            if (t.type == Type.NUMBER) stack.push(Double.valueOf(t.text));
            else if (t.type == Type.NAME) stack.push(names.get(t.text));
            else {
                double b = stack.pop(), a = stack.pop();
                stack.push(switch (t.text.charAt(0)) {
                    case '+' -> a + b;
                    case '-' -> a - b;
                    case '*' -> a * b;
                    default -> a / b;
                });
            }
        }
        return stack.pop();
    }

    public static double run(double[] x) {
        Map<String, Double> names = Map.of("a", x[0], "b", x[1], "c", x[2], "d", x[3] * x[4], "e", x[5]);
        return evaluate(postfix(scan("(a + b) * c - 2.5 * d / (1 + e * e) * (3 - a)")), names);
    }
}
