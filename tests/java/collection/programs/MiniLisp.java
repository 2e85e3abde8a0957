// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.StringTokenizer;

public class MiniLisp {
    sealed interface Expr permits Num, Sym, ListExpr {}
    record Num(double value) implements Expr {}
    record Sym(String name) implements Expr {}
    record ListExpr(List<Expr> items) implements Expr {}

    @FunctionalInterface interface Builtin { double apply(List<Double> args); }

    static class Env {
        private final Map<String, Double> values = new HashMap<>();
        private final Env parent;
        Env(Env parent) { this.parent = parent; }
        void define(String name, double value) { values.put(name, value); }
        double lookup(String name) {
            if (values.containsKey(name)) return values.get(name);
            if (parent == null) throw new IllegalArgumentException("unbound " + name);
            return parent.lookup(name);
        }
    }

    private static final Map<String, Builtin> BUILTINS = new HashMap<>();
    static {
        BUILTINS.put("+", args -> { double s = 0; for (double a : args) s += a; return s; });
        BUILTINS.put("*", args -> { double p = 1; for (double a : args) p *= a; return p; });
        BUILTINS.put("-", args -> args.size() == 1 ? -args.get(0) : args.get(0) - args.get(1));
        BUILTINS.put("sin", args -> Math.sin(args.get(0)));
        BUILTINS.put("max", args -> Math.max(args.get(0), args.get(1)));
    }

    static Expr parse(Iterator<String> tokens) {
        String t = tokens.next();
        if (t.equals("(")) {
            List<Expr> items = new ArrayList<>();
            while (true) {
                Expr e = parse(tokens);
                if (e == null) return new ListExpr(items);
                items.add(e);
            }
        }
        if (t.equals(")")) return null;
        if (Character.isDigit(t.charAt(0))) return new Num(Double.parseDouble(t));
        return new Sym(t);
    }

    static Expr read(String source) {
        List<String> tokens = new ArrayList<>();
        StringTokenizer st = new StringTokenizer(source.replace("(", " ( ").replace(")", " ) "));
        while (st.hasMoreTokens()) tokens.add(st.nextToken());
        return parse(tokens.iterator());
    }

    static double eval(Expr e, Env env) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Sym s) return env.lookup(s.name());
        ListExpr list = (ListExpr) e;
        String op = ((Sym) list.items().get(0)).name();
        if (op.equals("let")) {
            Env inner = new Env(env);
            inner.define(((Sym) list.items().get(1)).name(), eval(list.items().get(2), env));
            return eval(list.items().get(3), inner);
        }
        if (op.equals("if")) return eval(list.items().get(1), env) > 0 ? eval(list.items().get(2), env) : eval(list.items().get(3), env);
        List<Double> args = new ArrayList<>();
        for (Expr item : list.items().subList(1, list.items().size())) args.add(eval(item, env));
        Builtin f = BUILTINS.get(op);
        if (f == null) throw new IllegalArgumentException("no function " + op);
        return f.apply(args);
    }

    public static double run(double[] x) {
        Env global = new Env(null);
        String[] names = {"a", "b", "c", "d", "e", "f"};
        for (int i = 0; i < names.length; i++) global.define(names[i], x[i]);
        Expr one = read("(let q (* a b 2.5) (+ q (sin (* q c)) (if (- d e) (* d f) (* e f))))");
        Expr two = read("(max (- a b) (* c (+ d 1 e)))");
        return eval(one, global) + eval(two, global);
    }
}
