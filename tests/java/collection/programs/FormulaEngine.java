// SPDX-License-Identifier: MIT
import java.util.*;

public class FormulaEngine {
    enum TokenType { NUMBER, NAME, OPERATOR, LEFT, RIGHT, COMMA }
    static class Token {
        final TokenType type; final String text;
        Token(TokenType type, String text) { this.type = type; this.text = text; }
        @Override public String toString() { return type + ":" + text; }
    }
    static List<Token> tokenize(String s) {
        List<Token> out = new ArrayList<>();
        int i = 0;
        while (i < s.length()) {
            char c = s.charAt(i);
            if (Character.isWhitespace(c)) { i++; continue; }
            if (Character.isDigit(c) || c == '.') {
                int j = i;
                while (j < s.length() && (Character.isDigit(s.charAt(j)) || s.charAt(j) == '.')) j++;
                out.add(new Token(TokenType.NUMBER, s.substring(i, j)));
                i = j;
            } else if (Character.isLetter(c)) {
                StringBuilder name = new StringBuilder();
                while (i < s.length() && Character.isLetterOrDigit(s.charAt(i))) name.append(s.charAt(i++));
                out.add(new Token(TokenType.NAME, name.toString()));
            } else {
                switch (c) {
                    case '(': out.add(new Token(TokenType.LEFT, "(")); break;
                    case ')': out.add(new Token(TokenType.RIGHT, ")")); break;
                    case ',': out.add(new Token(TokenType.COMMA, ",")); break;
                    case '+': case '-': case '*': case '/': case '^':
                        out.add(new Token(TokenType.OPERATOR, String.valueOf(c))); break;
                    default: throw new IllegalArgumentException("unexpected '" + c + "' at " + i);
                }
                i++;
            }
        }
        return out;
    }
    static int precedence(String op) {
        switch (op) {
            case "+": case "-": return 1;
            case "*": case "/": return 2;
            case "^": return 3;
            default: return 0;
        }
    }
    // Dijkstra's shunting yard
    static Deque<Token> toPostfix(List<Token> tokens) {
        Deque<Token> out = new ArrayDeque<>();
        Deque<Token> ops = new ArrayDeque<>();
        for (Token t : tokens) {
            switch (t.type) {
                case NUMBER -> out.addLast(t);
                case NAME -> { if (FUNCTIONS.contains(t.text)) ops.push(t); else out.addLast(t); }
                case OPERATOR -> {
                    while (!ops.isEmpty() && ops.peek().type != TokenType.LEFT
                           && (precedence(ops.peek().text) > precedence(t.text)
                               || precedence(ops.peek().text) == precedence(t.text) && !t.text.equals("^")))
                        out.addLast(ops.pop());
                    ops.push(t);
                }
                case LEFT -> ops.push(t);
                case RIGHT -> {
                    while (ops.peek().type != TokenType.LEFT) out.addLast(ops.pop());
                    ops.pop();
                    if (!ops.isEmpty() && ops.peek().type == TokenType.NAME) out.addLast(ops.pop());
                }
                case COMMA -> { while (ops.peek().type != TokenType.LEFT) out.addLast(ops.pop()); }
            }
        }
        while (!ops.isEmpty()) out.addLast(ops.pop());
        return out;
    }
    static final Set<String> FUNCTIONS = new HashSet<>(Arrays.asList("sin", "sqrt", "max"));

    static double evaluate(String formula, Map<String, Double> variables) {
        Stack<Double> stack = new Stack<>();
        for (Token t : toPostfix(tokenize(formula))) {
            if (t.type == TokenType.NUMBER) stack.push(Double.parseDouble(t.text));
            else if (t.type == TokenType.NAME && !FUNCTIONS.contains(t.text)) {
                if (!variables.containsKey(t.text)) throw new NoSuchElementException("variable " + t.text);
                stack.push(variables.get(t.text));
            } else {
                double b = stack.pop();
                switch (t.text) {
                    case "sin": stack.push(Math.sin(b)); break;
                    case "sqrt": stack.push(Math.sqrt(b)); break;
                    case "max": stack.push(Math.max(stack.pop(), b)); break;
                    case "+": stack.push(stack.pop() + b); break;
                    case "-": stack.push(stack.pop() - b); break;
                    case "*": stack.push(stack.pop() * b); break;
                    case "/": stack.push(stack.pop() / b); break;
                    case "^": stack.push(Math.pow(stack.pop(), b)); break;
                }
            }
        }
        return stack.pop();
    }

    public static double run(double[] x) {
        Map<String, Double> vars = new HashMap<>();
        for (int i = 0; i < x.length; i++) vars.put("x" + i, x[i]);
        double a = evaluate("3 * x0 + sin(x1 * x2) - 2 ^ 2 ^ x3", vars);
        double b = evaluate("max(x4 * x4, sqrt(x0)) / (1 + x5)", vars);
        vars.put("a", a);
        double c;
        try {
            c = evaluate("a * y", vars);
        } catch (NoSuchElementException e) {
            c = evaluate("a * 0.5", vars);
        }
        return a * b + c;
    }
}
