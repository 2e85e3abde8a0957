// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class FormulaRecords {
    sealed interface Expr {
        record Num(double value) implements Expr {}
        record Var(int index) implements Expr {}
        record Bin(char op, Expr left, Expr right) implements Expr {}
        record Call(String name, Expr argument) implements Expr {}
    }

    static double eval(Expr e, double[] env) {
        if (e instanceof Expr.Num n) return n.value();
        if (e instanceof Expr.Var v) return env[v.index()];
        if (e instanceof Expr.Call c) return FUNCTIONS.get(c.name()).applyAsDouble(eval(c.argument(), env));
        if (!(e instanceof Expr.Bin b)) throw new AssertionError("unknown expression");
        double l = eval(b.left(), env), r = eval(b.right(), env);
        return switch (b.op()) {
            case '+' -> l + r;
            case '-' -> l - r;
            case '*' -> l * r;
            case '/' -> {
                if (r == 0) throw new ArithmeticException("/ by zero");
                yield l / r;
            }
            default -> throw new IllegalArgumentException("operator " + b.op());
        };
    }

    private static final Map<String, DoubleUnaryOperator> FUNCTIONS = Map.of("sin", Math::sin, "exp", Math::exp, "sq", v -> v * v);

    private final String text;
    private int pos;
    private FormulaRecords(String text) { this.text = text; }
    private char peek() { return pos < text.length() ? text.charAt(pos) : '\0'; }
    private boolean accept(char c) {
        while (peek() == ' ') pos++;
        if (peek() != c) return false;
        pos++;
        return true;
    }
    private Expr sum() {
        Expr e = product();
        for (;;) {
            if (accept('+')) e = new Expr.Bin('+', e, product());
            else if (accept('-')) e = new Expr.Bin('-', e, product());
            else return e;
        }
    }
    private Expr product() {
        Expr e = atom();
        for (;;) {
            if (accept('*')) e = new Expr.Bin('*', e, atom());
            else if (accept('/')) e = new Expr.Bin('/', e, atom());
            else return e;
        }
    }
    private Expr atom() {
        if (accept('(')) {
            Expr e = sum();
            if (!accept(')')) throw new IllegalStateException("expected ) at " + pos);
            return e;
        }
        int start = pos;
        if (Character.isLetter(peek())) {
            while (Character.isLetterOrDigit(peek())) pos++;
            String name = text.substring(start, pos);
            return name.matches("x[0-9]") ? new Expr.Var(name.charAt(1) - '0') : new Expr.Call(name, atom());
        }
        while (Character.isDigit(peek()) || peek() == '.') pos++;
        return new Expr.Num(Double.parseDouble(text.substring(start, pos)));
    }

    public static double run(double[] x) {
        Expr e = new FormulaRecords("x0 * sin(x1 + 2.5) - exp(x2 / (x3 + 1)) * 0.25 + sq(x4 - x5)").sum();
        return eval(e, x);
    }
}
