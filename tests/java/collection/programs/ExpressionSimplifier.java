// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class ExpressionSimplifier {
    sealed interface Expr permits Const, Var, Sum, Prod, Call {}
    record Const(double value) implements Expr {}
    record Var(String name) implements Expr {}
    record Sum(Expr left, Expr right) implements Expr {}
    record Prod(Expr left, Expr right) implements Expr {}
    record Call(String function, Expr argument) implements Expr {}

    interface Visitor<R> {
        R visit(Expr e);
    }

    static Expr simplify(Expr e) {
        if (e instanceof Sum s) {
            Expr l = simplify(s.left()), r = simplify(s.right());
            if (l instanceof Const a && r instanceof Const b) return new Const(a.value() + b.value());
            if (l instanceof Const a && a.value() == 0) return r;
            return new Sum(l, r);
        } else if (e instanceof Prod p) {
            Expr l = simplify(p.left()), r = simplify(p.right());
            if (l instanceof Const a && r instanceof Const b) return new Const(a.value() * b.value());
            if (l instanceof Const a && a.value() == 1) return r;
            if (l instanceof Const a && a.value() == 0) return new Const(0);
            return new Prod(l, r);
        } else if (e instanceof Call c) {
            return new Call(c.function(), simplify(c.argument()));
        }
        return e;
    }

    static class Evaluator implements Visitor<Double> {
        private final Map<String, Double> env;

        Evaluator(Map<String, Double> env) { this.env = env; }

        @Override
        public Double visit(Expr e) {
            if (e instanceof Const c) return c.value();
            if (e instanceof Var v) return env.get(v.name());
            if (e instanceof Sum s) return visit(s.left()) + visit(s.right());
            if (e instanceof Prod p) return visit(p.left()) * visit(p.right());
            Call c = (Call) e;
            double a = visit(c.argument());
            return switch (c.function()) {
                case "sin" -> Math.sin(a);
                case "exp" -> Math.exp(a);
                case "sq" -> a * a;
                default -> throw new UnsupportedOperationException(c.function());
            };
        }
    }

    static class Counter implements Visitor<Integer> {
        @Override
        public Integer visit(Expr e) {
            if (e instanceof Sum s) return 1 + visit(s.left()) + visit(s.right());
            if (e instanceof Prod p) return 1 + visit(p.left()) + visit(p.right());
            if (e instanceof Call c) return 1 + visit(c.argument());
            return 1;
        }
    }

    public static double run(double[] x) {
        Map<String, Double> env = new HashMap<>(Map.of("a", x[0], "b", x[1]));
        env.put("c", x[2] * x[3]);
        Expr e = new Sum(new Prod(new Const(1), new Var("a")), new Sum(new Const(0), new Call("sin", new Prod(new Var("b"), new Sum(new Const(x[4]), new Const(2))))));
        Expr f = new Prod(new Call("sq", new Var("c")), e);
        List<Expr> all = List.of(e, simplify(e), simplify(f));
        double total = 0;
        Evaluator evaluator = new Evaluator(env);
        Counter counter = new Counter();
        for (Expr each : all) total += evaluator.visit(each) / counter.visit(each);
        return total + x[5];
    }
}
