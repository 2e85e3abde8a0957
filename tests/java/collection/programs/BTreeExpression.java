// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.DoubleBinaryOperator;

public class BTreeExpression {
    sealed interface Expr permits Num, Var, Bin, Neg, Call {}
    record Num(double value) implements Expr {}
    record Var(String name) implements Expr {}
    record Bin(char op, Expr left, Expr right) implements Expr {}
    record Neg(Expr inner) implements Expr {}
    record Call(String fn, Expr arg) implements Expr {}

    static class ParseException extends RuntimeException {
        final int position;
        ParseException(String msg, int position) {
            super(msg + " at " + position);
            this.position = position;
        }
    }

    static class Parser {
        private final String text;
        private int pos = 0;

        Parser(String text) { this.text = text.replace(" ", ""); }

        Expr parse() {
            Expr e = sum();
            if (pos != text.length()) throw new ParseException("unexpected '" + text.charAt(pos) + "'", pos);
            return e;
        }

        private boolean accept(char c) {
            if (pos < text.length() && text.charAt(pos) == c) {
                pos++;
                return true;
            }
            return false;
        }

        private Expr sum() {
            Expr e = product();
            while (true) {
                if (accept('+')) e = new Bin('+', e, product());
                else if (accept('-')) e = new Bin('-', e, product());
                else return e;
            }
        }

        private Expr product() {
            Expr e = unary();
            for (;;) {
                if (accept('*')) e = new Bin('*', e, unary());
                else if (accept('/')) e = new Bin('/', e, unary());
                else return e;
            }
        }

        private Expr unary() {
            if (accept('-')) return new Neg(unary());
            Expr base = atom();
            return accept('^') ? new Bin('^', base, unary()) : base;
        }

        private Expr atom() {
            if (accept('(')) {
                Expr e = sum();
                if (!accept(')')) throw new ParseException("missing )", pos);
                return e;
            }
            int start = pos;
            if (Character.isLetter(text.charAt(pos))) {
                while (pos < text.length() && Character.isLetterOrDigit(text.charAt(pos))) pos++;
                String name = text.substring(start, pos);
                if (accept('(')) {
                    Expr arg = sum();
                    accept(')');
                    return new Call(name, arg);
                }
                return new Var(name);
            }
            while (pos < text.length() && (Character.isDigit(text.charAt(pos)) || text.charAt(pos) == '.')) pos++;
            if (start == pos) throw new ParseException("number expected", pos);
            return new Num(Double.parseDouble(text.substring(start, pos)));
        }
    }

    static double eval(Expr e, Map<String, Double> env) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Var v) {
            Double value = env.get(v.name());
            if (value == null) throw new NoSuchElementException(v.name());
            return value;
        }
        if (e instanceof Neg n) return -eval(n.inner(), env);
        if (e instanceof Call c) {
            double a = eval(c.arg(), env);
            return switch (c.fn()) {
                case "sin" -> Math.sin(a);
                case "exp" -> Math.exp(a);
                case "sqrt" -> Math.sqrt(a);
                default -> throw new IllegalArgumentException(c.fn());
            };
        }
        Bin b = (Bin) e;
        double l = eval(b.left(), env), r = eval(b.right(), env);
        switch (b.op()) {
            case '+': return l + r;
            case '-': return l - r;
            case '*': return l * r;
            case '/': return l / r;
            case '^': return Math.pow(l, r);
            default: throw new IllegalStateException("op " + b.op());
        }
    }

    public static double run(double[] x) {
        Map<String, Double> env = new TreeMap<>();
        for (int i = 0; i < x.length; i++) env.put("x" + i, x[i]);
        double total = 0;
        for (String s : List.of("sin(x0) * x1 + 2.5", "-(x2 - x3)^2 / (1 + x4*x4)", "exp(x5) * sqrt(x0 + 3)", "x9 + 1", "2 * (3")) {
            try {
                total += eval(new Parser(s).parse(), env);
            } catch (ParseException p) {
                total += p.position * x[1];
            } catch (NoSuchElementException missing) {
                total -= x[2];
            }
        }
        return total;
    }
}
