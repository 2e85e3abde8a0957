// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class StackMachineCompiler {
    enum TokenType { NUMBER, IDENT, OP, LPAREN, RPAREN, END }

    static class Token {
        final TokenType type;
        final String text;
        Token(TokenType type, String text) { this.type = type; this.text = text; }
    }

    static class Lexer implements Iterator<Token> {
        private final String input;
        private int pos = 0;
        private boolean ended;
        Lexer(String input) { this.input = input; }
        @Override public boolean hasNext() { return !ended; }
        @Override public Token next() {
            while (pos < input.length() && Character.isWhitespace(input.charAt(pos))) pos++;
            if (pos >= input.length()) { ended = true; return new Token(TokenType.END, ""); }
            char c = input.charAt(pos);
            int start = pos;
            if (Character.isDigit(c) || c == '.') {
                while (pos < input.length() && (Character.isDigit(input.charAt(pos)) || input.charAt(pos) == '.')) pos++;
                return new Token(TokenType.NUMBER, input.substring(start, pos));
            }
            if (Character.isLetter(c)) {
                while (pos < input.length() && Character.isLetterOrDigit(input.charAt(pos))) pos++;
                return new Token(TokenType.IDENT, input.substring(start, pos));
            }
            pos++;
            switch (c) {
                case '(': return new Token(TokenType.LPAREN, "(");
                case ')': return new Token(TokenType.RPAREN, ")");
                default: return new Token(TokenType.OP, String.valueOf(c));
            }
        }
    }

    interface Instruction { void run(Deque<Double> stack, Map<String, Double> env); }

    static final Map<String, Integer> PRECEDENCE = Map.of("+", 1, "-", 1, "*", 2, "/", 2, "^", 3);

    static List<Instruction> compile(String source) {
        List<Instruction> code = new ArrayList<>();
        Deque<Token> ops = new ArrayDeque<>();
        Lexer lexer = new Lexer(source);
        while (lexer.hasNext()) {
            Token t = lexer.next();
            switch (t.type) {
                case NUMBER -> { double v = Double.parseDouble(t.text); code.add((s, e) -> s.push(v)); }
                case IDENT -> code.add((s, e) -> s.push(e.get(t.text)));
                case LPAREN -> ops.push(t);
                case RPAREN -> {
                    while (ops.peek().type != TokenType.LPAREN) code.add(operator(ops.pop().text));
                    ops.pop();
                }
                case OP -> {
                    while (!ops.isEmpty() && ops.peek().type == TokenType.OP && PRECEDENCE.get(ops.peek().text) >= PRECEDENCE.get(t.text)) code.add(operator(ops.pop().text));
                    ops.push(t);
                }
                case END -> { while (!ops.isEmpty()) code.add(operator(ops.pop().text)); }
            }
        }
        return code;
    }

    private static Instruction operator(String op) {
        BinaryOperator<Double> f = switch (op) {
            case "+" -> (a, b) -> a + b;
            case "-" -> (a, b) -> a - b;
            case "*" -> (a, b) -> a * b;
            case "/" -> (a, b) -> a / b;
            case "^" -> Math::pow;
            default -> throw new IllegalStateException("Unknown operator " + op);
        };
        return (stack, env) -> {
            double b = stack.pop();
            double a = stack.pop();
            stack.push(f.apply(a, b));
        };
    }

    public static double run(double[] x) {
        Map<String, Double> env = new HashMap<>();
        env.put("a", x[0]);
        env.put("b", x[1]);
        env.put("c1", x[2]);
        Deque<Double> stack = new ArrayDeque<>();
        for (Instruction i : compile("3.5 * (a + b) / c1 - a ^ 2 * b")) i.run(stack, env);
        return stack.pop() * x[3];
    }
}
