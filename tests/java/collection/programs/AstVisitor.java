// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;
import java.util.Stack;

public class AstVisitor {
    interface Visitor<R> { R visitNumber(NumberNode n); R visitVariable(VariableNode n); R visitBinary(BinaryNode n); R visitCall(CallNode n); }
    static abstract class Node { abstract <R> R accept(Visitor<R> v); }
    static class NumberNode extends Node {
        final double value;
        NumberNode(double value) { this.value = value; }
        <R> R accept(Visitor<R> v) { return v.visitNumber(this); }
    }
    static class VariableNode extends Node {
        final String name;
        VariableNode(String name) { this.name = name; }
        <R> R accept(Visitor<R> v) { return v.visitVariable(this); }
    }
    static class BinaryNode extends Node {
        final char op; final Node left, right;
        BinaryNode(char op, Node left, Node right) { this.op = op; this.left = left; this.right = right; }
        <R> R accept(Visitor<R> v) { return v.visitBinary(this); }
    }
    static class CallNode extends Node {
        final String function; final Node argument;
        CallNode(String function, Node argument) { this.function = function; this.argument = argument; }
        <R> R accept(Visitor<R> v) { return v.visitCall(this); }
    }
    static class Evaluator implements Visitor<Double> {
        private final Map<String, Double> vars;
        Evaluator(Map<String, Double> vars) { this.vars = vars; }
        public Double visitNumber(NumberNode n) { return n.value; }
        public Double visitVariable(VariableNode n) { return vars.getOrDefault(n.name, 0.0); }
        public Double visitBinary(BinaryNode n) {
            double a = n.left.accept(this), b = n.right.accept(this);
            switch (n.op) {
                case '+': return a + b;
                case '-': return a - b;
                case '*': return a * b;
                case '/': return a / b;
                case '^': return Math.pow(a, b);
                default: throw new IllegalStateException("operator " + n.op);
            }
        }
        public Double visitCall(CallNode n) {
            double a = n.argument.accept(this);
            if ("sin".equals(n.function)) return Math.sin(a);
            if ("exp".equals(n.function)) return Math.exp(a);
            throw new IllegalStateException("function " + n.function);
        }
    }
    static class Depth implements Visitor<Integer> {
        public Integer visitNumber(NumberNode n) { return 1; }
        public Integer visitVariable(VariableNode n) { return 1; }
        public Integer visitBinary(BinaryNode n) { return 1 + Math.max(n.left.accept(this), n.right.accept(this)); }
        public Integer visitCall(CallNode n) { return 1 + n.argument.accept(this); }
    }
    static class Printer implements Visitor<String> {
        public String visitNumber(NumberNode n) { return String.valueOf(n.value); }
        public String visitVariable(VariableNode n) { return n.name; }
        public String visitBinary(BinaryNode n) { return "(" + n.left.accept(this) + " " + n.op + " " + n.right.accept(this) + ")"; }
        public String visitCall(CallNode n) { return n.function + "(" + n.argument.accept(this) + ")"; }
    }
    /** Shunting yard. */
    static Node parse(String text) {
        Stack<Node> values = new Stack<>();
        Stack<Character> ops = new Stack<>();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) { i++; continue; }
            if (Character.isDigit(c)) {
                int j = i;
                while (j < text.length() && (Character.isDigit(text.charAt(j)) || text.charAt(j) == '.')) j++;
                values.push(new NumberNode(Double.parseDouble(text.substring(i, j))));
                i = j;
            } else if (Character.isLetter(c)) {
                values.push(new VariableNode(String.valueOf(c)));
                i++;
            } else if (c == '(') { ops.push(c); i++; }
            else if (c == ')') {
                while (ops.peek() != '(') reduce(values, ops);
                ops.pop();
                i++;
            } else {
                while (!ops.isEmpty() && ops.peek() != '(' && precedence(ops.peek()) >= precedence(c)) reduce(values, ops);
                ops.push(c);
                i++;
            }
        }
        while (!ops.isEmpty()) reduce(values, ops);
        return values.pop();
    }
    private static void reduce(Stack<Node> values, Stack<Character> ops) {
        Node right = values.pop(), left = values.pop();
        values.push(new BinaryNode(ops.pop(), left, right));
    }
    private static int precedence(char c) { return c == '+' || c == '-' ? 1 : c == '^' ? 3 : 2; }

    public static double run(double[] x) {
        Map<String, Double> vars = new HashMap<>();
        for (int i = 0; i < 6; i++) vars.put(String.valueOf((char) ('a' + i)), x[i]);
        Node tree = new CallNode("sin", parse("a * (b + 2.5) - c ^ 2 / (d + 3) + e * f"));
        System.out.println(tree.accept(new Printer()));
        return tree.accept(new Evaluator(vars)) * tree.accept(new Depth());
    }
}
