// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class AstInterpreter {
    enum TokenType { NUMBER, NAME, OP, LPAREN, RPAREN, ASSIGN, END }

    static class Token {
        final TokenType type;
        final String text;
        Token(TokenType type, String text) { this.type = type; this.text = text; }
    }

    static List<Token> lex(String line) {
        List<Token> tokens = new ArrayList<>();
        int i = 0;
        while (i < line.length()) {
            char c = line.charAt(i);
            if (c == ' ') { i++; continue; }
            if (Character.isLetter(c)) {
                int start = i;
                while (i < line.length() && Character.isLetterOrDigit(line.charAt(i))) i++;
                tokens.add(new Token(TokenType.NAME, line.substring(start, i)));
            } else if (Character.isDigit(c)) {
                StringBuilder sb = new StringBuilder();
                while (i < line.length() && (Character.isDigit(line.charAt(i)) || line.charAt(i) == '.')) sb.append(line.charAt(i++));
                tokens.add(new Token(TokenType.NUMBER, sb.toString()));
            } else {
                TokenType t = switch (c) {
                    case '(' -> TokenType.LPAREN;
                    case ')' -> TokenType.RPAREN;
                    case '=' -> TokenType.ASSIGN;
                    case '+', '-', '*', '/', '^' -> TokenType.OP;
                    default -> throw new IllegalArgumentException("bad character '" + c + "' at " + i);
                };
                tokens.add(new Token(t, "" + c));
                i++;
            }
        }
        tokens.add(new Token(TokenType.END, ""));
        return tokens;
    }

    static abstract class Node { abstract double eval(Map<String, Double> vars); }

    static class Num extends Node {
        final double v;
        Num(double v) { this.v = v; }
        double eval(Map<String, Double> vars) { return v; }
    }

    static class Name extends Node {
        final String n;
        Name(String n) { this.n = n; }
        double eval(Map<String, Double> vars) {
            Double v = vars.get(n);
            if (v == null) throw new RuntimeException("undefined: " + n);
            return v;
        }
    }

    static class Bin extends Node {
        final char op;
        final Node l, r;
        Bin(char op, Node l, Node r) { this.op = op; this.l = l; this.r = r; }
        double eval(Map<String, Double> vars) {
            double a = l.eval(vars), b = r.eval(vars);
            switch (op) {
                case '+': return a + b;
                case '-': return a - b;
                case '*': return a * b;
                case '/': return a / b;
                case '^': return Math.pow(a, b);
            }
            throw new AssertionError(op);
        }
    }

    private List<Token> tokens;
    private int at;

    private static int precedence(String op) {
        if (op.equals("^")) return 3;
        return op.equals("*") || op.equals("/") ? 2 : 1;
    }

    private Node primary() {
        Token t = tokens.get(at++);
        if (t.type == TokenType.NUMBER) return new Num(Double.parseDouble(t.text));
        if (t.type == TokenType.NAME) return new Name(t.text);
        if (t.type == TokenType.LPAREN) {
            Node n = expression(1);
            at++;
            return n;
        }
        throw new RuntimeException("unexpected " + t.text);
    }

    private Node expression(int min) {
        Node left = primary();
        while (tokens.get(at).type == TokenType.OP && precedence(tokens.get(at).text) >= min) {
            String op = tokens.get(at++).text;
            Node right = expression(op.equals("^") ? precedence(op) : precedence(op) + 1);
            left = new Bin(op.charAt(0), left, right);
        }
        return left;
    }

    public static double run(double[] x) {
        Map<String, Double> vars = new HashMap<>();
        for (int i = 0; i < x.length; i++) vars.put("x" + i, x[i]);
        AstInterpreter p = new AstInterpreter();
        String[] program = {"a = x0 * (x1 + 2.5)", "b = a ^ 2 - x2 / (x3 + 3)", "a = a + b * x4", "r = a * b + x5 ^ 3"};
        for (String line : program) {
            p.tokens = lex(line);
            p.at = 2;
            vars.put(p.tokens.get(0).text, p.expression(1).eval(vars));
        }
        return vars.get("r");
    }
}
